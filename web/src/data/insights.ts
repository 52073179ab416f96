import { currentConsentVersion } from '@utkarsh/domain/fields/consent';
import { toStoredInsight, type Insight } from '@utkarsh/domain/insight/insight';
import { insightMediaPath } from '@utkarsh/domain/media/media';
import { newFileUpload, uploadFile, type FileUpload } from './fileUpload';
import { storeOnce, type Submission } from './nominations';
import { askInsight } from './privateLinks';

export interface InsightFiles {
  image: File;
  video: File | undefined;
}

/** Upload of one insight. Repeated, it sends only the missing parts and stores nothing twice. */
export interface InsightUpload extends Submission {
  image: FileUpload;
  video: FileUpload | undefined;
}

export const newInsightUpload = ({ image, video }: InsightFiles, submission: Submission): InsightUpload => ({
  ...submission,
  image: newFileUpload(image, insightMediaPath(submission.id, 'image', image.type)),
  video: video && newFileUpload(video, insightMediaPath(submission.id, 'video', video.type)),
});

export interface InsightProgress {
  sentBytes: number;
  total: number;
}

interface Control {
  signal: AbortSignal;
  onProgress: (progress: InsightProgress) => void;
}

/** Stores the files of an insight. Throws as `uploadFile` does. */
export async function uploadInsightFiles({ image, video }: InsightUpload, control: Control): Promise<void> {
  const { signal, onProgress } = control;
  const uploads = video ? [image, video] : [image];
  const total = uploads.reduce((sum, { file }) => sum + file.size, 0);
  let storedBytes = 0;
  for (const upload of uploads) {
    const offset = storedBytes;
    await uploadFile(upload, {
      signal,
      onProgress: (bytes) => onProgress({ sentBytes: offset + bytes, total }),
    });
    storedBytes += upload.file.size;
    onProgress({ sentBytes: storedBytes, total });
  }
}

/** Stores the record of an insight. Call it after the upload of its files. Throws as `storeOnce` does. */
export const storeInsight = (
  insight: Insight,
  { id, trackingKey, image, video }: InsightUpload,
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
