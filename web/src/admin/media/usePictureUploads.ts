import { useEffect, useRef, useState } from 'react';
import { mediaLimits, uploadNames, type UploadKind } from '@utkarsh/domain/media/media';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { failureText, isDataError, refusedForStaff, refusedText } from '../../data/errors';
import { checkFile, type CheckedFile } from '../../browser/fileCheck';
import { newFileUpload, uploadFile, type FileUpload } from '../../data/fileUpload';

export interface PictureUpload<Part extends string = string> {
  key: string;
  part: Part;
  name: string;
  size: number;
  sentBytes: number;
  /** Uploads run one after the other. The server checks a picture after its last byte. */
  stage: 'waiting' | 'sending' | 'checking';
  problem?: string | undefined;
  /** Tries again. Absent if a retry cannot help. */
  retry?: (() => void) | undefined;
  remove: () => void;
}

/** Returns why an upload failed. Storage tells a full bucket from a missing permission by the message alone. */
const reasonOf = failureText({
  refused: (message, error) => (message === refusedText ? refusedForStaff(message, error) : message),
  other: 'The network or the server failed.',
});

interface Options<Part extends string> {
  kind: Exclude<UploadKind, 'video'>;
  /** Part that takes several pictures. A new picture of another part replaces the upload before. */
  many?: Part;
  /** Returns the folder of the record, such as `events/{id}`. */
  folderOf: () => string;
  onStored: (part: Part, path: string) => void;
  /** Waits until the server has checked a picture. Returns the reason of a refusal. Without it uploads do not wait. */
  settle?: (path: string, signal: AbortSignal) => Promise<string | undefined>;
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
  const [locals, setLocals] = useState<ReadonlyMap<string, string>>(new Map());
  const queue = useRef<Promise<void>>(Promise.resolve());
  const latest = useRef(onStored);
  useEffect(() => {
    latest.current = onStored;
  });
  const form = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    form.current = controller;
    return () => controller.abort();
  }, []);

  async function addOne(part: Part, file: File, formSignal: AbortSignal) {
    const key = newDocumentId();
    const control = new AbortController();
    const { signal } = control;
    const isOver = () => signal.aborted;
    formSignal.addEventListener('abort', () => control.abort());
    const change = (changes: Partial<PictureUpload<Part>>) =>
      setUploads((present) => present.map((one) => (one.key === key ? { ...one, ...changes } : one)));
    const remove = () => {
      control.abort();
      setUploads((present) => present.filter((one) => one.key !== key));
    };

    async function send(upload: FileUpload) {
      if (isOver()) return;
      change({ stage: 'sending' });
      try {
        await uploadFile(upload, { signal, onProgress: (bytes) => change({ sentBytes: bytes }) });
        change({ stage: 'checking' });
        const problem = await settle?.(upload.path, signal);
        if (isOver()) return;
        if (problem !== undefined) {
          change({ problem: `${file.name}: ${problem}` });
          return;
        }
        remove();
        const local = URL.createObjectURL(upload.file);
        formSignal.addEventListener('abort', () => URL.revokeObjectURL(local));
        setLocals((present) => new Map([...present, [upload.path, local]]));
        latest.current(part, upload.path);
      } catch (error) {
        if (isDataError(error, 'canceled')) return;
        change({
          problem: `${file.name} was not uploaded. ${reasonOf(error)}`,
          retry: () => enqueue(upload),
        });
      }
    }
    function enqueue(upload: FileUpload) {
      change({ problem: undefined, retry: undefined, sentBytes: 0, stage: 'waiting' });
      queue.current = queue.current.then(() => send(upload));
    }

    const { name, size } = file;
    setUploads((present) => [...present, { key, part, name, size, sentBytes: 0, stage: 'waiting', remove }]);
    const result = await checkFile(kind, file).catch((): CheckedFile => ({
      problem: `${uploadNames[kind]} cannot be read any more: choose it again.`,
    }));
    if (formSignal.aborted) return;
    if (result.file) enqueue(newPicture(folderOf(), part, result.file));
    else change({ problem: `${name}: ${result.problem}` });
  }

  async function add(part: Part, files: readonly File[]) {
    const isRefused = ({ problem, retry }: PictureUpload) => problem !== undefined && retry === undefined;
    for (const upload of uploads)
      if (upload.part === part && (part !== many || isRefused(upload))) upload.remove();
    const { signal } = form.current;
    for (const file of files) if (!signal.aborted) await addOne(part, file, signal);
  }

  return {
    uploads,
    locals,
    pending: uploads.some(({ problem }) => problem === undefined),
    add: (part: Part, files: readonly File[]) => void add(part, files),
  };
}
