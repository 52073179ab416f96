import type { InsightRecord } from '@utkarsh/domain/insightEdit';
import { insightImageAlt } from '@utkarsh/domain/insightPicture';
import type { MediaKind } from '@utkarsh/domain/media';
import { MediaDialog } from '../media/MediaDialog';

interface InsightMediaProps {
  insight: InsightRecord;
  kind: MediaKind;
  onClose: () => void;
}

/** The picture or the video of an insight, large. */
export const InsightMedia = ({ insight, kind, onClose }: InsightMediaProps) => (
  <MediaDialog
    kind={kind}
    title={`${kind === 'image' ? 'Image' : 'Video'} by ${insight.name}`}
    alt={
      kind === 'image' ? insightImageAlt(insight) : `Video sent in by ${insight.name} of ${insight.company}`
    }
    path={insight[`${kind}_path`]}
    text={kind === 'image' ? insight.image_alt : insight.video_text}
    onClose={onClose}
  />
);
