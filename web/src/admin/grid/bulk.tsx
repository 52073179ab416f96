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
  /** Text during the action, such as `Publishing`. */
  doing: string;
  /** Returns the question before the action, such as `Publish these 3 insights?` */
  question: (count: number) => string;
  /** Returns the reason why a row stays unchanged, such as `Certified`. Undefined if the action changes it. */
  staysFor: (row: Row) => string | undefined;
  act: (row: Row) => Promise<void>;
  /** Undoes the action on a row. `row` is its version before the action. */
  undo: (row: Row) => Promise<void>;
  doneText: (count: number) => string;
  /** Action that changes more rows. The person must tick those rows by name. */
  wider?: { label: (names: string) => string; action: BulkAction<Row> };
  preview?: (rows: readonly Row[]) => ReactNode;
}

const maxNames = 10;

/** Lists names, shortened: `Kaveri Looms, Malar Mills and 3 more`. */
export function namesText(names: readonly string[]): string {
  const shown = names.slice(0, maxNames).join(', ');
  const rest = names.length - maxNames;
  return rest > 0 ? `${shown} and ${formatCount(rest)} more` : shown;
}

export const rowsToChange = <Row,>(rows: readonly Row[], { staysFor }: BulkAction<Row>): Row[] =>
  rows.filter((row) => staysFor(row) === undefined);

/** Returns a sentence for each reason: `3 are Certified and will not change.` */
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

export interface Failure<Row> {
  row: Row;
  error: unknown;
}

interface Running<Row> {
  act: (row: Row) => Promise<void>;
  onProgress?: (done: number) => void;
  maxConcurrent?: number;
}

/** Runs `act` for each row, a few at a time. A failure does not stop the others. Returns the failures. */
export async function forEachRow<Row>(
  rows: readonly Row[],
  { act, onProgress, maxConcurrent = 4 }: Running<Row>,
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
  await Promise.all(Array.from({ length: Math.min(maxConcurrent, rows.length) }, work));
  return failures;
}

/** Returns the failures as text: `1: Kaveri Looms (network or server error).` */
export const failuresText = <Row,>(failures: readonly Failure<Row>[], nameOf: (row: Row) => string): string =>
  `${formatCount(failures.length)}: ${failures
    .map(({ row, error }) => `${nameOf(row)} (${rowFailure(error)})`)
    .join(', ')}.`;

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

/** Runs a bulk action on one record without a question. Shows a toast with the result and an undo button. */
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
  /** Chosen rows of all pages, each in the version that was shown last. */
  rows: readonly Row[];
  ids: readonly string[];
  /** Number of chosen rows that the present page does not show. */
  elsewhere: number;
  model: GridRowSelectionModel;
  onChange: (model: GridRowSelectionModel) => void;
  choose: (rows: readonly Row[]) => void;
  drop: (ids: readonly string[]) => void;
}

/** Returns the selected rows. The selection survives changes of page, search and filters. */
export function useSelection<Row extends { id: string }>(shown: readonly Row[]): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  const choose = (rows: readonly Row[]) => setChosen(new Map(rows.map((row) => [row.id, row])));
  const changed = shown.filter((row) => chosen.has(row.id) && chosen.get(row.id) !== row);
  // Keeps the newest version of each row: an action needs its revision, and the next page no longer contains it.
  if (changed.length > 0) setChosen(new Map([...chosen, ...changed.map((row) => [row.id, row] as const)]));
  const ids = [...chosen.keys()];
  return {
    rows: [...chosen.values()],
    ids,
    elsewhere: ids.length - shown.filter(({ id }) => chosen.has(id)).length,
    model: { type: 'include', ids: new Set(ids) },
    onChange: (model) => {
      const knownRows = new Map([...chosen, ...shown.map((row) => [row.id, row] as const)]);
      choose([...model.ids].flatMap((id) => knownRows.get(String(id)) ?? []));
    },
    choose,
    drop: useCallback(
      (gone) =>
        setChosen((before) => {
          const remaining = new Map(before);
          for (const id of gone) remaining.delete(id);
          return remaining;
        }),
      [],
    ),
  };
}

export type RunBulk<Row> = (action: BulkAction<Row>) => void;

