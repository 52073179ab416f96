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
export const InsightMedia = ({ insight, kind, onClose }: InsightMediaProps) =>
  kind === 'image' ? (
    <MediaDialog
      kind="image"
      title={`Image by ${insight.name}`}
      alt={insightImageAlt(insight)}
      path={insight.image_path}
      text={insight.image_alt}
      onClose={onClose}
    />
  ) : (
    <MediaDialog
      kind="video"
      title={`Video by ${insight.name}`}
      alt={`Video sent in by ${insight.name} of ${insight.company}`}
      path={insight.video_path}
      text={insight.video_text}
      onClose={onClose}
    />
  );
