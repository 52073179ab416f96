import { noteMissingCode } from '../../../../browser/newVersion';
import { FileProblem, type SourceFile } from './table';
// oxlint-disable-next-line import/default -- Vite makes this module: its default export starts the worker.
import ReadWorker from './readWorker?worker';

/** What the worker says: how far it is, and at last what it has read or why it could not. */
export type WorkerAnswer = { share: number } | { file: SourceFile } | { problem: string | undefined };

const maxBytes = 10 * 1024 * 1024;

interface ReadFileOptions {
  /** Folded names of columns that the import knows. */
  known: ReadonlySet<string>;
  /** Encoding that a person chose for a text file. */
  encoding?: string | undefined;
  /** Ends the work; the promise then rejects with its reason. */
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

/** Reads a workbook or a text file in a worker. Throws FileProblem. */
export async function readFile(
  file: File,
  { known, encoding, signal, onProgress }: ReadFileOptions,
): Promise<SourceFile> {
  if (file.size > maxBytes) throw new FileProblem('The file is larger than 10 MB.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  signal.throwIfAborted();
  const worker = new ReadWorker();
  try {
    return await new Promise<SourceFile>((resolve, reject) => {
      signal.addEventListener('abort', () =>
        reject(new DOMException('The reading was ended.', 'AbortError')),
      );
      worker.addEventListener('error', () => {
        const error = new Error('The worker that reads files has failed.');
        noteMissingCode(error);
        reject(error);
      });
      worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
        if ('share' in data) onProgress(data.share);
        else if ('file' in data) resolve(data.file);
        else
          reject(
            data.problem === undefined
              ? new Error('The file could not be read.')
              : new FileProblem(data.problem),
          );
      });
      worker.postMessage({ name: file.name, bytes, known, encoding }, [bytes.buffer]);
    });
  } finally {
    worker.terminate();
  }
}
