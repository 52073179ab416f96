import { useEffect, useMemo, useRef, useState } from 'react';
import type { BandId } from '@utkarsh/domain/bands';
import { failureWords } from '../../../browser/newVersion';
import { isUnanswered, knownReason } from '../../../data/errors';
import { currentTime } from '../../../data/clock';
import { runBatches } from '../../../data/staff/organizations';
import { FileProblem, type SourceFile, type Table, type TableLine } from './file/table';
import { guessMapping, type CheckedLine, type ImportColumns, type Mapping } from './importColumns';

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

/** The cells of a line as somebody has corrected them. What could not be read stays in doubt until its own cell changes. */
function corrected(line: TableLine, cells: string[]): TableLine {
  const { problems = [], ...rest } = line;
  const left = problems.filter(({ column }) => column !== undefined && cells[column] === line.cells[column]);
  return { ...rest, cells, ...(left.length > 0 && { problems: left }) };
}

/** What somebody has said of a file: its columns, corrections of rows, and rows that are right although they look odd. */
export function useImportedRows<Name extends string>(columns: ImportColumns<Name>, source: Table) {
  const guess = useMemo(() => guessMapping(columns, source.header), [columns, source.header]);
  const [mapping, setMapping] = useState(guess.mapping);
  const [answered, setAnswered] = useState<ReadonlySet<Name>>(new Set());
  const [confirmed, setConfirmed] = useState(false);
  const [cells, setCells] = useState<ReadonlyMap<number, string[]>>(new Map());
  const [accepted, setAccepted] = useState<ReadonlySet<number>>(new Set());
  const table = useMemo((): Table => {
    const lines = source.lines.map((line) => {
      const changed = cells.get(line.number);
      return changed ? corrected(line, changed) : line;
    });
    return { ...source, lines };
  }, [source, cells]);
  /** The columns that may be meant by a field that nobody has chosen one for. */
  const asked = (name: Name): readonly number[] => {
    if (answered.has(name)) return [];
    const used = new Set<number | undefined>(columns.names.map((one) => mapping[one]));
    return (guess.asked[name] ?? []).filter((column) => !used.has(column));
  };
  return {
    columns,
    table,
    mapping,
    asked,
    others: guess.others,
    confirmed,
    confirm: () => setConfirmed(true),
    /** Gives a field a column, which no other field has then. */
    choose: (name: Name, column: number | undefined) => {
      const next: Partial<Record<Name, number>> = {};
      for (const one of columns.names) {
        const present: number | undefined = mapping[one];
        if (one !== name && present !== undefined && present !== column) next[one] = present;
      }
      if (column !== undefined) next[name] = column;
      const choice: Mapping<Name> = next;
      setMapping(choice);
      setAnswered(new Set([...answered, name]));
      // Other cells stand there now.
      setAccepted(new Set());
    },
    accepted,
    /** Takes a row as it is, although it looks odd. */
    accept: (row: number) => setAccepted(new Set([...accepted, row])),
    correct: (row: number, changed: string[]) => {
      setCells(new Map([...cells, [row, changed]]));
      setAccepted(new Set([...accepted].filter((one) => one !== row)));
    },
  };
}

export type ImportedRows<Name extends string> = ReturnType<typeof useImportedRows<Name>>;

/** An organization of the import, and the row of the file it comes from. */
export interface ImportItem {
  id: string;
  tier: BandId;
  row: number;
}

interface Undone<Item> {
  item: Item;
  reason: string;
}

interface ImportOutcome<Item> {
  written: Item[];
  /** Nothing was to be done any more. */
  unchanged: Undone<Item>[];
  failed: Undone<Item>[];
}

interface ImportWork<Item> {
  /** Sends a batch, all or none. Tells by id why some of it had to stay as it was. */
  send: (batch: readonly Item[]) => Promise<ReadonlyMap<string, string>>;
  /** Hears, at the start and at the end, what the import begun at that ISO time may have stored. */
  onStored?: (at: string, items: readonly Item[]) => void;
}

