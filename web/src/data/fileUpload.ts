import { ref, uploadBytesResumable, type UploadTask } from 'firebase/storage';
import { mediaStorage } from '../firebase/storage';
import { DataError, asRefusal, codeOf, isDataError } from './errors';

/** An upload of a file to its name in the bucket. It keeps its state after a failed attempt. */
export interface FileUpload {
  readonly file: File;
  readonly path: string;
  isStored: boolean;
  /** Whether an attempt broke off after all bytes were sent: the file may be stored. */
  answerLost: boolean;
}

export const newFileUpload = (file: File, path: string): FileUpload => ({
  file,
  path,
  isStored: false,
  answerLost: false,
});

export interface UploadControl {
  signal: AbortSignal;
  onProgress: (sentBytes: number) => void;
}

function stop(task: UploadTask) {
  // A paused task ignores `cancel`.
  task.resume();
  task.cancel();
}

/** Continues a paused task, or starts its next attempt now, because the network is back. */
function wake(task: UploadTask) {
  task.pause();
  task.resume();
}

/**
 * Stores a file in pieces. Waits without a network, retries while the server does not answer, and sends no stored piece again.
 * Throws `refused` when the rules refuse, `canceled` when `signal` aborts, any other error when the server failed for
 * good.
 */
export async function uploadFile(upload: FileUpload, control: UploadControl): Promise<void> {
  while (!upload.isStored) await tryUpload(upload, control);
}

/** Uploads until the SDK gives up. */
async function tryUpload(upload: FileUpload, { signal, onProgress }: UploadControl): Promise<void> {
  const storage = await mediaStorage();
  if (signal.aborted) throw new DataError('canceled');
  const { file, path } = upload;
  const task = uploadBytesResumable(ref(storage, path), file, { contentType: file.type });
  const hasSentAll = () => task.snapshot.bytesTransferred === file.size;
  const cleanup = new AbortController();
  const options = { signal: cleanup.signal };
  signal.addEventListener('abort', () => stop(task), options);
  window.addEventListener('online', () => wake(task), options);
  window.addEventListener(
    'offline',
    () => {
      upload.answerLost ||= hasSentAll();
      task.pause();
    },
    options,
  );
  try {
    await new Promise<void>((resolve, reject) => {
      task.on('state_changed', ({ bytesTransferred }) => onProgress(bytesTransferred), reject, resolve);
    });
    upload.isStored = true;
  } catch (error) {
    const code = codeOf(error);
    const refusal = asRefusal(error);
    // Nobody can write a name twice, so the stored file is the one we sent.
    if (code === 'storage/unauthorized' && upload.answerLost) {
      upload.isStored = true;
    } else if (isDataError(refusal, 'refused')) {
      throw refusal;
    } else {
      upload.answerLost ||= hasSentAll();
      if (code === 'storage/canceled') throw new DataError('canceled', '', { cause: error });
      if (code !== 'storage/retry-limit-exceeded') throw error;
    }
  } finally {
    cleanup.abort();
  }
}
