import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { ApiRefusal, exportSheet } from '../../data/staff/api';
import { saveFile } from './saveFile';
import { useToast } from './ToastProvider';

interface SheetButtonProps {
  what: 'insights' | 'subscribers';
  /** What the list is narrowed to: search, status. */
  params: Readonly<Record<string, string>>;
  /** `Exporting 214 of 1,902` */
  announcement: () => Promise<string>;
}

/** Saves what the list holds, all pages of it, as an Excel file. */
export function SheetButton({ what, params, announcement }: SheetButtonProps) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      toast({ severity: 'info', text: await announcement() });
      const { file, name, cut } = await exportSheet(what, params);
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
    <Button variant="outlined" startIcon={<DownloadIcon />} loading={busy} onClick={() => void run()}>
      Export To Excel
    </Button>
  );
}
