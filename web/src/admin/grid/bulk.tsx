import {
  Alert,
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  LinearProgress,
  Paper,
  Stack,
  Typography,
} from '@mui/material';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { GridRowSelectionModel } from '@mui/x-data-grid';
import { formatCount } from '@utkarsh/domain/text/format';
import { rowFailure, savingFailure } from '../../data/errors';
import { tellSaved, useToast, type ShowToast, type Toast } from '../ui/ToastProvider';
import { ConfirmDialog } from '../ui/ConfirmDialog';

export interface BulkAction<Row> {
  /** Told meanwhile: `Publishing`. */
  doing: string;
  /** Asked before: `Publish these 3 insights?` */
  question: (count: number) => string;
  /** What a row is that stays as it is: `Certified`. */
  staysFor: (row: Row) => string | undefined;
  act: (row: Row) => Promise<void>;
  /** Takes back what was done to a row, given as it was before. */
  undo: (row: Row) => Promise<void>;
  /** Told of those for which it was done. */
  doneText: (count: number) => string;
  /** Changes further rows too, which are left alone unless the person ticks them by name. */
  wider?: { label: (names: string) => string; action: BulkAction<Row> };
  /** Shows what the action would show to visitors. */
  preview?: (rows: readonly Row[]) => ReactNode;
}

const maxNames = 10;

/** `Kaveri Looms, Malar Mills and 3 more` */
export function namesText(names: readonly string[]): string {
  const shown = names.slice(0, maxNames).join(', ');
  const rest = names.length - maxNames;
  return rest > 0 ? `${shown} and ${formatCount(rest)} more` : shown;
}

/** The rows that an action changes. */
export const changedBy = <Row,>(rows: readonly Row[], { staysFor }: BulkAction<Row>): Row[] =>
  rows.filter((row) => staysFor(row) === undefined);

/** `3 are Certified and will not change.`, a sentence for each reason. */
export function stayTexts<Row>(
  rows: readonly Row[],
  { staysFor }: Pick<BulkAction<Row>, 'staysFor'>,
): string {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const reason = staysFor(row);
    if (reason !== undefined) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return [...counts]
    .map(
      ([reason, count]) =>
        `${formatCount(count)} ${count === 1 ? 'is' : 'are'} ${reason} and will not change.`,
    )
    .join(' ');
}

/** A row for which something was not done, and why. */
export interface Failure<Row> {
  row: Row;
  error: unknown;
}

interface Running<Row> {
  act: (row: Row) => Promise<void>;
  onProgress?: (done: number) => void;
  /** Rows that are changed at the same time. */
  atOnce?: number;
}

/** Does something for each row, a few at a time; one that fails does not stop the others. Returns those that failed. */
export async function forEachRow<Row>(
  rows: readonly Row[],
  { act, onProgress, atOnce = 4 }: Running<Row>,
): Promise<Failure<Row>[]> {
  const failures: Failure<Row>[] = [];
  const waiting = [...rows];
  let done = 0;
  const work = async () => {
    for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
      try {
        await act(row);
      } catch (error) {
        failures.push({ row, error });
      }
      done += 1;
      onProgress?.(done);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, rows.length) }, work));
  return failures;
}

/** `1: Kaveri Looms (network or server error).` */
export const failuresText = <Row,>(failures: readonly Failure<Row>[], nameOf: (row: Row) => string): string =>
  `${formatCount(failures.length)}: ${failures
    .map(({ row, error }) => `${nameOf(row)} (${rowFailure(error)})`)
    .join(', ')}.`;

/** Returns the toast after an undo. It names the rows whose undo failed. */
export function undoneToast<Row>(
  count: number,
  failures: readonly Failure<Row>[],
  nameOf: (row: Row) => string,
): Toast {
  const undone = count - failures.length;
  const some = undone > 0 ? `Undone for ${formatCount(undone)}.` : '';
  if (failures.length === 0) return { severity: 'success', text: count === 1 ? 'Undone.' : some };
  return { severity: 'error', text: `${some} Not undone for ${failuresText(failures, nameOf)}`.trim() };
}

/** Does to one record, at the press of a button, what can be done to several, says how that went, and offers the way back. */
export async function changeAtOnce<Row>(
  toast: ShowToast,
  row: Row,
  { act, undo, doneText }: BulkAction<Row>,
): Promise<void> {
  try {
    await act(row);
  } catch (error) {
    toast({ severity: 'error', text: savingFailure(error) });
    return;
  }
  tellSaved(toast, doneText(1), () => undo(row));
}

