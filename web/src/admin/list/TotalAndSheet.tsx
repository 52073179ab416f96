import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { formatCount } from '@utkarsh/domain/text/format';
import { exportSheet } from '../../data/staff/api';
import { ApiRefusal } from '../../data/errors';
import { countRecords } from '../../data/staff/recordLists';
import { saveFile } from '../ui/saveFile';
import { useToast } from '../ui/ToastProvider';
import type { ListRows } from './RecordList';

interface TotalAndSheetProps extends Pick<ListRows<unknown>, 'records' | 'address'> {
  what: 'insights' | 'subscribers';
}

/** Shows the number of records, and a button that downloads all of them as an Excel file from the server. */
export function TotalAndSheet({ what, records, address }: TotalAndSheetProps) {
  const { total, cut: more } = records;
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const all = await countRecords({ collection: what, conditions: [] });
      const matching = `${formatCount(total ?? all)}${more ? ' or more' : ''}`;
      toast({ severity: 'info', text: `Exporting ${matching} of ${formatCount(all)}` });
      const { file, name, cut } = await exportSheet(what, {
        search: address.search.trim(),
        ...address.filters,
      });
      saveFile(file, name);
      if (cut) {
        toast({
          severity: 'info',
          text: 'The file holds the first 50,000 rows. Narrow the list to export the rest.',
        });
      }
    } catch (error) {
      toast({
        severity: 'error',
        text:
          error instanceof ApiRefusal
            ? `The export failed: ${error.message}`
            : 'The export failed. Check the connection and try again.',
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Typography color="text.secondary" sx={{ mr: 'auto', ml: { sm: 1 } }}>
        Total Count: <b>{total === undefined ? '…' : formatCount(total)}</b>
      </Typography>
      <Button variant="outlined" startIcon={<DownloadIcon />} loading={busy} onClick={() => void run()}>
        Export To Excel
      </Button>
    </>
  );
}
