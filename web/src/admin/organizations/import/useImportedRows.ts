import { useMemo, useState } from 'react';
import { guessMapping, type ImportColumns, type Mapping } from './importColumns';
import type { Table, TableLine } from './table';

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
