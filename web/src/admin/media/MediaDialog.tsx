import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId } from 'react';
import type { MediaKind } from '@utkarsh/domain/media';
import { useIsPhone } from '../ui/useIsPhone';
import { MediaPreview } from './MediaPreview';
import { useMedia } from './useMedia';

interface MediaDialogProps {
  kind: MediaKind;
  title: string;
  alt: string;
  /** In the bucket. */
  path: string;
  /** Below it: what it shows, or what is said in it. */
  text?: string;
  onClose: () => void;
}

/** Shows one file large, to be looked at and downloaded. */
export function MediaDialog({ kind, title, alt, path, text = '', onClose }: MediaDialogProps) {
  const { media, retry } = useMedia(path);
  const small = useIsPhone();
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth="md" fullScreen={small} onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId} component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent dividers>
        <MediaPreview kind={kind} alt={alt} media={media} onRetry={retry} />
        {text !== '' && (
          <Typography sx={{ mt: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2 }}>
        <Button onClick={onClose} autoFocus>
          Close
        </Button>
        {media.state === 'ready' && (
          <Button
            variant="contained"
            component="a"
            href={media.url}
            download={path.replaceAll('/', '-')}
            startIcon={<DownloadIcon />}
          >
            Download
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
