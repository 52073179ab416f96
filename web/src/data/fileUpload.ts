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

/** Time without progress after which an upload is not started again, in milliseconds. */
const maxFailingMs = 8_000;

/**
 * Stores a file in pieces. Waits without a network, and repeats failed requests for some seconds. Throws `refused` when the rules
 * refuse, `canceled` when `signal` aborts, any other error when the network or the server keeps failing.
 */
export async function uploadFile(upload: FileUpload, control: UploadControl): Promise<void> {
  const progress = { maxSent: 0, at: performance.now() };
  while (!upload.isStored) await tryUpload(upload, control, progress);
}

/** Uploads until the SDK gives up. Notes in `progress` when the last new byte was sent, or the network came back. */
async function tryUpload(
  upload: FileUpload,
  { signal, onProgress }: UploadControl,
  progress: { maxSent: number; at: number },
): Promise<void> {
  const storage = await mediaStorage();
  if (signal.aborted) throw new DataError('canceled');
  const { file, path } = upload;
  const task = uploadBytesResumable(ref(storage, path), file, { contentType: file.type });
  const hasSentAll = () => task.snapshot.bytesTransferred === file.size;
  const cleanup = new AbortController();
  const options = { signal: cleanup.signal };
  signal.addEventListener('abort', () => stop(task), options);
  window.addEventListener(
    'online',
    () => {
      progress.at = performance.now();
      wake(task);
    },
    options,
  );
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
      const report = ({ bytesTransferred: bytes }: { bytesTransferred: number }) => {
        // Bytes that are sent again are no progress.
        if (bytes > progress.maxSent) Object.assign(progress, { maxSent: bytes, at: performance.now() });
        onProgress(bytes);
      };
      task.on('state_changed', report, reject, resolve);
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
      const isFailing = performance.now() - progress.at >= maxFailingMs;
      if (code !== 'storage/retry-limit-exceeded' || isFailing) throw error;
    }
  } finally {
    cleanup.abort();
  }
}
