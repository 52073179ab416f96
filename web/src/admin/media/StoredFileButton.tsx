import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, IconButton } from '@mui/material';
import { formatSize } from '@utkarsh/domain/media/media';
import { openFile, saveFile } from '../../browser/saveFile';
import { actionFailure } from '../../data/errors';
import { useToast } from '../ui/ToastProvider';

export function StoredFileButton(props: { name: string; bytes: number; read: () => Promise<Blob> }) {
  const { name, bytes, read } = props;
  const toast = useToast();
  const report = (error: unknown) => {
    console.error(error);
    toast({ severity: 'error', text: actionFailure(error) });
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'start' }}>
      <Button
        size="small"
        onClick={() => void openFile(read, name).catch(report)}
        sx={{ overflowWrap: 'anywhere', textAlign: 'left' }}
      >
        <span>{`${name} (${formatSize(bytes)})`}</span>
      </Button>
      <IconButton
        aria-label={`Download ${name}`}
        onClick={() => void read().then((blob) => saveFile(blob, name), report)}
      >
        <DownloadIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
