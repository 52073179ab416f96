import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { namesOf } from '@utkarsh/domain/fields/fields';
import { kindOf, type AuditedCollection } from '@utkarsh/domain/history/recordKinds';
import { fieldLabel, fieldText, type NameOf } from '@utkarsh/domain/history/recordText';
import {
  type SheetColumn,
  Workbook,
  sheetFileName,
  sheetType,
  toDayStart,
} from '@utkarsh/domain/staff/workbook';
import { capitalize, formatCount } from '@utkarsh/domain/text/format';
import { countRecords, readEvery, type PageQuery } from '../../data/staff/recordLists';
import { failureText, loadAdvice } from '../../data/errors';
import { failureWords, newVersionText } from '../../browser/newVersion';
import { useSending } from '../../browser/useSending';
import { currentTime } from '../../data/clock';
import { reloadPage } from '../session/leave';
import { saveFile } from '../../browser/saveFile';
import { useToast } from '../ui/ToastProvider';
import type { RecordSource, Records } from './useRecords';
import { SelectedLabel } from './bulk';
import { ToolbarButton } from './GridToolbar';
import { exportSheet } from '../../data/staff/api';
import type { GridAddress } from './useGridAddress';

/** Returns the plan of an export of a collection's list: all its pages, 500 records at a time. */
export function planRecordExport<Row>(
  { collection, read }: RecordSource<Row>,
  { conditions, sort, search }: Pick<PageQuery, 'conditions' | 'sort'> & { search: string },
): ExportPlan<Row> {
  const isSearch = search.trim() !== '';
  return {
    count: async () => {
      const [all, matchCount] = await Promise.all([
        countRecords({ collection, conditions: [] }),
        countRecords({ collection, conditions }),
      ]);
      return { matchCount: isSearch ? undefined : matchCount, all: isSearch ? matchCount : all };
    },
    read: (watch) => readEvery({ collection, conditions, sort, searchText: search }, { read, ...watch }),
  };
}

/** Returns the plan of an export of loaded rows. `all` is the number of rows in the whole list. */
export const planRowExport = <Row,>(rows: readonly Row[], all = rows.length): ExportPlan<Row> => ({
  count: () => Promise.resolve({ matchCount: rows.length, all }),
  read: () => Promise.resolve([...rows]),
});

/** Returns a sheet column with the texts that staff see. Numbers, days and times keep their types. */
const sheetColumn =
  <Row extends object>(collection: AuditedCollection, nameOf?: NameOf) =>
  (field: string): SheetColumn<Row> => {
    const { kind, width = 24 } = kindOf(collection).fields[field] ?? {};
    const text = (value: unknown) => fieldText(collection, field, value, nameOf);
    const readValue = (row: Row): unknown => Reflect.get(row, field);
    return {
      title: fieldLabel(collection, field) + (kind === 'time' ? ' (IST)' : ''),
      width,
      value: (row) => {
        const value = readValue(row);
        if (kind === 'number') return value;
        if (kind === 'time' && typeof value === 'string') return new Date(value);
        return kind === 'day' ? toDayStart(value) : text(value);
      },
      ...(kind === 'day' && { days: true }),
      ...(kind === 'webAddress' && { link: (row) => text(readValue(row)) }),
    };
  };

/** Returns the columns of an export of a collection: all fields of its table, and the given first and last ones, each once. */
export function recordSheet<Row extends { id: string; created_at: string; updated_at: string }>(
  collection: AuditedCollection,
  {
    first = [],
    last = [],
    createdTitle = 'Added',
    nameOf,
  }: {
    /** First and last columns. A text is the name of a field. */
    first?: readonly (string | SheetColumn<Row>)[];
    last?: readonly (string | SheetColumn<Row>)[];
    createdTitle?: string;
    nameOf?: NameOf;
  },
): SheetColumn<Row>[] {
  const chosenFields = new Set<unknown>([...first, ...last]);
  const otherFields = namesOf(kindOf(collection).fields).filter((field) => !chosenFields.has(field));
  const column = sheetColumn<Row>(collection, nameOf);
  return [
    { title: 'ID', width: 30, value: ({ id }) => id },
    ...[...first, ...otherFields, ...last].map((one) => (typeof one === 'string' ? column(one) : one)),
    { title: createdTitle, width: 18, value: ({ created_at }) => new Date(created_at) },
    { title: 'Last Changed', width: 18, value: ({ updated_at }) => new Date(updated_at) },
  ];
}

/** Makes an Excel file of rows. Loads the library at the first call. */
export async function sheetFile<Row>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
): Promise<Blob> {
  const { utils, write } = await import('xlsx');
  const book = new Workbook({ utils, write }, columns);
  for (const row of rows) book.add(row);
  const file = book.write(name, 'array');
  if (!(file instanceof ArrayBuffer)) throw new Error('The sheet could not be written.');
  return new Blob([file], { type: sheetType });
}

