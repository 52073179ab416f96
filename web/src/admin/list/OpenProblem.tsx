import { Alert, Button } from '@mui/material';
import { LoadProblem } from '../ui/Loading';
import type { OpenRecord } from './useOpenRecord';

/** Says why the record of an address is not shown. */
export function OpenProblem({ opened }: { opened: OpenRecord<unknown> }) {
  if (opened.failed) return <LoadProblem what="The record" onRetry={opened.retry} />;
  if (!opened.missing) return null;
  return (
    <Alert
      severity="warning"
      role="alert"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" onClick={opened.close}>
          Show the list
        </Button>
      }
    >
      There is no record at this address. It may have been deleted: the history shows what it was.
    </Alert>
  );
}
