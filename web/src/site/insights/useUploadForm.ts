import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Checked } from '@utkarsh/domain/fields/fieldChecks';
import { namesOf } from '@utkarsh/domain/fields/fields';
import { insightFailures, insightFields, insightFiles } from '@utkarsh/domain/insight/insightFields';
import type { MediaKind } from '@utkarsh/domain/media/media';
import { checkFile, type CheckedFile } from '../../browser/fileCheck';
import type { InsightProgress } from '../../data/insights';
import { usePublicForm, type Outcome } from '../forms/PublicForm';
import { readFields } from '../forms/PublicForm';
import { readConsentLanguage } from '../notices/notice';
import { isAt } from '../ui/focus';
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

const damagedFiles = new WeakSet<File>();

/** Marks a picture that the browser cannot show. From then on `checkChosenFile` refuses it. */
const noteDamaged = (file: File): void => void damagedFiles.add(file);

/** Returns a chosen file in the form in which it is sent, or its problem: wrong type, wrong size or damaged. */
async function checkChosenFile(kind: MediaKind, file: File): Promise<CheckedFile> {
  const { label } = insightFiles[kind];
  if (damagedFiles.has(file))
    return { problem: `${label} cannot be opened, it may be damaged: choose another file.` };
  try {
    return await checkFile(kind, file);
  } catch {
    // Somebody moved, renamed or changed the file after choosing it.
    return { problem: `${label} cannot be read any more: choose it again.` };
  }
}

interface Options {
  formRef: RefObject<HTMLFormElement | null>;
  /** Receives the problem of the file in an input, or undefined for a good file. */
  onChecked: (kind: MediaKind, problem: string | undefined) => void;
}

/** Returns the chosen files, each checked and in the form in which it is sent. */
function useUploadFiles({ formRef, onChecked }: Options) {
  const [files, setFiles] = useState<Partial<Record<MediaKind, File>>>({});

  async function choose(kind: MediaKind, file: File | undefined) {
    const checked = file && (await checkChosenFile(kind, file));
    // The visitor may have chosen another file meanwhile.
    if (!formRef.current || readFile(formRef.current, kind) !== file) return;
    setFiles((before) => ({ ...before, [kind]: checked?.file ?? file }));
    onChecked(kind, checked?.problem);
  }

  return {
    files,
    choose: (kind: MediaKind, file: File | undefined) => void choose(kind, file),
    /** Refuses the chosen picture when the browser cannot show it. */
    refuseImage: () => {
      const file = formRef.current && readFile(formRef.current, 'image');
      if (!file) return;
      noteDamaged(file);
      void choose('image', file);
    },
  };
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

/** Asks before the tab closes while `active` is true. */
function useCloseWarning(active: boolean) {
  useEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [active]);
}

/** Returns the progress of a sending, and functions to start and cancel it. */
function useInsightSending() {
  const stopper = useRef<AbortController>(null);
  const [progress, setProgress] = useState<InsightProgress>();
  useCloseWarning(progress !== undefined);
  // Leaving the page cancels the upload: another page shows no progress and no cancel button.
  useEffect(() => () => stopper.current?.abort(), []);

  async function send({ insight, files }: Pick<Delivery, 'insight' | 'files'>): Promise<Outcome> {
    const { submitInsight } = await loadSending();
    const stop = new AbortController();
    stopper.current = stop;
    setProgress({ sent: 0, total: files.image.size + (files.video?.size ?? 0) });
    const outcome = await submitInsight({ insight, files, signal: stop.signal, onProgress: setProgress });
    setProgress(undefined);
    return outcome;
  }

  return {
    progress,
    send,
    cancel: () => stopper.current?.abort(),
  };
}

type Sent = Pick<Delivery, 'insight' | 'files'>;

/** Fetches checks and Firebase while the person still types. Ignores a failure, because submit tries again. */
const prepareInsight = () => void loadSending().catch(() => undefined);

/** Returns the content of the form, or all errors in it. */
async function checkForm(form: HTMLFormElement): Promise<Checked<Sent>> {
  const { checkInsight } = await loadSending();
  const texts = checkInsight({
    ...readFields(form, insightFields),
    consentLanguage: readConsentLanguage(form),
  });
  const [image, video] = [readFile(form, 'image'), readFile(form, 'video')];
  const checkedImage = image
    ? await checkChosenFile('image', image)
    : { problem: insightFiles.image.missing };
  const checkedVideo = video && (await checkChosenFile('video', video));
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

/** Returns the state and the handlers of the form in `UploadForm`. */
export function useUploadForm({ id, onSent }: { id: string; onSent: () => void }) {
  const submitRef = useRef<HTMLButtonElement>(null);
  const sending = useInsightSending();
  useDropGuard();

  async function send(sent: Sent, element: HTMLFormElement): Promise<Outcome> {
    // Keeps the focus in the form, on the only control that exists before, during and after the sending.
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
    sending: {
      prepare: prepareInsight,
      check: checkForm,
      send,
      brokenOff: `${insightFailures.network} ${insightFailures.help}`,
    },
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
