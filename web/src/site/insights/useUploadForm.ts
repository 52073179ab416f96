import { useEffect, useRef, useState } from 'react';
import type { Checked } from '@utkarsh/domain/fields/fieldChecks';
import { namesOf } from '@utkarsh/domain/fields/fields';
import { insightFailures, insightFields, insightFiles } from '@utkarsh/domain/insight/insightFields';
import type { MediaKind } from '@utkarsh/domain/media/media';
import { checkFile, type CheckedFile } from '../../browser/fileCheck';
import type { InsightProgress } from '../../data/insights';
import { usePublicForm, type Outcome } from '../forms/PublicForm';
import type { Delivery } from './insightSending';

/** Fields that a draft keeps. A draft does not keep files. */
const draftFields = namesOf(insightFields);

/** All fields in their order in the form. */
const uploadOrder = [...draftFields, 'image', 'video'] as const;
export type UploadField = (typeof uploadOrder)[number];

/** Returns the chosen file of a file input. */
function readFile(form: HTMLFormElement, kind: MediaKind): File | undefined {
  const input = form.elements.namedItem(kind);
  return input instanceof HTMLInputElement ? input.files?.[0] : undefined;
}

/** Checks of files. A refused form is checked at each key press, and a file may have 200 MB. */
const checks = new WeakMap<File, Promise<CheckedFile>>();

/** Pictures that the browser cannot show. */
const damagedFiles = new WeakSet<File>();

/** Returns a chosen file in the form in which it is sent, or its problem: wrong type, wrong size or damaged. */
async function checkChosenFile(kind: MediaKind, file: File): Promise<CheckedFile> {
  const { label } = insightFiles[kind];
  if (damagedFiles.has(file))
    return { problem: `${label} cannot be opened, it may be damaged: choose another file.` };
  try {
    const check = checks.get(file) ?? checkFile(kind, file);
    checks.set(file, check);
    // A changed file refuses even this.
    const [result] = await Promise.all([check, file.slice(0, 1).arrayBuffer()]);
    return result;
  } catch {
    // Somebody moved, renamed or changed the file after choosing it.
    return { problem: `${label} cannot be read any more: choose it again.` };
  }
}

const isFileInput = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.type === 'file';

function refuseDrop(event: DragEvent) {
  if (isFileInput(event.target) || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}

/** Ignores a file dropped beside its field. The browser would open it in place of the page and lose the typed text. */
function useDropGuard() {
  useEffect(() => {
    window.addEventListener('dragover', refuseDrop);
    window.addEventListener('drop', refuseDrop);
    return () => {
      window.removeEventListener('dragover', refuseDrop);
      window.removeEventListener('drop', refuseDrop);
    };
  }, []);
}

const loadSending = () => import('./insightSending');

type Content = Pick<Delivery, 'insight' | 'files'>;

/** Returns the content of the form, or all errors in it. */
async function checkForm(form: HTMLFormElement): Promise<Checked<Content>> {
  const { checkTexts } = await loadSending();
  const [image, video] = [readFile(form, 'image'), readFile(form, 'video')];
  const checkedImage = image
    ? await checkChosenFile('image', image)
    : { problem: insightFiles.image.missing };
  const checkedVideo = video && (await checkChosenFile('video', video));
  const texts = checkTexts(form);
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

/** Asks before the tab closes. */
const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** Returns the state and the handlers of the form in `UploadForm`. */
export function useUploadForm({ id, onSent }: { id: string; onSent: () => void }) {
  const stopper = useRef<AbortController>(null);
  const [progress, setProgress] = useState<InsightProgress>();
  /** The chosen files, each in the form in which it is sent. */
  const [files, setFiles] = useState<Partial<Record<MediaKind, File>>>({});
  useDropGuard();

  const isSending = progress !== undefined;
  useEffect(() => {
    if (!isSending) return;
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isSending]);
  // Leaving the page cancels the upload: another page shows no progress and no cancel button.
  useEffect(() => () => stopper.current?.abort(), []);

  async function send(content: Content): Promise<Outcome> {
    const { submitInsight } = await loadSending();
    const stop = new AbortController();
    stopper.current = stop;
    setProgress({ sentBytes: 0, total: content.files.image.size + (content.files.video?.size ?? 0) });
    const outcome = await submitInsight({ ...content, signal: stop.signal, onProgress: setProgress });
    setProgress(undefined);
    return outcome;
  }

  const form = usePublicForm({
    id,
    draftName: 'insight',
    draftFields,
    order: uploadOrder,
    loadSending: async () => {
      await loadSending();
      return { check: checkForm, send };
    },
    failureText: `${insightFailures.network} ${insightFailures.help}`,
    onSent,
  });
  const { formRef } = form;

  async function choose(kind: MediaKind, file: File | undefined) {
    const result = file && (await checkChosenFile(kind, file));
    // The visitor may have chosen another file meanwhile.
    if (!formRef.current || readFile(formRef.current, kind) !== file) return;
    setFiles((before): Partial<Record<MediaKind, File>> => ({ ...before, [kind]: result?.file ?? file }));
    form.note(kind, result?.problem);
  }

  return {
    form,
    progress,
    cancel: () => stopper.current?.abort(),
    files,
    chooseFile: (kind: MediaKind, file: File | undefined) => {
      // Fetches checks and Firebase. Ignores a failure, because submit tries again.
      void loadSending().catch(() => undefined);
      void choose(kind, file);
    },
    /** Refuses the chosen picture when the browser cannot show it. */
    refuseImage: () => {
      const file = formRef.current && readFile(formRef.current, 'image');
      if (!file) return;
      damagedFiles.add(file);
      void choose('image', file);
    },
  };
}
