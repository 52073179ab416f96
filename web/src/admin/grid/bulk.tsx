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
import type { RecordKind } from '@utkarsh/domain/history/recordKinds';
import { formatCount, namesText } from '@utkarsh/domain/text/format';
import { rowFailure, savingFailure } from '../../data/errors';
import { afterEdit } from '../../data/staff/records';
import { tellSaved, useToast, type ShowToast, type Toast } from '../ui/ToastProvider';
import { ConfirmDialog } from '../ui/ConfirmDialog';

export interface BulkAction<Row> {
  /** Text during the action, such as `Publishing`. */
  progressText: string;
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

/** Returns the action that sets a field of each row to a value. */
export const fieldChange = <Row extends { revision: number }, Name extends keyof Row & string>(
  field: Name,
  value: Row[Name],
  {
    stayText,
    save,
    ...texts
  }: Omit<BulkAction<Row>, 'staysFor' | 'act' | 'undo'> & {
    /** Why a row that has the value already stays unchanged. */
    stayText: string;
    save: (row: Row, value: Row[Name]) => Promise<void>;
  },
): BulkAction<Row> => ({
  ...texts,
  staysFor: (row) => (row[field] === value ? stayText : undefined),
  act: (row) => save(row, value),
  undo: (row) => save(afterEdit(row, { [field]: value }), row[field]),
});

/** Returns the records of a question: `this event`, or `these 3 events`. */
export const theseRecords = ({ one, many }: Pick<RecordKind, 'one' | 'many'>, count: number): string =>
  count === 1 ? `this ${one}` : `these ${formatCount(count)} ${many}`;

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

/** Runs `act` for each row, a few at a time. A failure does not stop the others. Returns the failures. */
export async function forEachRow<Row>(
  rows: readonly Row[],
  act: (row: Row) => Promise<void>,
  { onProgress, maxAtOnce = 4 }: { onProgress?: (doneCount: number) => void; maxAtOnce?: number } = {},
): Promise<Failure<Row>[]> {
  const failures: Failure<Row>[] = [];
  const queue = [...rows];
  let doneCount = 0;
  const work = async () => {
    for (let row = queue.shift(); row !== undefined; row = queue.shift()) {
      try {
        await act(row);
      } catch (error) {
        failures.push({ row, error });
      }
      doneCount += 1;
      onProgress?.(doneCount);
    }
  };
  await Promise.all(Array.from({ length: Math.min(maxAtOnce, rows.length) }, work));
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

export type Selection<Row extends { id: string }> = ReturnType<typeof useSelection<Row>>;

/** Returns the selected rows. The selection survives changes of page, search and filters. */
export function useSelection<Row extends { id: string }>(pageRows: readonly Row[]) {
  const [choice, setChoice] = useState<ReadonlyMap<string, Row>>(new Map());
  const choose = (rows: readonly Row[]) => setChoice(new Map(rows.map((row) => [row.id, row])));
  const updates = pageRows.filter((row) => choice.has(row.id) && choice.get(row.id) !== row);
  // Keeps the newest version of each row: an action needs its revision, and the next page no longer contains it.
  if (updates.length > 0) setChoice(new Map([...choice, ...updates.map((row) => [row.id, row] as const)]));
  const ids = [...choice.keys()];
  const model: GridRowSelectionModel = { type: 'include', ids: new Set(ids) };
  return {
    /** Chosen rows of all pages, each in the version that was shown last. */
    rows: [...choice.values()],
    ids,
    /** Number of chosen rows that the present page does not show. */
    elsewhere: ids.length - pageRows.filter(({ id }) => choice.has(id)).length,
    model,
    onChange: ({ ids: chosenIds }: GridRowSelectionModel) => {
      const knownRows = new Map([...choice, ...pageRows.map((row) => [row.id, row] as const)]);
      choose([...chosenIds].flatMap((id) => knownRows.get(String(id)) ?? []));
    },
    choose,
    drop: useCallback(
      (droppedIds: readonly string[]) =>
        setChoice((before) => {
          const rest = new Map(before);
          for (const id of droppedIds) rest.delete(id);
          return rest;
        }),
      [],
    ),
  };
}

export type RunBulk<Row> = (action: BulkAction<Row>) => void;

/** Shows the number of chosen rows and the actions on them. Rows whose action fails stay chosen, with the reason. */
export function BulkBar<Row extends { id: string }>(props: {
  selection: Selection<Row>;
  nameOf: (row: Row) => string;
  children: (run: RunBulk<Row>) => ReactNode;
}) {
  const { selection, nameOf, children } = props;
  const [progress, setProgress] = useState<{ verb: string; doneCount: number; total: number }>();
  const [failures, setFailures] = useState<readonly Failure<Row>[]>([]);
  const toast = useToast();
  // Keeps the rows of the moment of the question, so that the action does not overwrite a later change by somebody else.
  const [question, setQuestion] = useState<{ action: BulkAction<Row>; rows: readonly Row[] }>();
  const { rows, elsewhere } = selection;
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const runForAll = async (some: readonly Row[], verb: string, act: (row: Row) => Promise<void>) => {
    setFailures([]);
    setProgress({ verb, doneCount: 0, total: some.length });
    const newFailures = await forEachRow(some, act, {
      onProgress: (doneCount) => setProgress({ verb, doneCount, total: some.length }),
    });
    setProgress(undefined);
    setFailures(newFailures);
    return newFailures;
  };
  const run = async (action: BulkAction<Row>, targets: readonly Row[]) => {
    const { progressText, act, undo, doneText } = action;
    const changedRows = rowsToChange(targets, action);
    const newFailures = await runForAll(changedRows, progressText, act);
    const failedRows = new Set(newFailures.map(({ row }) => row));
    const doneRows = changedRows.filter((row) => !failedRows.has(row));
    selection.drop(targets.filter((row) => !failedRows.has(row)).map(({ id }) => id));
    // A toast reports failures when the bar is no longer shown.
    const needsToast = newFailures.length > 0 && !isShown.current;
    if (doneRows.length === 0 && !needsToast) return;
    const undoAll = async () =>
      toast(undoneToast(doneRows.length, await runForAll(doneRows, 'Undoing', undo), nameOf));
    toast({
      severity: needsToast ? 'error' : 'success',
      text: [
        ...(doneRows.length > 0 ? [doneText(doneRows.length)] : []),
        ...(needsToast ? [`Not done for ${failuresText(newFailures, nameOf)}`] : []),
      ].join(' '),
      ...(doneRows.length > 0 && { action: { label: 'Undo', run: () => void undoAll() } }),
    });
  };
  const ask = (action: BulkAction<Row>) => {
    if (rowsToChange(rows, action.wider?.action ?? action).length > 0) setQuestion({ action, rows });
    else toast({ severity: 'info', text: `Nothing to change. ${stayTexts(rows, action)}` });
  };
  if (rows.length === 0 && !progress && failures.length === 0) return null;
  return (
    <Paper
      square
      elevation={0}
      role="region"
      aria-label="Chosen rows"
      sx={{
        px: { xs: 1, sm: 2 },
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        // Sticks to the lower edge on a phone, where the list is as long as its rows.
        position: { xs: 'sticky', sm: 'static' },
        bottom: 0,
        zIndex: 41,
      }}
    >
      {failures.length > 0 && (
        <Alert severity="error" onClose={() => setFailures([])} sx={{ mb: 1 }}>
          {`Not done for ${failuresText(failures, nameOf)}`}
        </Alert>
      )}
      {progress ? (
        <Box role="status">
          <Typography>
            {`${progress.verb} ${formatCount(progress.doneCount)} of ${formatCount(progress.total)}`}
          </Typography>
          <LinearProgress
            aria-label={progress.verb}
            variant="determinate"
            value={(progress.doneCount / progress.total) * 100}
            sx={{ my: 1 }}
          />
        </Box>
      ) : (
        rows.length > 0 && (
          <Stack
            direction="row"
            sx={{
              alignItems: 'center',
              flexWrap: 'wrap',
              gap: { xs: 0.5, sm: 1 },
              // Narrow buttons, so that most lists fit all of them in one line on a phone.
              '& .MuiButton-root': { minWidth: { xs: 0, sm: 64 } },
            }}
          >
            {/* On a phone the count has its own line above the buttons. */}
            <Typography
              role="status"
              sx={{ fontWeight: 650, px: 1, flex: { xs: '1 0 calc(100% - 72px)', sm: 'none' } }}
            >
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
      {question && (
        <BulkQuestion
          {...question}
          nameOf={nameOf}
          onConfirm={(action) => void run(action, question.rows)}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </Paper>
  );
}

interface BulkQuestionProps<Row> {
  action: BulkAction<Row>;
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  onConfirm: (action: BulkAction<Row>) => void;
  onClose: () => void;
}

/** Asks before an action. Offers its wider action as a checkbox that names the additional rows. */
function BulkQuestion<Row>({ action, rows, nameOf, onConfirm, onClose }: BulkQuestionProps<Row>) {
  const [isWider, setIsWider] = useState(false);
  const { wider, preview } = action;
  const chosenAction = wider && isWider ? wider.action : action;
  const affectedRows = rowsToChange(rows, chosenAction);
  const narrow = new Set(rowsToChange(rows, action));
  const further = wider ? rowsToChange(rows, wider.action).filter((row) => !narrow.has(row)) : [];
  return (
    <ConfirmDialog
      question={chosenAction.question(affectedRows.length)}
      confirm="Continue"
      ready={affectedRows.length > 0}
      wide={preview !== undefined}
      onConfirm={() => onConfirm(chosenAction)}
      onClose={onClose}
    >
      {!preview && <Box sx={{ mb: 1 }}>{namesText(affectedRows.map(nameOf))}</Box>}
      <span>{stayTexts(rows, chosenAction)}</span>
      {wider && further.length > 0 && (
        <FormControlLabel
          control={<Checkbox checked={isWider} onChange={(_event, isChecked) => setIsWider(isChecked)} />}
          label={<span>{wider.label(namesText(further.map(nameOf)))}</span>}
          sx={{ mt: 1, color: 'text.primary' }}
        />
      )}
      {preview && <div>{preview(affectedRows)}</div>}
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
