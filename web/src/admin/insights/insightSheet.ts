import { insightColumns } from '@utkarsh/domain/exportColumns';
import type { InsightRecord } from '@utkarsh/domain/insightEdit';

/** The columns of an export of chosen insights: those of the server's export of all. */
export const insightSheet = insightColumns<InsightRecord>(
  ({ image_path, video_path, created_at, ...row }) => ({
    ...row,
    image: image_path,
    video: video_path,
    created_at: new Date(created_at),
  }),
);
