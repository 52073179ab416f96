import { useRef } from 'react';
import { insightFailures, insightFields, insightFiles } from '@utkarsh/domain/insightFields';
import type { MediaKind } from '@utkarsh/domain/media';
import { usePublicForm, type Outcome } from '../forms/PublicForm';
import { readFields } from '../forms/readFields';
import { readConsentLanguage } from '../notices/notice';
import { useDropGuard, useUploadFiles } from './useUploadFiles';
import { loadSending, useInsightSending } from './useInsightSending';
import { draftFields, fileProblem, readFile, uploadOrder } from './uploadValues';

/** Fetches checks and Firebase while the person is still typing; a failure is tried again at submit. */
export const prepareInsight = () => void loadSending().catch(() => undefined);

const readInsight = (form: HTMLFormElement) => ({
  ...readFields(form, insightFields),
  consentLanguage: readConsentLanguage(form),
});

/** Everything wrong with the form, by field. */
async function problemsOf(form: HTMLFormElement): Promise<ReadonlyMap<string, string>> {
  const { checkInsight } = await loadSending();
  const checked = checkInsight(readInsight(form));
  const found = new Map(checked.ok ? [] : Object.entries(checked.errors));
  for (const kind of ['image', 'video'] as const) {
    const file = readFile(form, kind);
    const missing = kind === 'image' ? insightFiles.image.missing : undefined;
    const problem = file ? await fileProblem(kind, file) : missing;
    if (problem) found.set(kind, problem);
  }
  return found;
}

/** State and behaviour of the form that sends insights; the markup is UploadForm's. */
export function useUploadForm({ id, onSent }: { id: string; onSent: () => void }) {
  const submitRef = useRef<HTMLButtonElement>(null);
  const sending = useInsightSending();
  useDropGuard();

  async function send(element: HTMLFormElement): Promise<Outcome> {
    const { checkInsight } = await loadSending();
    const checked = checkInsight(readInsight(element));
    const image = readFile(element, 'image');
    if (!checked.ok || !image) return { kind: 'canceled' };
    // The focus stays in the form, on the one control that is there before, during and after sending.
    const keepFocus = () => {
      const focused = document.activeElement;
      if (focused === document.body || element.contains(focused)) submitRef.current?.focus();
    };
    keepFocus();
    const video = readFile(element, 'video');
    const outcome = await sending.send({ insight: checked.insight, files: { image, video } });
    if (outcome.kind !== 'sent') keepFocus();
    return outcome;
  }

  const form = usePublicForm({
    id,
    draftName: 'insight',
    kept: draftFields,
    order: uploadOrder,
    check: problemsOf,
    send,
    brokenOff: insightFailures.network,
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
    refuseImage: files.refuse,
  };
}