interface BulkBarProps<Row> {
  label: string | undefined;
  selection: Selection<Row>;
  nameOf: (row: Row) => string;
  children: (run: RunBulk<Row>) => ReactNode;
}

/** Sticks to the lower edge on a phone, where the list is as long as its rows. */
const atFootOfPhones = { position: { xs: 'sticky', sm: 'static' }, bottom: 0, zIndex: 41 } as const;

/** Narrow buttons, so that most lists fit all of them in one line on a phone. */
const buttonLooks = {
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: { xs: 0.5, sm: 1 },
  '& .MuiButton-root': { minWidth: { xs: 0, sm: 64 } },
} as const;
/** On a phone the count has its own line above the buttons. */
const countLooks = { fontWeight: 650, px: 1, flex: { xs: '1 0 calc(100% - 72px)', sm: 'none' } } as const;

/** Shows the number of chosen rows and the actions on them. Rows whose action fails stay chosen, with the reason. */
export function BulkBar<Row extends { id: string }>(props: BulkBarProps<Row>) {
  const { label = 'Chosen rows', selection, nameOf, children } = props;
  const [running, setRunning] = useState<{ doing: string; done: number; of: number }>();
  const [failures, setFailures] = useState<readonly Failure<Row>[]>([]);
  const toast = useToast();
  // Keeps the rows of the moment of the question, so that the action does not overwrite a later change by somebody else.
  const [asking, setAsking] = useState<{ action: BulkAction<Row>; asked: readonly Row[] }>();
  const { rows, elsewhere } = selection;
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const runForAll = async (some: readonly Row[], doing: string, act: (row: Row) => Promise<void>) => {
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
    const changedRows = rowsToChange(asked, action);
    const failed = await runForAll(changedRows, doing, act);
    const failedRows = new Set(failed.map(({ row }) => row));
    const done = changedRows.filter((row) => !failedRows.has(row));
    selection.drop(asked.filter((row) => !failedRows.has(row)).map(({ id }) => id));
    // A toast reports failures when the bar is no longer shown.
    const needsToast = failed.length > 0 && !isShown.current;
    if (done.length === 0 && !needsToast) return;
    const undoAll = async () =>
      toast(undoneToast(done.length, await runForAll(done, 'Undoing', undo), nameOf));
    toast({
      severity: needsToast ? 'error' : 'success',
      text: [
        ...(done.length > 0 ? [doneText(done.length)] : []),
        ...(needsToast ? [`Not done for ${failuresText(failed, nameOf)}`] : []),
      ].join(' '),
      ...(done.length > 0 && { action: { label: 'Undo', run: () => void undoAll() } }),
    });
  };
  const ask = (action: BulkAction<Row>) => {
    if (rowsToChange(rows, action.wider?.action ?? action).length > 0) setAsking({ action, asked: rows });
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
          <Stack direction="row" sx={buttonLooks}>
            <Typography role="status" sx={countLooks}>
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

/** Asks before an action. Offers its wider action as a checkbox that names the additional rows. */
function BulkQuestion<Row>({ action, asked, nameOf, onConfirm, onClose }: BulkQuestionProps<Row>) {
  const [ticked, setTicked] = useState(false);
  const { wider, preview } = action;
  const chosenAction = wider && ticked ? wider.action : action;
  const changed = rowsToChange(asked, chosenAction);
  const narrow = new Set(rowsToChange(asked, action));
  const further = wider ? rowsToChange(asked, wider.action).filter((row) => !narrow.has(row)) : [];
  return (
    <ConfirmDialog
      question={chosenAction.question(changed.length)}
      confirm="Continue"
      ready={changed.length > 0}
      wide={preview !== undefined}
      onConfirm={() => onConfirm(chosenAction)}
      onClose={onClose}
    >
      {!preview && <Box sx={{ mb: 1 }}>{namesText(changed.map(nameOf))}</Box>}
      <span>{stayTexts(asked, chosenAction)}</span>
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

/** Label such as `Renew selected`. A phone hides the word `selected`, because the bar already contains it. */
export const SelectedLabel = ({ children }: { children: string }) => (
  <span>
    <span>{children}</span>
    <span className="visually-hidden shown-from-sm"> selected</span>
  </span>
);
