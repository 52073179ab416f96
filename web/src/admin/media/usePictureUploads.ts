import { useEffect, useRef, useState } from 'react';
import { mediaLimits, uploadNames, type UploadKind } from '@utkarsh/domain/media/media';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { CanceledError, knownReason, RefusedError, refusedText } from '../../data/errors';
import { checkFile, type CheckedFile } from '../../browser/fileCheck';
import { newFileUpload, uploadFile, type FileUpload } from '../../data/fileUpload';

export interface PictureUpload<Part extends string = string> {
  key: number;
  part: Part;
  name: string;
  size: number;
  sent: number;
  /** Whether the picture is being sent. Uploads run one after the other. */
  isSending: boolean;
  /** Whether the picture is stored and the server checks it. */
  isChecking: boolean;
  problem?: string;
  /** Tries again. Absent if a retry cannot help. */
  again?: () => void;
  remove: () => void;
}

/**
 * Returns the reason of a failed upload. Storage reports a full bucket in the message, and a missing permission only in the
 * status.
 */
const reasonOf = (error: unknown): string =>
  error instanceof RefusedError && error.message !== refusedText
    ? error.message
    : (knownReason(error) ?? 'The network or the server failed.');

interface Options<Part extends string> {
  kind: Exclude<UploadKind, 'video'>;
  /** Part that takes several pictures. A new picture of another part replaces the upload before. */
  many?: Part;
  /** Returns the folder of the record, such as `events/{id}`. A promise, because the id may come later. */
  folderOf: () => Promise<string>;
  onStored: (part: Part, path: string) => void;
  /** Waits until the server has checked a picture. Returns the reason of a refusal. Without it uploads do not wait. */
  settle?: (path: string, signal: AbortSignal) => Promise<string | undefined>;
}

async function checkPicture(kind: UploadKind, file: File): Promise<CheckedFile> {
  try {
    return await checkFile(kind, file);
  } catch {
    return { problem: `${uploadNames[kind]} cannot be read any more: choose it again.` };
  }
}

function newPicture(folder: string, part: string, file: File): FileUpload {
  const ending = mediaLimits.image.types[file.type];
  if (ending === undefined) throw new Error(`No picture: ${file.type}`);
  // Always a new name: Storage refuses a second file under a name, and caches keep the first.
  return newFileUpload(file, `${folder}/${part}-${newDocumentId().toLowerCase()}.${ending}`);
}

/**
 * Uploads pictures of a record as they are chosen, one after the other. Leaving the form stops the present upload and drops the
 * waiting ones. A nightly job removes stored pictures that no record names.
 */
export function usePictureUploads<Part extends string>(options: Options<Part>) {
  const { kind, many, folderOf, onStored, settle } = options;
  const [uploads, setUploads] = useState<readonly PictureUpload<Part>[]>([]);
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
    const objectUrls = urls.current;
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      for (const control of running.values()) control.abort();
      for (const url of objectUrls) URL.revokeObjectURL(url);
    };
  }, []);

  const change = (key: number, changes: Partial<PictureUpload<Part>>) =>
    setUploads((present) => present.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const drop = (key: number) => {
    controls.current.get(key)?.abort();
    controls.current.delete(key);
    setUploads((present) => present.filter((one) => one.key !== key));
  };

  async function send(key: number, part: Part, upload: FileUpload) {
    const control = controls.current.get(key);
    if (!control || control.signal.aborted) return;
    change(key, { isSending: true });
    try {
      await uploadFile(upload, { signal: control.signal, onProgress: (sent) => change(key, { sent }) });
      change(key, { isChecking: true });
      const problem = await settle?.(upload.path, control.signal);
      if (problem !== undefined) {
        change(key, { problem: `${upload.file.name}: ${problem}` });
        return;
      }
      // The person canceled the upload meanwhile.
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

  function enqueue(key: number, part: Part, upload: FileUpload) {
    setUploads((present) =>
      present.map((one) => {
        if (one.key !== key) return one;
        const { problem: _problem, again: _again, ...waiting } = one;
        return { ...waiting, sent: 0, isSending: false, isChecking: false };
      }),
    );
    queue.current = queue.current.then(() => send(key, part, upload));
  }

  async function add(part: Part, files: readonly File[]) {
    const isOver = ({ problem, again }: PictureUpload) => problem !== undefined && again === undefined;
    for (const upload of uploads)
      if (upload.part === part && (part !== many || isOver(upload))) drop(upload.key);
    for (const file of files) {
      const key = (last.current += 1);
      controls.current.set(key, new AbortController());
      setUploads((present) => [
        ...present,
        {
          key,
          part,
          name: file.name,
          size: file.size,
          sent: 0,
          isSending: false,
          isChecking: false,
          remove: () => drop(key),
        },
      ]);
      const checked = await checkPicture(kind, file);
      const folder = await folderOf();
      // The form is closed, so the remaining files are dropped too.
      if (!isOpen.current) return;
      if (checked.file) enqueue(key, part, newPicture(folder, part, checked.file));
      else change(key, { problem: `${file.name}: ${checked.problem}` });
    }
  }

  return {
    uploads,
    locals,
    pending: uploads.some(({ problem }) => problem === undefined),
    add: (part: Part, files: readonly File[]) => void add(part, files),
  };
}
