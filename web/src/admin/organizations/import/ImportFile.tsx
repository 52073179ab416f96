import { Button, FormControlLabel, Stack, Switch, Typography } from '@mui/material';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isBandId, type BandId } from '@utkarsh/domain/bands';
import { formatCounted } from '@utkarsh/domain/format';
import { newOrganizationId } from '@utkarsh/domain/ids';
import { readAllNames } from '../../../data/staff/organizationLists';
import { LoadProblem, Waiting } from '../../ui/Loading';
import { countedOrganizations } from '../organizationFields';
import { checkLines, tiersByWords, type TierChoice } from './checkLines';
import { ColumnsStep } from './ColumnsStep';
import { guessMapping } from './mapping';
import { PreviewStep } from './PreviewStep';
import { RunStep } from './RunStep';
import type { Table } from './table';
import { useImportRun } from './useImportRun';

interface ImportFileProps {
  file: { name: string; table: Table };
  onRunning: (running: boolean) => void;
  onAgain: () => void;
}

/** The tiers of all companies there are, as they were when the file was chosen. */
function usePresent() {
  const [present, setPresent] = useState<ReadonlyMap<string, BandId>>();
  const [failedAt, setFailedAt] = useState<number>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let over = false;
    readAllNames().then(
      (names) => {
        if (!over) setPresent(tiersByWords(names));
      },
      () => {
        if (!over) setFailedAt(attempt);
      },
    );
    return () => {
      over = true;
    };
  }, [attempt]);
  return { present, failed: failedAt === attempt, retry: () => setAttempt(attempt + 1) };
}

/** A file that was read: its columns, what would become of its rows, and the import itself. */
export function ImportFile({ file, onRunning, onAgain }: ImportFileProps) {
  const { table } = file;
  const [params] = useSearchParams();
  const tier = params.get('tier');
  const [mapping, setMapping] = useState(() => guessMapping(table.header));
  const [choice, setChoice] = useState<TierChoice>(isBandId(tier) ? tier : 'fitting');
  const [duplicatesToo, setDuplicatesToo] = useState(false);
  const { present, failed, retry } = usePresent();
  const run = useImportRun(file.name);
  const busy = run.progress !== undefined;
  const tellRunning = useEffectEvent(onRunning);
  useEffect(() => tellRunning(busy), [busy]);
  const lines = useMemo(
    () => (present ? checkLines(table, { mapping, choice, present }) : []),
    [table, mapping, choice, present],
  );

  if (failed) return <LoadProblem what="The organizations there are" onRetry={retry} />;
  if (!present) return <Waiting label="Looking which organizations there are" />;
  if (busy || run.outcome) return <RunStep table={table} lines={lines} run={run} onAgain={onAgain} />;
  const wanted = lines.flatMap((checked) =>
    checked.verdict === 'ready' || (checked.verdict === 'duplicate' && duplicatesToo) ? [checked] : [],
  );
  const hasDuplicates = lines.some(({ verdict }) => verdict === 'duplicate');
  return (
    <Stack spacing={2} sx={{ minWidth: 0 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {`${file.name}: ${formatCounted(table.lines.length, { one: 'row', many: 'rows' })}.`}
      </Typography>
      <ColumnsStep
        table={table}
        mapping={mapping}
        onMapping={setMapping}
        choice={choice}
        onChoice={setChoice}
      />
      <PreviewStep lines={lines} />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        {hasDuplicates && (
          <FormControlLabel
            control={<Switch checked={duplicatesToo} onChange={(_event, on) => setDuplicatesToo(on)} />}
            label="Add duplicates too"
            sx={{ mr: 'auto' }}
          />
        )}
        <Button onClick={onAgain}>Choose another file</Button>
        <Button
          variant="contained"
          disabled={wanted.length === 0}
          onClick={() =>
            run.start(
              wanted.map(({ tier: to, input, line }) => ({
                ...input,
                id: newOrganizationId(input.organization_name),
                tier: to,
                row: line.number,
              })),
            )
          }
        >
          {`Add ${countedOrganizations(wanted.length)}`}
        </Button>
      </Stack>
    </Stack>
  );
}