export interface Selection<Row> {
  /** The rows chosen, on whatever page, each as it was when it was last shown. */
  rows: readonly Row[];
  ids: readonly string[];
  /** How many of them the page does not show. */
  elsewhere: number;
  model: GridRowSelectionModel;
  onChange: (model: GridRowSelectionModel) => void;
  choose: (rows: readonly Row[]) => void;
  /** Chooses a record no longer, as it is gone or done with. */
  drop: (ids: readonly string[]) => void;
}

/** Which rows are chosen. They stay so on other pages, in other searches and with other filters. */
export function useSelection<Row extends { id: string }>(shown: readonly Row[]): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  const choose = (rows: readonly Row[]) => setChosen(new Map(rows.map((row) => [row.id, row])));
  const changed = shown.filter((row) => chosen.has(row.id) && chosen.get(row.id) !== row);
  // An action needs the newest revision, and the next page no longer has this one's rows.
  if (changed.length > 0) setChosen(new Map([...chosen, ...changed.map((row) => [row.id, row] as const)]));
  const ids = [...chosen.keys()];
  return {
    rows: [...chosen.values()],
    ids,
    elsewhere: ids.length - shown.filter(({ id }) => chosen.has(id)).length,
    model: { type: 'include', ids: new Set(ids) },
    onChange: (model) => {
      const known = new Map([...chosen, ...shown.map((row) => [row.id, row] as const)]);
      choose([...model.ids].flatMap((id) => known.get(String(id)) ?? []));
    },
    choose,
    drop: useCallback(
      (gone) =>
        setChosen((before) => {
          const left = new Map(before);
          for (const id of gone) left.delete(id);
          return left;
        }),
      [],
    ),
  };
}

/** Does something to all rows chosen, and tells how it went. */
export type RunBulk<Row> = (action: BulkAction<Row>) => void;

interface BulkBarProps<Row> {
  label: string | undefined;
  selection: Selection<Row>;
  /** What a row is called when something went wrong with it. */
  nameOf: (row: Row) => string;
  /** The buttons: what can be done to all of them. */
  children: (run: RunBulk<Row>) => ReactNode;
}

/** A list on a phone is as long as its rows. */
const atFootOfPhones = { position: { xs: 'sticky', sm: 'static' }, bottom: 0, zIndex: 41 } as const;

/** On a phone most lists have room for all of them in one line. */
const buttons = {
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: { xs: 0.5, sm: 1 },
  '& .MuiButton-root': { minWidth: { xs: 0, sm: 64 } },
} as const;
/** On a phone what can be done to them has lines of its own below. */
const counted = { fontWeight: 650, px: 1, flex: { xs: '1 0 calc(100% - 72px)', sm: 'none' } } as const;

