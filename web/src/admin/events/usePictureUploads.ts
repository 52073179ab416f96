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
    // The event is not sent yet, so this is not an unanswered save.
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

/** A running or failed upload of a picture. */
export interface PictureUpload {
  key: number;
  part: PicturePart;
  name: string;
  size: number;
  sent: number;
  /** Whether it is being sent. Uploads run one after the other. */
  isSending: boolean;
  /** Why it failed. */
  problem?: string;
  /** Tries again. Absent if that cannot help. */
  again?: () => void;
  remove: () => void;
}

/** Storage names a full bucket in the message, and a missing permission only by the status. */
const reasonOf = (error: unknown): string =>
  error instanceof RefusedError && error.message !== refusedText
    ? error.message
    : (knownReason(error) ?? 'The network or the server failed.');

interface Options {
  /** Returns the id of the event, whose record may come later. */
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
 * is sent after that. A nightly job removes stored pictures without an event.
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
      // Canceled meanwhile.
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

  /** Checks chosen files and uploads them, or shows their problems. */
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
      // The form is closed: the other files are not sent either.
      if (!isOpen.current) return;
      if (checked.file) enqueue(key, part, newEventPicture(id, part, checked.file));
      else change(key, { problem: `${file.name}: ${checked.problem}` });
    }
  }

  return {
    uploads,
    /** Local addresses of stored pictures, by path, while the form is open. */
    locals,
    /** Whether an upload runs. */
    pending: uploads.some(({ problem }) => problem === undefined),
    add: (part: PicturePart, files: readonly File[]) => void add(part, files),
  };
}