const reasonOf = (error: unknown): string =>
  knownReason(error) ??
  `Network or server error.${isUnanswered(error) ? ' No answer came: it may be stored nevertheless.' : ''}`;

const stoppedReason = 'The import was stopped before this row.';

const nothing = { written: [], unchanged: [], failed: [] };

export interface ImportRun<Item> {
  progress: { done: number; total: number } | undefined;
  outcome: ImportOutcome<Item> | undefined;
  /** Resolves when all rows have been dealt with. */
  start: (items: readonly Item[]) => Promise<void>;
  /** Sends again what has failed. */
  retry: () => void;
  stop: () => void;
}

/** The run of an import: what it has done so far, and how to start, stop and try again. */
export function useImportRun<Item extends ImportItem>({ send, onStored }: ImportWork<Item>): ImportRun<Item> {
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const [outcome, setOutcome] = useState<ImportOutcome<Item>>();
  const [startedAt, setStartedAt] = useState('');
  const stopped = useRef(false);

  async function run(
    items: readonly Item[],
    { at, before = nothing }: { at: string; before?: ImportOutcome<Item> },
  ) {
    stopped.current = false;
    setProgress({ done: 0, total: items.length });
    // First, so that it can be undone when the page goes away in the middle.
    onStored?.(at, [...before.written, ...items]);
    const reasons = new Map<string, string>();
    const { written, failed, left } = await runBatches(items, {
      work: async (batch) => {
        for (const [id, reason] of await send(batch)) reasons.set(id, reason);
      },
      onProgress: (done) => setProgress({ done, total: items.length }),
      stopped: () => stopped.current,
    });
    const all = [...before.written, ...written.filter(({ id }) => !reasons.has(id))];
    // A batch whose answer was lost may be there nevertheless.
    const unanswered = failed.filter(({ error }) => isUnanswered(error));
    onStored?.(at, [...all, ...unanswered.flatMap((batch) => batch.items)]);
    setOutcome({
      written: all,
      unchanged: [
        ...before.unchanged,
        ...written.flatMap((item) => {
          const reason = reasons.get(item.id);
          return reason === undefined ? [] : [{ item, reason }];
        }),
      ],
      failed: [
        ...failed.flatMap(({ items: lost, error }) =>
          lost.map((item) => ({ item, reason: reasonOf(error) })),
        ),
        ...left.map((item) => ({ item, reason: stoppedReason })),
      ].toSorted((a, b) => a.item.row - b.item.row),
    });
    setProgress(undefined);
  }

  return {
    progress,
    outcome,
    start: (items) => {
      const at = currentTime().toISOString();
      setStartedAt(at);
      return run(items, { at });
    },
    retry: () => {
      if (!outcome) return;
      const items = outcome.failed.map(({ item }) => item);
      void run(items, { at: startedAt, before: outcome });
    },
    stop: () => {
      stopped.current = true;
    },
  };
}

/** Every row of which nothing was stored, with the reason, and as it stands in the file: to be corrected and imported again. */
export function reportLines(
  { header }: Table,
  {
    lines,
    outcome = nothing,
    title,
  }: { lines: readonly CheckedLine[]; outcome: ImportOutcome<ImportItem> | undefined; title: string },
): string[][] {
  const undone = [...outcome.unchanged, ...outcome.failed];
  const reasons = new Map(undone.map(({ item, reason }) => [item.row, reason]));
  const written = new Set(outcome.written.map(({ row }) => row));
  const left = lines.flatMap(({ line, verdict, notes }): string[][] => {
    const reason = reasons.get(line.number) ?? (verdict === 'ready' ? undefined : notes.join(' '));
    if (reason === undefined || written.has(line.number)) return [];
    return [[String(line.number), reason, ...line.cells]];
  });
  return [['Row', title, ...header], ...left];
}
