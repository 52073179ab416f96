import { useMemo, useRef, useState } from 'react';
import { failureWords, noteMissingCode } from '../newVersion';
import { useSending } from '../useSending';
// oxlint-disable-next-line import/default -- Vite makes this module: its default export starts the worker.
import ReadWorker from './readWorker?worker';
import type { WorkerAnswer } from './readWorker';
import { FileProblem, type SourceFile, type Table, findSheet, tableOf } from './table';

const maxBytes = 10 * 1024 * 1024;

interface ReadFileOptions {
  /** Folded names of columns that the import knows. */
  knownColumns: ReadonlySet<string>;
  encoding?: string | undefined;
  signal: AbortSignal;
}

async function readFile(
  file: File,
  { knownColumns, encoding, signal }: ReadFileOptions,
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
        if ('file' in data) resolve(data.file);
        else
          reject(
            data.problem === undefined
              ? new Error('The file could not be read.')
              : new FileProblem(data.problem),
          );
      });
      worker.postMessage({ name: file.name, bytes, knownColumns, encoding }, [bytes.buffer]);
    });
  } finally {
    worker.terminate();
  }
}

interface SheetChoice {
  sheet: number;
  headerRow?: number;
  /** Undefined until a person decides. */
  withHiddenRows?: boolean;
}

/**
 * Returns the chosen sheet of a file and its table, or the reason why it contains none. It returns neither while it asks for a
 * sheet or for hidden rows. `key` changes with the table, which then has other columns.
 */
function useSheet(file: SourceFile | undefined) {
  const [selection, setSelection] = useState<{ file: SourceFile; choice: SheetChoice }>();
  const choice = useMemo(
    (): SheetChoice =>
      selection && selection.file === file ? selection.choice : { sheet: file ? findSheet(file) : 0 },
    [selection, file],
  );
  const sheet = file?.sheets[choice.sheet];
  const isAsking = !sheet || (sheet.hiddenRows > 0 && choice.withHiddenRows === undefined);
  const result = useMemo((): { table?: Table; problem?: string } => {
    try {
      return sheet && !isAsking ? { table: tableOf(sheet, choice) } : {};
    } catch (error) {
      if (error instanceof FileProblem) return { problem: error.message };
      throw error;
    }
  }, [sheet, isAsking, choice]);
  return {
    ...result,
    choice,
    isAsking,
    choose: (next: SheetChoice) => file && setSelection({ file, choice: next }),
    key: JSON.stringify([file?.encoding?.name, choice]),
  };
}

export interface FileReader {
  file: SourceFile | undefined;
  sheet: ReturnType<typeof useSheet>;
  reading: string | undefined;
  problem: string | undefined;
  read: (file: File) => void;
  readAs: (encoding: string) => void;
  cancel: () => void;
  clear: () => void;
}

export function useFileReader(knownColumns: ReadonlySet<string>): FileReader {
  const [file, setFile] = useState<SourceFile>();
  const [reading, setReading] = useState<string>();
  const lastFile = useRef<File>(undefined);
  const { isSending, problem, send, drop } = useSending((error) =>
    error instanceof FileProblem
      ? error.message
      : failureWords(error, 'The file could not be read. Try again.'),
  );

  function start(source: File, encoding?: string) {
    drop();
    lastFile.current = source;
    setReading(source.name);
    void send((signal) => readFile(source, { knownColumns, encoding, signal }), setFile);
  }

  return {
    file,
    sheet: useSheet(file),
    reading: isSending ? reading : undefined,
    problem,
    read: (source) => start(source),
    readAs: (encoding) => {
      if (lastFile.current) start(lastFile.current, encoding);
    },
    cancel: drop,
    clear: () => setFile(undefined),
  };
}
