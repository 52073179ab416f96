import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Paper,
  Stack,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import type { InsightRecord } from '@utkarsh/domain/insight/insight';
import { insightImageAlt } from '@utkarsh/domain/media/mediaUrl';
import type { MediaKind } from '@utkarsh/domain/media/media';
import { capitalize } from '@utkarsh/domain/text/format';
import { MediaPreview, useMedia } from '../media/MediaPreview';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { useIsPhone } from '../ui/useIsPhone';

const labelOf = (insight: InsightRecord, kind: MediaKind) =>
  kind === 'image' ? insightImageAlt(insight) : `Video sent in by ${insight.name} of ${insight.company}`;

interface InsightMediaProps {
  insight: InsightRecord;
  kind: MediaKind;
  onClose: () => void;
}

export function InsightMedia({ insight, kind, onClose }: InsightMediaProps) {
  const path = insight[`${kind}_path`];
  const text = kind === 'image' ? insight.image_alt : insight.video_text;
  const media = useMedia(path);
  const isPhone = useIsPhone();
  return (
    <Dialog open fullWidth maxWidth="md" fullScreen={isPhone} onClose={onClose}>
      <DialogTitle sx={{ overflowWrap: 'anywhere' }}>{`${capitalize(kind)} by ${insight.name}`}</DialogTitle>
      <DialogContent dividers>
        <MediaPreview kind={kind} alt={labelOf(insight, kind)} media={media} />
        {text !== '' && (
          <Typography sx={{ mt: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
        )}
      </DialogContent>
      <DialogActions>
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

function InsightFile({ insight, kind }: { insight: InsightRecord; kind: MediaKind }) {
  const media = useMedia(insight[`${kind}_path`]);
  return <MediaPreview kind={kind} alt={labelOf(insight, kind)} media={media} />;
}

function InsightPreview({ insight }: { insight: InsightRecord }) {
  const { name, designation, company, message, video_path, video_text } = insight;
  const [showsVideo, setShowsVideo] = useState(false);
  return (
    <Paper component="article" aria-label={`Insight by ${name}`} variant="outlined" sx={{ p: 2 }}>
      <Stack spacing={2}>
        <InsightFile insight={insight} kind="image" />
        <Typography component="blockquote" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {message}
        </Typography>
        <Box sx={{ overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontWeight: 650 }}>{name}</Typography>
          <Typography variant="body2" color="text.secondary">{`${designation}, ${company}`}</Typography>
        </Box>
        {video_path !== '' &&
          (showsVideo ? (
            <InsightFile insight={insight} kind="video" />
          ) : (
            <Button variant="outlined" onClick={() => setShowsVideo(true)} sx={{ alignSelf: 'start' }}>
              Show the video
            </Button>
          ))}
        {video_path !== '' && video_text !== '' && (
          <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {video_text}
          </Typography>
        )}
      </Stack>
    </Paper>
  );
}

export const InsightPreviews = ({ insights }: { insights: readonly InsightRecord[] }) => (
  <Stack spacing={2} sx={{ mt: 1, color: 'text.primary' }}>
    <p>Visitors will see:</p>
    {insights.map((insight) => (
      <InsightPreview key={insight.id} insight={insight} />
    ))}
  </Stack>
);

interface PublishDialogProps {
  insight: InsightRecord;
  onPublish: () => Promise<void> | void;
  onClose: () => void;
}

export const PublishDialog = ({ insight, onPublish, onClose }: PublishDialogProps) => (
  <ConfirmDialog
    question="Publish this insight?"
    confirm="Publish"
    wide
    onConfirm={onPublish}
    onClose={onClose}
  >
    <InsightPreviews insights={[insight]} />
  </ConfirmDialog>
);
