import { Alert, Box, Button, LinearProgress, Paper, Stack, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import type { GridRowSelectionModel } from '@mui/x-data-grid';
import { formatCount } from '@utkarsh/domain/format';
import { RefusedError } from '../../data/failures';
import { CannotSaveError, ConflictError } from '../../data/staff/edits';
import { forEachRow, type Failure } from './bulk';

export interface Selection<Row> {
  /** The rows chosen among those shown: nothing is done to what nobody sees. */
  rows: Row[];
  model: GridRowSelectionModel;
  onChange: (model: GridRowSelectionModel) => void;
  choose: (rows: readonly Row[]) => void;
}

/** Which of the rows shown are chosen. A row that leaves the page, or is deleted, is chosen no longer. */
export function useSelection<Row extends { id: string }>(shown: readonly Row[]): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const rows = shown.filter(({ id }) => ids.has(id));
  return {
    rows,
    model: { type: 'include', ids: new Set(rows.map(({ id }) => id)) },
    onChange: (model) => setIds(new Set([...model.ids].map(String))),
    choose: (chosen) => setIds(new Set(chosen.map(({ id }) => id))),
  };
}

/** Does something to all rows chosen: `doing` is told meanwhile (`Deleting`). Resolves to those for which it was done. */
export type RunBulk<Row> = (doing: string, act: (row: Row) => Promise<void>) => Promise<Row[]>;

interface BulkBarProps<Row> {
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

/** How many rows are chosen and what can be done to them. What fails is told, and stays chosen. */
export function BulkBar<Row extends { id: string }>({ selection, nameOf, children }: BulkBarProps<Row>) {
  const [running, setRunning] = useState<{ doing: string; done: number; of: number }>();
  const [failures, setFailures] = useState<readonly Failure<Row>[]>([]);
  const { rows } = selection;
  const run: RunBulk<Row> = async (doing, act) => {
    setFailures([]);
    setRunning({ doing, done: 0, of: rows.length });
    const failed = await forEachRow(rows, {
      act,
      onProgress: (done) => setRunning({ doing, done, of: rows.length }),
    });
    const notDone = new Set(failed.map(({ row }) => row));
    setRunning(undefined);
    setFailures(failed);
    selection.choose([...notDone]);
    return rows.filter((row) => !notDone.has(row));
  };
  if (rows.length === 0 && !running && failures.length === 0) return null;
  return (
    <Paper variant="outlined" role="region" aria-label="Chosen rows" sx={{ px: 2, py: 1 }}>
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
              {`${formatCount(rows.length)} selected`}
            </Typography>
            {children(run)}
            <Button color="inherit" onClick={() => selection.choose([])}>
              Clear
            </Button>
          </Stack>
        )
      )}
    </Paper>
  );
}
