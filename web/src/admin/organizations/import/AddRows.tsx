import { FormControlLabel, MenuItem, Switch, TextField } from '@mui/material';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { bandOf, bandRange, bands, isBandId } from '@utkarsh/domain/bands';
import { newOrganizationId } from '@utkarsh/domain/ids';
import type { OrganizationToAdd } from '@utkarsh/domain/organizationBatch';
import { importOrganizations } from '../../../data/staff/organizationBatches';
import type { TierRow } from '../../../data/staff/savedOrganizations';
import { countedOrganizations } from '../organizationFields';
import { checkAdditions, tiersByWords, type CheckedAddition, type TierChoice } from './checkAdditions';
import { additionColumns, guessMapping } from './importColumns';
import { ImportSteps, type ImportedFile } from './ImportSteps';
import { noteImport } from './lastImports';
import type { PreviewOf } from './PreviewStep';
import { useImportRun, type ImportItem } from './useImportRun';

const preview: PreviewOf<CheckedAddition> = {
  verdicts: [
    { value: 'ready', label: 'Ready', color: 'success' },
    { value: 'duplicate', label: 'Duplicate', color: 'warning' },
    { value: 'bad', label: 'Not possible', color: 'error' },
  ],
  columns: [
    {
      field: 'tier',
      headerName: 'Tier',
      width: 110,
      text: (line) => (line.verdict === 'bad' ? '' : bandOf(line.tier).name),
    },
  ],
};

type Item = OrganizationToAdd & ImportItem;

/** Adds the organizations of a file. */
export function AddRows({ rows, ...parts }: ImportedFile & { rows: readonly TierRow[] }) {
  const { name: file, table } = parts.file;
  const [params] = useSearchParams();
  const tier = params.get('tier');
  const [mapping, setMapping] = useState(() => guessMapping(additionColumns, table.header));
  const [choice, setChoice] = useState<TierChoice>(isBandId(tier) ? tier : 'fitting');
  const [duplicatesToo, setDuplicatesToo] = useState(false);
  const present = useMemo(() => tiersByWords(rows), [rows]);
  const lines = useMemo(
    () => checkAdditions(table, { mapping, choice, present }),
    [table, mapping, choice, present],
  );
  const items = useMemo(
    () =>
      lines.flatMap((line): Item[] =>
        line.verdict === 'ready' || (line.verdict === 'duplicate' && duplicatesToo)
          ? [{ ...line.input, id: newOrganizationId(line.name), tier: line.tier, row: line.line.number }]
          : [],
      ),
    [lines, duplicatesToo],
  );
  const run = useImportRun<Item>({
    send: async (batch) => {
      await importOrganizations(batch.map(({ row: _row, ...organization }) => organization));
      return new Map();
    },
    onStored: (at, stored) => noteImport({ at, file, items: stored.map(({ id, tier }) => ({ id, tier })) }),
  });
  return (
    <ImportSteps
      {...parts}
      mode="add"
      columns={additionColumns}
      mapping={mapping}
      onMapping={setMapping}
      moreColumns={
        <TextField
          select
          label="Tier"
          value={choice}
          onChange={({ target }) => setChoice(isBandId(target.value) ? target.value : 'fitting')}
        >
          <MenuItem value="fitting">By the number of employees</MenuItem>
          {bands.map((band) => (
            <MenuItem key={band.id} value={band.id}>
              {`All to ${band.name} (${bandRange(band)})`}
            </MenuItem>
          ))}
        </TextField>
      }
      lines={lines}
      preview={preview}
      choice={
        lines.some(({ verdict }) => verdict === 'duplicate') && (
          <FormControlLabel
            control={<Switch checked={duplicatesToo} onChange={(_event, on) => setDuplicatesToo(on)} />}
            label="Add duplicates too"
            sx={{ mr: 'auto' }}
          />
        )
      }
      items={items}
      submitLabel={`Add ${countedOrganizations(items.length)}`}
      run={run}
    />
  );
}
