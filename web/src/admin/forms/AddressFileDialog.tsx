import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material';
import { useMemo, type ReactNode } from 'react';
import { formatCounted } from '@utkarsh/domain/text/format';
import { templateLines } from '../../browser/spreadsheet/columns';
import { ColumnsStep, useImportedRows } from '../spreadsheet/ColumnsStep';
import type { Table } from '../../browser/spreadsheet/table';
import { FileStep, SheetStep } from '../spreadsheet/FileStep';
import { useFileReader } from '../../browser/spreadsheet/useFileReader';
import { LeaveRowsButton, PreviewStep, type PreviewOf } from '../spreadsheet/PreviewStep';
import { useIsPhone } from '../ui/useIsPhone';
import {
  addressColumns,
  checkAddresses,
  knownAddressColumns,
  linesToAdd,
  withColumnNames,
  type CheckedAddresses,
} from '../../browser/spreadsheet/addressRows';

const preview: PreviewOf<CheckedAddresses> = {
  nameTitle: 'E-mail',
  verdicts: [
    { value: 'bad', label: 'Cannot be added', color: 'error' },
    { value: 'duplicate', label: 'Duplicate', color: 'warning' },
    { value: 'ready', label: 'Ready', color: 'success' },
  ],
  columns: [{ field: 'telephone', headerName: 'Telephone', width: 160, text: ({ telephone }) => telephone }],
};

interface Adding {
  present: readonly string[];
  /** Called with lines for the list, each an address and its telephone number, and with the rows that are left out. */
  onAdd: (entries: readonly string[], left: readonly CheckedAddresses[]) => void;
  onClose: () => void;
}

export function AddressFileDialog(props: Adding) {
  const { onClose } = props;
  const reader = useFileReader(knownAddressColumns);
  const { file, sheet } = reader;
  const table = useMemo(() => sheet.table && withColumnNames(sheet.table), [sheet.table]);
  const sheetStep = file && <SheetStep file={file} reader={reader} dataRows={table?.rows} />;
  return (
    <Dialog
      open
      maxWidth="md"
      fullScreen={useIsPhone()}
      // An accidental key press must not lose corrected rows.
      onClose={file ? undefined : onClose}
    >
      <DialogTitle>Addresses from a file</DialogTitle>
      {table ? (
        // Another table has other columns.
        <AddressRows key={sheet.key} {...props} source={table} onAgain={reader.clear}>
          {sheetStep}
        </AddressRows>
      ) : (
        <>
          <DialogContent dividers {...(file && { tabIndex: 0 })}>
            {sheetStep ?? (
              <FileStep
                noun="employee"
                intro="You see which addresses are added before anything is sent."
                template={{ name: 'addresses-template.csv', lines: templateLines(addressColumns) }}
                reader={reader}
              />
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>Cancel</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

interface AddressRowsProps extends Adding {
  source: Table;
  children: ReactNode;
  onAgain: () => void;
}

function AddressRows({ source, children, present, onAdd, onClose, onAgain }: AddressRowsProps) {
  const rows = useImportedRows(addressColumns, source);
  const { table, mapping } = rows;
  const lines = useMemo(() => checkAddresses(table, mapping, present), [table, mapping, present]);
  const entries = linesToAdd(lines);
  return (
    <>
      <DialogContent dividers tabIndex={0} sx={{ px: { xs: 1, sm: 3 } }}>
        <Stack spacing={2} sx={{ minWidth: 0 }}>
          {children}
          <ColumnsStep rows={rows} />
          {rows.isConfirmed && <PreviewStep lines={lines} rows={rows} preview={preview} />}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        <LeaveRowsButton isCorrected={rows.isCorrected} onLeave={onAgain} sx={{ mr: 'auto' }}>
          <span>Choose another file</span>
        </LeaveRowsButton>
        <LeaveRowsButton isCorrected={rows.isCorrected} onLeave={onClose}>
          <span>Cancel</span>
        </LeaveRowsButton>
        {rows.isConfirmed && (
          <Button
            variant="contained"
            disabled={entries.length === 0}
            onClick={() => {
              onAdd(
                entries,
                lines.filter(({ verdict }) => verdict === 'bad'),
              );
              onClose();
            }}
          >
            <span>{`Add ${formatCounted(entries.length, { one: 'address', many: 'addresses' })}`}</span>
          </Button>
        )}
      </DialogActions>
    </>
  );
}
