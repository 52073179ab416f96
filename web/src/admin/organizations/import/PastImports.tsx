import { Alert, Stack } from '@mui/material';
import { useState } from 'react';
import { formatDateTime } from '@utkarsh/domain/clock';
import { formatCount } from '@utkarsh/domain/format';
import { removeRecords } from '../../../data/staff/removing';
import { BatchDialog } from '../../forms/BatchDialog';
import { AlertButton } from '../../ui/AlertButton';
import { useToast } from '../../ui/ToastProvider';
import { inBatches } from '../inBatches';
import { countedOrganizations } from '../organizationFields';
import { noteImport, type PastImport } from './lastImports';

interface PastImportsProps {
  imports: readonly PastImport[];
  /** They are other ones now. */
  onChange: () => void;
}

/** Imports made on this device, which can be undone until somebody dismisses them. */
export function PastImports({ imports, onChange }: PastImportsProps) {
  const toast = useToast();
  const [undoing, setUndoing] = useState<PastImport>();
  const change = (one: PastImport) => {
    noteImport(one);
    onChange();
  };
  return (
    <Stack spacing={1}>
      {imports.map((one) => (
        <Alert
          key={one.at}
          severity="info"
          role="note"
          sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' }, overflowWrap: 'anywhere' }}
          action={
            <>
              <AlertButton onClick={() => setUndoing(one)}>Undo the import</AlertButton>
              <AlertButton onClick={() => change({ ...one, items: [] })}>Dismiss</AlertButton>
            </>
          }
        >
          {`${countedOrganizations(one.items.length)} of ${one.file}, imported on ${formatDateTime(new Date(one.at))}.`}
        </Alert>
      ))}
      {undoing && (
        <BatchDialog
          ids={undoing.items.map(({ id }) => id)}
          question={(count) => `Undo the import and delete ${countedOrganizations(count)}, edited or not?`}
          verb="Delete"
          done="deleted"
          work={inBatches(undoing.items, (ids, onDone) => removeRecords('organizations', ids, onDone))}
          onDone={(gone) => {
            const of = undoing.items.length;
            toast(
              gone.length === of
                ? { severity: 'success', text: 'The import is undone.' }
                : {
                    severity: 'info',
                    text: `The import is undone in part: ${formatCount(gone.length)} of ${countedOrganizations(of)} deleted.`,
                  },
            );
            const deleted = new Set(gone);
            change({ ...undoing, items: undoing.items.filter(({ id }) => !deleted.has(id)) });
          }}
          onClose={() => setUndoing(undefined)}
        />
      )}
    </Stack>
  );
}