/** Shows how many rows are chosen and the actions on them. Rows whose action fails stay chosen, with the reason. */
export function BulkBar<Row extends { id: string }>(props: BulkBarProps<Row>) {
  const { label = 'Chosen rows', selection, nameOf, children } = props;
  const [running, setRunning] = useState<{ doing: string; done: number; of: number }>();
  const [failures, setFailures] = useState<readonly Failure<Row>[]>([]);
  const toast = useToast();
  // With the rows as they were when it was asked: what somebody else makes of them meanwhile is not overwritten.
  const [asking, setAsking] = useState<{ action: BulkAction<Row>; asked: readonly Row[] }>();
  const { rows, elsewhere } = selection;
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  /** Returns those for which it was not done. */
  const forAll = async (some: readonly Row[], doing: string, act: (row: Row) => Promise<void>) => {
    setFailures([]);
    setRunning({ doing, done: 0, of: some.length });
    const failed = await forEachRow(some, {
      act,
      onProgress: (done) => setRunning({ doing, done, of: some.length }),
    });
    setRunning(undefined);
    setFailures(failed);
    return failed;
  };
  const run = async (action: BulkAction<Row>, asked: readonly Row[]) => {
    const { doing, act, undo, doneText } = action;
    const wanted = changedBy(asked, action);
    const failed = await forAll(wanted, doing, act);
    const left = new Set(failed.map(({ row }) => row));
    const done = wanted.filter((row) => !left.has(row));
    selection.drop(asked.filter((row) => !left.has(row)).map(({ id }) => id));
    // Told by a toast, as the bar may be gone by then.
    const untold = failed.length > 0 && !isShown.current;
    if (done.length === 0 && !untold) return;
    const takeBack = async () => toast(undoneToast(done.length, await forAll(done, 'Undoing', undo), nameOf));
    toast({
      severity: untold ? 'error' : 'success',
      text: [
        ...(done.length > 0 ? [doneText(done.length)] : []),
        ...(untold ? [`Not done for ${failuresText(failed, nameOf)}`] : []),
      ].join(' '),
      ...(done.length > 0 && { action: { label: 'Undo', run: () => void takeBack() } }),
    });
  };
  const ask = (action: BulkAction<Row>) => {
    if (changedBy(rows, action.wider?.action ?? action).length > 0) setAsking({ action, asked: rows });
    else toast({ severity: 'info', text: `Nothing to change. ${stayTexts(rows, action)}` });
  };
  if (rows.length === 0 && !running && failures.length === 0) return null;
  return (
    <Paper
      square
      elevation={0}
      role="region"
      aria-label={label}
      sx={{ px: { xs: 1, sm: 2 }, py: 1, borderTop: 1, borderColor: 'divider', ...atFootOfPhones }}
    >
      {failures.length > 0 && (
        <Alert severity="error" onClose={() => setFailures([])} sx={{ mb: 1 }}>
          {`Not done for ${failuresText(failures, nameOf)}`}
        </Alert>
      )}
      {running ? (
        <Box role="status">
          <Typography>
            {`${running.doing} ${formatCount(running.done)} of ${formatCount(running.of)}`}
          </Typography>
          <LinearProgress
            aria-label={running.doing}
            variant="determinate"
            value={(running.done / running.of) * 100}
            sx={{ my: 1 }}
          />
        </Box>
      ) : (
        rows.length > 0 && (
          <Stack direction="row" sx={buttons}>
            <Typography role="status" sx={counted}>
              {elsewhere > 0
                ? `${formatCount(rows.length)} selected, ${formatCount(elsewhere)} not on this page`
                : `${formatCount(rows.length)} selected`}
            </Typography>
            <Button color="inherit" onClick={() => selection.choose([])}>
              Clear
            </Button>
            {children(ask)}
          </Stack>
        )
      )}
      {asking && (
        <BulkQuestion
          {...asking}
          nameOf={nameOf}
          onConfirm={(action) => void run(action, asking.asked)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Paper>
  );
}

interface BulkQuestionProps<Row> {
  action: BulkAction<Row>;
  asked: readonly Row[];
  nameOf: (row: Row) => string;
  onConfirm: (action: BulkAction<Row>) => void;
  onClose: () => void;
}

/** Asks before an action, and offers its wider one as a tick that names the further rows. */
function BulkQuestion<Row>({ action, asked, nameOf, onConfirm, onClose }: BulkQuestionProps<Row>) {
  const [ticked, setTicked] = useState(false);
  const { wider, preview } = action;
  const chosen = wider && ticked ? wider.action : action;
  const changed = changedBy(asked, chosen);
  const narrow = new Set(changedBy(asked, action));
  const further = wider ? changedBy(asked, wider.action).filter((row) => !narrow.has(row)) : [];
  return (
    <ConfirmDialog
      question={chosen.question(changed.length)}
      confirm="Continue"
      ready={changed.length > 0}
      wide={preview !== undefined}
      onConfirm={() => onConfirm(chosen)}
      onClose={onClose}
    >
      <span>{stayTexts(asked, chosen)}</span>
      {wider && further.length > 0 && (
        <FormControlLabel
          control={<Checkbox checked={ticked} onChange={(_event, checked) => setTicked(checked)} />}
          label={<span>{wider.label(namesText(further.map(nameOf)))}</span>}
          sx={{ mt: 1, color: 'text.primary' }}
        />
      )}
      {preview && <div>{preview(changed)}</div>}
    </ConfirmDialog>
  );
}

/** `Renew selected`. On a phone the bar says that it is about those selected. */
export const SelectedLabel = ({ children }: { children: string }) => (
  <span>
    <span>{children}</span>
    <span className="visually-hidden shown-from-sm"> selected</span>
  </span>
);
