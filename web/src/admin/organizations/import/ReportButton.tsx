import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import { Button } from '@mui/material';
import { formatCounted } from '@utkarsh/domain/format';
import { downloadText } from '../../ui/saveFile';

async function download(name: string, lines: readonly (readonly string[])[]) {
  const { writeCsv } = await import('./csvText');
  downloadText(name, writeCsv(lines));
}

/** Downloads the rows of which nothing was stored, with the reasons; absent when there are none. */
export function ReportButton({ lines, did }: { lines: readonly (readonly string[])[]; did: string }) {
  const count = lines.length - 1;
  if (count === 0) return null;
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      onClick={() => void download(`organizations-not-${did}.csv`, lines)}
    >
      {`Download the ${formatCounted(count, { one: 'row', many: 'rows' })} not ${did}`}
    </Button>
  );
}
