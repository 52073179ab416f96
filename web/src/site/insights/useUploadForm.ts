import { useRef } from 'react';
import type { Checked } from '@utkarsh/domain/fields/fieldChecks';
import { insightFailures, insightFields, insightFiles } from '@utkarsh/domain/insight/insightFields';
import type { MediaKind } from '@utkarsh/domain/media/media';
import { usePublicForm, type Outcome } from '../forms/PublicForm';
import { readFields } from '../forms/readFields';
import { readConsentLanguage } from '../notices/notice';
import { isAt } from '../ui/takeFocus';
import type { Delivery } from './insightSending';
import { useDropGuard, useUploadFiles } from './useUploadFiles';
import { loadSending, useInsightSending } from './useInsightSending';
import { draftFields, checkedFile, readFile, uploadOrder } from './uploadValues';

type Sent = Pick<Delivery, 'insight' | 'files'>;

/** Fetches checks and Firebase while the person is still typing; a failure is tried again at submit. */
export const prepareInsight = () => void loadSending().catch(() => undefined);

/** What the form holds, or everything wrong with it. */
async function check(form: HTMLFormElement): Promise<Checked<Sent>> {
  const { checkInsight } = await loadSending();
  const texts = checkInsight({
    ...readFields(form, insightFields),
    consentLanguage: readConsentLanguage(form),
  });
  const [image, video] = [readFile(form, 'image'), readFile(form, 'video')];
  const checkedImage = image ? await checkedFile('image', image) : { problem: insightFiles.image.missing };
  const checkedVideo = video && (await checkedFile('video', video));
  if (texts.ok && checkedImage.file && checkedVideo?.problem === undefined) {
    const files = { image: checkedImage.file, video: checkedVideo?.file };
    return { ok: true, value: { insight: texts.value, files } };
  }
  const errors = {
    ...(!texts.ok && texts.errors),
    ...(checkedImage.problem !== undefined && { image: checkedImage.problem }),
    ...(checkedVideo?.problem !== undefined && { video: checkedVideo.problem }),
  };
  return { ok: false, errors };
}

/** State and behaviour of the form that sends insights; the markup is UploadForm's. */
export function useUploadForm({ id, onSent }: { id: string; onSent: () => void }) {
  const submitRef = useRef<HTMLButtonElement>(null);
  const sending = useInsightSending();
  useDropGuard();

  async function send(sent: Sent, element: HTMLFormElement): Promise<Outcome> {
    // The focus stays in the form, on the one control that is there before, during and after sending.
    const keepFocus = () => {
      if (isAt(element)) submitRef.current?.focus();
    };
    keepFocus();
    const outcome = await sending.send(sent);
    if (outcome.kind !== 'sent') keepFocus();
    return outcome;
  }

  const form = usePublicForm({
    id,
    draftName: 'insight',
    kept: draftFields,
    order: uploadOrder,
    check,
    send,
    brokenOff: `${insightFailures.network} ${insightFailures.help}`,
    onSent,
  });
  const files = useUploadFiles({ formRef: form.formRef, onChecked: form.note });

  return {
    form,
    submitRef,
    progress: sending.progress,
    cancel: sending.cancel,
    files: files.files,
    chooseFile: (kind: MediaKind, file: File | undefined) => {
      prepareInsight();
      files.choose(kind, file);
    },
    refuseImage: files.refuseImage,
  };
}
