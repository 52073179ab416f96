import { useEffect, useRef, useState } from 'react';
import { failureWords } from '../../../data/newVersion';
import { FileProblem, type SourceFile } from './table';

export interface FileReader {
  file: SourceFile | undefined;
  /** The file that is being read, and how much of it is, from 0 to 1. */
  reading: { name: string; share: number } | undefined;
  /** Why the last file could not be read. */
  problem: string | undefined;
  read: (file: File) => void;
  /** Reads the same text file again, in the encoding that a person chose. */
  readAs: (encoding: string) => void;
  /** Ends the reading. */
  cancel: () => void;
  /** Forgets the file. */
  clear: () => void;
}

/** Reads a chosen file in the background. `known` holds the folded names of columns that the import knows. */
export function useFileReader(known: ReadonlySet<string>): FileReader {
  const [file, setFile] = useState<SourceFile>();
  const [reading, setReading] = useState<FileReader['reading']>();
  const [problem, setProblem] = useState<string>();
  const chosen = useRef<File>(undefined);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function start(from: File, encoding?: string) {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    const ifCurrent = (act: () => void) => {
      if (!signal.aborted) act();
    };
    chosen.current = from;
    setProblem(undefined);
    setReading({ name: from.name, share: 0 });
    try {
      const { readFile } = await import('./file/readFile');
      const onProgress = (share: number) => ifCurrent(() => setReading({ name: from.name, share }));
      const read = await readFile(from, { known, encoding, signal, onProgress });
      ifCurrent(() => setFile(read));
    } catch (error) {
      const text =
        error instanceof FileProblem
          ? error.message
          : await failureWords(error, 'The file could not be read. Try again.');
      ifCurrent(() => setProblem(text));
    } finally {
      ifCurrent(() => setReading(undefined));
    }
  }

  return {
    file,
    reading,
    problem,
    read: (from) => void start(from),
    readAs: (encoding) => {
      if (chosen.current) void start(chosen.current, encoding);
    },
    cancel: () => {
      running.current?.abort();
      setReading(undefined);
    },
    clear: () => setFile(undefined),
  };
}
