import { Alert, Stack } from '@mui/material';
import { useState } from 'react';
import { formatDateTime } from '@utkarsh/domain/clock';
import { formatCount } from '@utkarsh/domain/format';
import { AlertButton } from '../../ui/AlertButton';
import { useToast } from '../../ui/ToastProvider';
import { BulkDialog, deletion } from '../BulkDialog';
import { countedOrganizations } from '../organizationFields';
import { dropImport, noteImport, type PastImport } from './lastImports';

interface PastImportsProps {
  imports: readonly PastImport[];
  /** They are other ones now. */
  onChange: () => void;
}

/** Imports made on this device, which can be undone until somebody dismisses them. */
export function PastImports({ imports, onChange }: PastImportsProps) {
  const toast = useToast();
  const [undoing, setUndoing] = useState<PastImport>();
  const drop = (at: string) => {
    dropImport(at);
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
              <AlertButton onClick={() => drop(one.at)}>Dismiss</AlertButton>
            </>
          }
        >
          {`${countedOrganizations(one.items.length)} of ${one.file}, imported on ${formatDateTime(new Date(one.at))}.`}
        </Alert>
      ))}
      {undoing && (
        <BulkDialog
          {...deletion}
          items={undoing.items}
          question={(count) => `Undo the import and delete ${countedOrganizations(count)}, edited or not?`}
          onDone={({ length }) =>
            toast(
              length === undoing.items.length
                ? { severity: 'success', text: 'The import is undone.' }
                : {
                    severity: 'info',
                    text: `The import is undone in part: ${formatCount(length)} of ${countedOrganizations(undoing.items.length)} deleted.`,
                  },
            )
          }
          onClose={(left) => {
            setUndoing(undefined);
            if (left.length === 0) drop(undoing.at);
            else if (left.length < undoing.items.length) {
              noteImport({ ...undoing, items: [...left] });
              onChange();
            }
          }}
        />
      )}
    </Stack>
  );
}
