import { useEffect, useRef, useState } from 'react';
import { CanceledError, CannotSaveError, knownReason, RefusedError, refusedText } from '../../data/errors';
import { readFileStates } from '../../data/staff/mediaFile';
import { newEventPicture, type EventContent } from '../../data/staff/events';
import { checkFile, type CheckedFile } from '../../browser/fileCheck';
import { uploadFile, type FileUpload } from '../../data/fileUpload';

type Pictures = Pick<EventContent, 'cover' | 'photos'>;

const inWords = new Intl.ListFormat('en-IN');

/**
 * Throws CannotSaveError when a picture that the stored event does not name yet is no longer there: the check refused it, or the
 * form stood open, or waited for a reload, until the nightly sweep took what no event names.
 */
export async function expectPictures({ cover, photos }: Pictures, base?: Pictures): Promise<void> {
  const stored = new Set([base?.cover, ...(base?.photos ?? []).map(({ file }) => file)]);
  const added = [
    { name: 'the cover', file: cover },
    ...photos.map(({ file }, index) => ({ name: `photo ${index + 1}`, file })),
  ].filter(({ file }) => file !== '' && !stored.has(file));
  const states = await readFileStates(added.map(({ file }) => file)).catch((cause: unknown) => {
    // No answer to this question leaves no doubt about the event: it is not sent yet.
    throw new Error('The pictures could not be looked up.', { cause });
  });
  const gone = added.filter(({ file }) => states.get(file) === 'missing');
  if (gone.length === 0) return;
  throw new CannotSaveError(
    `Nothing was saved: the server no longer has ${inWords.format(gone.map(({ name }) => name))}. It removes ` +
      'files that are no pictures, and after a day pictures of an event that is not saved. Remove each here and add it again.',
  );
}

export type PicturePart = 'cover' | 'photo';

/** A picture that is not stored yet, or was not taken. */
export interface PictureUpload {
  key: number;
  part: PicturePart;
  name: string;
  size: number;
  sent: number;
  /** Those before it are stored: it is on its way. */
  isSending: boolean;
  /** Why it was not taken. */
  problem?: string;
  /** Whether trying again may help. */
  again?: () => void;
  remove: () => void;
}

/** Storage says by its words that it is full, and by a refusal alone that somebody may not write. */
const reasonOf = (error: unknown): string =>
  error instanceof RefusedError && error.message !== refusedText
    ? error.message
    : (knownReason(error) ?? 'The network or the server failed.');

interface Options {
  /** Of the event, whose record may come later. */
  idOf: () => Promise<string>;
  /** Called with the path of each picture that is stored. */
  onStored: (part: PicturePart, path: string) => void;
}

async function checkPicture(file: File): Promise<CheckedFile> {
  try {
    return await checkFile('image', file);
  } catch {
    return { problem: 'Image cannot be read any more: choose it again.' };
  }
}

/**
 * Uploads pictures of an event, each as it is chosen, one after the other. Leaving the form stops what is on its way, and nothing
 * is sent after that; what was stored by then is swept at night.
 */
export function usePictureUploads({ idOf, onStored }: Options) {
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([]);
  const last = useRef(0);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const controls = useRef(new Map<number, AbortController>());
  const [locals, setLocals] = useState<ReadonlyMap<string, string>>(new Map());
  const urls = useRef<string[]>([]);
  const stored = useRef(onStored);
  const isOpen = useRef(true);
  useEffect(() => {
    stored.current = onStored;
  });
  useEffect(() => {
    const running = controls.current;
    const made = urls.current;
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      for (const control of running.values()) control.abort();
      for (const url of made) URL.revokeObjectURL(url);
    };
  }, []);

  const change = (key: number, changes: Partial<PictureUpload>) =>
    setUploads((present) => present.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const drop = (key: number) => {
    controls.current.get(key)?.abort();
    controls.current.delete(key);
    setUploads((present) => present.filter((one) => one.key !== key));
  };

  async function send(key: number, part: PicturePart, upload: FileUpload) {
    const control = controls.current.get(key);
    if (!control || control.signal.aborted) return;
    change(key, { isSending: true });
    try {
      await uploadFile(upload, { signal: control.signal, onProgress: (sent) => change(key, { sent }) });
      // Taken back at the last moment.
      if (!controls.current.has(key)) return;
      drop(key);
      const local = URL.createObjectURL(upload.file);
      urls.current.push(local);
      setLocals((present) => new Map([...present, [upload.path, local]]));
      stored.current(part, upload.path);
    } catch (error) {
      if (error instanceof CanceledError) return;
      change(key, {
        problem: `${upload.file.name} was not uploaded. ${reasonOf(error)}`,
        again: () => enqueue(key, part, upload),
      });
    }
  }

  function enqueue(key: number, part: PicturePart, upload: FileUpload) {
    setUploads((present) =>
      present.map((one) => {
        if (one.key !== key) return one;
        const { problem: _problem, again: _again, ...waiting } = one;
        return { ...waiting, sent: 0, isSending: false };
      }),
    );
    queue.current = queue.current.then(() => send(key, part, upload));
  }

  /** Takes files that were chosen: each is checked at once and sent, or shown with what is wrong with it. */
  async function add(part: PicturePart, files: readonly File[]) {
    for (const file of files) {
      const key = (last.current += 1);
      controls.current.set(key, new AbortController());
      setUploads((present) => [
        ...present,
        { key, part, name: file.name, size: file.size, sent: 0, isSending: false, remove: () => drop(key) },
      ]);
      const checked = await checkPicture(file);
      const id = await idOf();
      // Nor are those after it sent.
      if (!isOpen.current) return;
      if (checked.file) enqueue(key, part, newEventPicture(id, part, checked.file));
      else change(key, { problem: `${file.name}: ${checked.problem}` });
    }
  }

  return {
    uploads,
    /** Addresses of the pictures that were stored, by path, as long as the form is there. */
    locals,
    /** Something is still on its way. */
    pending: uploads.some(({ problem }) => problem === undefined),
    add: (part: PicturePart, files: readonly File[]) => void add(part, files),
  };
}
