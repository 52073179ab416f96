import { Box, Button, Paper, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import type { InsightRecord } from '@utkarsh/domain/insight/insight';
import { insightImageAlt } from '@utkarsh/domain/insight/insightPicture';
import { MediaPreview } from '../media/MediaPreview';
import { useMedia } from '../media/useMedia';
import { ConfirmDialog } from '../ui/ConfirmDialog';

function Picture({ insight }: { insight: InsightRecord }) {
  const media = useMedia(insight.image_path);
  return <MediaPreview kind="image" alt={insightImageAlt(insight)} media={media} />;
}

function Video({ insight: { video_path, name, company } }: { insight: InsightRecord }) {
  const media = useMedia(video_path);
  return <MediaPreview kind="video" alt={`Video sent in by ${name} of ${company}`} media={media} />;
}

/** Shows an insight as visitors will see it. The video loads on request. */
function InsightPreview({ insight }: { insight: InsightRecord }) {
  const { name, designation, company, message, video_path, video_text } = insight;
  const [playing, setPlaying] = useState(false);
  return (
    <Paper component="article" aria-label={`Insight by ${name}`} variant="outlined" sx={{ p: 2 }}>
      <Stack spacing={2}>
        <Picture insight={insight} />
        <Typography component="blockquote" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {message}
        </Typography>
        <Box sx={{ overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontWeight: 650 }}>{name}</Typography>
          <Typography variant="body2" color="text.secondary">{`${designation}, ${company}`}</Typography>
        </Box>
        {video_path !== '' &&
          (playing ? (
            <Video insight={insight} />
          ) : (
            <Button variant="outlined" onClick={() => setPlaying(true)} sx={{ alignSelf: 'start' }}>
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

/** Shows insights as visitors will see them. */
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

/** Shows an insight as visitors will see it before it is published. */
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
