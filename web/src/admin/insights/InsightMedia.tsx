import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { capitalize } from '@utkarsh/domain/text/format';
import { type InsightRecord } from '@utkarsh/domain/insight/insight';
import { insightImageAlt } from '@utkarsh/domain/insight/insightPicture';
import type { MediaKind } from '@utkarsh/domain/media/media';
import { MediaPreview } from '../media/MediaPreview';
import { useMedia } from '../media/useMedia';
import { useIsPhone } from '../ui/useIsPhone';

interface InsightMediaProps {
  insight: InsightRecord;
  kind: MediaKind;
  onClose: () => void;
}

/** Dialog with the picture or the video of an insight, and its download. */
export function InsightMedia({ insight, kind, onClose }: InsightMediaProps) {
  const path = insight[`${kind}_path`];
  const { name, company, image_alt, video_text } = insight;
  const [alt, text] =
    kind === 'image'
      ? [insightImageAlt(insight), image_alt]
      : [`Video sent in by ${name} of ${company}`, video_text];
  const media = useMedia(path);
  const small = useIsPhone();
  return (
    <Dialog open fullWidth maxWidth="md" fullScreen={small} onClose={onClose}>
      <DialogTitle sx={{ overflowWrap: 'anywhere' }}>{`${capitalize(kind)} by ${name}`}</DialogTitle>
      <DialogContent dividers>
        <MediaPreview kind={kind} alt={alt} media={media} />
        {text !== '' && (
          <Typography sx={{ mt: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2 }}>
        <Button onClick={onClose} autoFocus>
          Close
        </Button>
        {media.url !== undefined && (
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