interface Counts {
  /** Number of matching records. Undefined if a search has to read each record to know. */
  matchCount: number | undefined;
  all: number;
}

export interface ExportPlan<Row> {
  count: () => Promise<Counts>;
  /** Calls `onRead` with the number of rows read so far. Throws `canceled` when `signal` aborts. */
  read: (watch: { onRead: (count: number) => void; signal: AbortSignal }) => Promise<Row[]>;
}

/** Button of an export, with a dialog that shows its progress. Closing the dialog stops the export. */
export function ExportButton<Row>(props: {
  isSelection?: boolean;
  /** Name of the exported records in lower case, such as `nominations`. */
  noun: string;
  plan: ExportPlan<Row>;
  columns: readonly SheetColumn<Row>[];
}) {
  const { isSelection = false, noun, plan, columns } = props;
  const toast = useToast();
  const [progress, setProgress] = useState<Counts & { read: number }>();
  const { isSending, problem, send, drop } = useSending((error) =>
    failureWords(error, `The export could not be made. ${loadAdvice(error)}`),
  );
  const start = () => {
    setProgress(undefined);
    void send(async (signal) => {
      const counts = await plan.count();
      if (!signal.aborted) setProgress({ ...counts, read: 0 });
      const rows = await plan.read({ onRead: (read) => setProgress({ ...counts, read }), signal });
      const file = await sheetFile(capitalize(noun), columns, rows);
      if (signal.aborted) return;
      saveFile(file, sheetFileName(noun, currentTime()));
      toast({ severity: 'success', text: `${formatCount(rows.length)} ${noun} exported.` });
    });
  };
  const isOld = problem === newVersionText;
  return (
    <>
      {isSelection ? (
        <Button color="inherit" onClick={start}>
          <SelectedLabel>Export</SelectedLabel>
        </Button>
      ) : (
        <ToolbarButton startIcon={<DownloadIcon fontSize="small" />} onClick={start}>
          Export
        </ToolbarButton>
      )}
      {(isSending || problem !== undefined) && (
        <Dialog open maxWidth="xs" onClose={drop}>
          <DialogTitle>{`Export ${noun}`}</DialogTitle>
          <DialogContent>
            {problem === undefined ? (
              <ExportProgress {...progress} />
            ) : (
              <Alert severity="error">{problem}</Alert>
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={drop}>Cancel</Button>
            {problem !== undefined && (
              <Button variant="contained" onClick={isOld ? reloadPage : start}>
                <span>{isOld ? 'Load again' : 'Try again'}</span>
              </Button>
            )}
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

function ExportProgress({ matchCount, all, read = 0 }: Partial<Counts> & { read?: number }) {
  const text =
    all === undefined
      ? 'Counting…'
      : matchCount === undefined
        ? `Looking through the records: ${formatCount(read)} of at most ${formatCount(all)}`
        : `Exporting ${formatCount(matchCount)} of ${formatCount(all)}`;
  const share = all !== undefined && Math.min(100, (100 * read) / Math.max(1, matchCount ?? all));
  return (
    <>
      <p role="status">{text}</p>
      <LinearProgress
        aria-label="Progress"
        {...(share !== false && { variant: 'determinate', value: share })}
      />
    </>
  );
}

const withReason = (message: string) => `The export failed: ${message}`;
const exportFailure = failureText({
  refused: withReason,
  unsaved: withReason,
  other: 'The export failed. Check the connection and try again.',
});

/** Shows the total of a list, with a button that saves the server's export of its matches. */
export function TotalAndSheet({
  collection,
  records: { total, isCut },
  address: { search, filters },
}: {
  collection: 'insights' | 'subscribers';
  records: Records<unknown>;
  address: GridAddress;
}) {
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const run = async () => {
    const all = await countRecords({ collection, conditions: [] });
    const matches = `${formatCount(total ?? all)}${isCut ? ' or more' : ''}`;
    toast({ severity: 'info', text: `Exporting ${matches} of ${formatCount(all)}` });
    const { file, name, cut } = await exportSheet(collection, { search: search.trim(), ...filters });
    saveFile(file, name);
    const text = 'The file holds the first 50,000 rows. Narrow the list to export the rest.';
    if (cut) toast({ severity: 'info', text });
  };
  const start = () => {
    setIsBusy(true);
    void run()
      .catch((error: unknown) => toast({ severity: 'error', text: exportFailure(error) }))
      .finally(() => setIsBusy(false));
  };
  return (
    <>
      <Typography color="text.secondary" sx={{ mr: 'auto', ml: { sm: 1 } }}>
        Total Count: <b>{total === undefined ? '…' : formatCount(total)}</b>
      </Typography>
      <Button variant="outlined" startIcon={<DownloadIcon />} loading={isBusy} onClick={start}>
        Export To Excel
      </Button>
    </>
  );
}
