import { currentConsentVersion } from '@utkarsh/domain/fields/consent';
import { toStoredInsight, type Insight } from '@utkarsh/domain/insight/insight';
import { insightMediaPath } from '@utkarsh/domain/media/media';
import { newFileUpload, uploadFile, type FileUpload } from './fileUpload';
import { storeOnce, type Sending } from './nominations';
import { askInsight } from './privateLinks';

export interface InsightFiles {
  image: File;
  video: File | undefined;
}

/** One sending of an insight. Repeating it sends only the missing parts and stores nothing twice. */
export interface InsightSending extends Sending {
  image: FileUpload;
  video: FileUpload | undefined;
}

export const newInsightSending = ({ image, video }: InsightFiles, sending: Sending): InsightSending => ({
  ...sending,
  image: newFileUpload(image, insightMediaPath(sending.id, 'image', image.type)),
  video: video && newFileUpload(video, insightMediaPath(sending.id, 'video', video.type)),
});

export interface InsightProgress {
  /** Bytes of all files. */
  sent: number;
  total: number;
}

interface Control {
  signal: AbortSignal;
  onProgress: (progress: InsightProgress) => void;
}

/** Stores the files of an insight. Throws as `uploadFile` does. */
export async function uploadInsightFiles({ image, video }: InsightSending, control: Control): Promise<void> {
  const { signal, onProgress } = control;
  const uploads = video ? [image, video] : [image];
  const total = uploads.reduce((sum, { file }) => sum + file.size, 0);
  let before = 0;
  for (const upload of uploads) {
    const done = before;
    await uploadFile(upload, { signal, onProgress: (sent) => onProgress({ sent: done + sent, total }) });
    before += upload.file.size;
    onProgress({ sent: before, total });
  }
}

/** Stores the record of an insight after its files, so that an interrupted sending leaves no record. Throws as `storeOnce` does. */
export const storeInsight = (
  insight: Insight,
  { id, trackingKey, image, video }: InsightSending,
): Promise<void> =>
  storeOnce({
    id,
    trackingKey,
    collection: 'insights',
    content: {
      ...toStoredInsight(insight, {
        consentVersion: currentConsentVersion,
        image: image.path,
        video: video?.path ?? '',
      }),
      published_at: null,
    },
    ask: askInsight,
  });
