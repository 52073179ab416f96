import { Alert, Box, Button, LinearProgress, Paper, Stack, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import type { GridRowSelectionModel } from '@mui/x-data-grid';
import { formatCount } from '@utkarsh/domain/format';
import { RefusedError } from '../../data/failures';
import { CannotSaveError, ConflictError } from '../../data/staff/edits';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { useToast } from '../ui/ToastProvider';
import { forEachRow, type Failure } from './bulk';

export interface Selection<Row> {
  /** The rows chosen among those shown. */
  rows: Row[];
  /** Their ids; those of all that the list finds after `chooseAll`. */
  ids: readonly string[];
  model: GridRowSelectionModel;
  onChange: (model: GridRowSelectionModel) => void;
  choose: (rows: readonly Row[]) => void;
  chooseAll: () => void;
}

/**
 * Which of the rows shown are chosen, or that all are that the list finds. A row that leaves the page, or is deleted, is
 * chosen no longer.
 */
export function useSelection<Row extends { id: string }>(
  shown: readonly Row[],
  found?: readonly string[],
): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlySet<string> | 'all'>(new Set());
  const rows = chosen === 'all' ? [...shown] : shown.filter(({ id }) => chosen.has(id));
  const ids = rows.map(({ id }) => id);
  return {
    rows,
    ids: chosen === 'all' && found ? found : ids,
    model: { type: 'include', ids: new Set(ids) },
    onChange: (model) => setChosen(new Set([...model.ids].map(String))),
    choose: (wanted) => setChosen(new Set(wanted.map(({ id }) => id))),
    chooseAll: () => setChosen('all'),
  };
}

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
}

/** Does something to all rows chosen, and tells how it went. */
export type RunBulk<Row> = (action: BulkAction<Row>) => void;

interface BulkBarProps<Row> {
  /** Names the bar. */
  label: string | undefined;
  selection: Selection<Row>;
  /** What a row is called when something went wrong with it. */
  nameOf: (row: Row) => string;
  /** The buttons: what can be done to all of them. */
  children: (run: RunBulk<Row>) => ReactNode;
}

const reasonOf = (error: unknown): string => {
  if (error instanceof ConflictError)
    return error.current ? 'somebody else has just changed it' : 'somebody else has deleted it';
  if (error instanceof RefusedError) return 'this was refused: your rights may have changed';
  if (error instanceof CannotSaveError) return error.message.replace(/[.]$/, '');
  return 'network or server error';
};

/** `3 are Certified and stay as they are.`, a line for each reason. */
function stayTexts<Row>(rows: readonly Row[], { staysFor }: BulkAction<Row>): string[] {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const reason = staysFor(row);
    if (reason !== undefined) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return [...counts].map(([reason, count]) =>
    count === 1 ? `1 is ${reason} and stays so.` : `${formatCount(count)} are ${reason} and stay so.`,
  );
}

/** How many rows are chosen and what can be done to them. What fails is told, and stays chosen. */
export function BulkBar<Row extends { id: string }>(props: BulkBarProps<Row>) {
  const { label = 'Chosen rows', selection, nameOf, children } = props;
  const [running, setRunning] = useState<{ doing: string; done: number; of: number }>();
  const [failures, setFailures] = useState<readonly Failure<Row>[]>([]);
  const toast = useToast();
  const [asking, setAsking] = useState<BulkAction<Row>>();
  const { rows } = selection;

  /** Returns those for which it was done. */
  const forAll = async (some: readonly Row[], doing: string, act: (row: Row) => Promise<void>) => {
    setFailures([]);
    setRunning({ doing, done: 0, of: some.length });
    const failed = await forEachRow(some, {
      act,
      onProgress: (done) => setRunning({ doing, done, of: some.length }),
    });
    setRunning(undefined);
    setFailures(failed);
    const notDone = new Set(failed.map(({ row }) => row));
    return some.filter((row) => !notDone.has(row));
  };
  const run = async ({ doing, staysFor, act, undo, doneText }: BulkAction<Row>) => {
    const wanted = rows.filter((row) => staysFor(row) === undefined);
    const done = await forAll(wanted, doing, act);
    selection.choose(wanted.filter((row) => !done.includes(row)));
    if (done.length === 0) return;
    const takeBack = async () => {
      const undone = await forAll(done, 'Undoing', undo);
      if (undone.length > 0) {
        toast({ severity: 'success', text: `Undone for ${formatCount(undone.length)}.` });
      }
    };
    toast({
      severity: 'success',
      text: doneText(done.length),
      action: { label: 'Undo', run: () => void takeBack() },
    });
  };
  const ask = (action: BulkAction<Row>) => {
    if (rows.some((row) => action.staysFor(row) === undefined)) setAsking(action);
    else toast({ severity: 'info', text: `Nothing to change. ${stayTexts(rows, action).join(' ')}` });
  };
  if (rows.length === 0 && !running && failures.length === 0) return null;
  return (
    <Paper variant="outlined" role="region" aria-label={label} sx={{ px: 2, py: 1 }}>
      {failures.length > 0 && (
        <Alert severity="error" role="alert" onClose={() => setFailures([])} sx={{ mb: 1 }}>
          {`Not done for ${formatCount(failures.length)}: `}
          {failures.map(({ row, error }) => `${nameOf(row)} (${reasonOf(error)})`).join(', ')}.
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
          <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
            <Typography role="status" sx={{ fontWeight: 650, mr: 1 }}>
              {`${formatCount(selection.ids.length)} selected`}
            </Typography>
            {children(ask)}
            <Button color="inherit" onClick={() => selection.choose([])}>
              Clear
            </Button>
          </Stack>
        )
      )}
      {asking && (
        <ConfirmDialog
          question={asking.question(rows.filter((row) => asking.staysFor(row) === undefined).length)}
          confirm="Continue"
          onConfirm={() => void run(asking)}
          onClose={() => setAsking(undefined)}
        >
          {stayTexts(rows, asking).join(' ') || undefined}
        </ConfirmDialog>
      )}
    </Paper>
  );
}
