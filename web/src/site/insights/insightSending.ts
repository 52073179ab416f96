import { checkValue } from '@utkarsh/domain/fields/fieldChecks';
import { insightSchema, type Insight, clip } from '@utkarsh/domain/insight/insight';
import { insightFailures, insightFields } from '@utkarsh/domain/insight/insightFields';
import { isDataError, sendingFailure } from '../../data/errors';
import {
  newInsightUpload,
  storeInsight,
  uploadInsightFiles,
  type InsightFiles,
  type InsightProgress,
  type InsightUpload,
} from '../../data/insights';
import { askInsight } from '../../data/privateLinks';
import { readFields, type Outcome } from '../forms/PublicForm';
import { makeSubmissionMemory } from '../forms/submissionMemory';
import { lastInsight } from '../forms/sent';
import { readConsentLanguage } from '../notices/notice';

/** Checks, Firebase and sending of an insight in one file, so that the first touch of the form downloads all of it at once. */

export const checkTexts = (form: HTMLFormElement) =>
  checkValue(insightSchema, {
    ...readFields(form, insightFields),
    consentLanguage: readConsentLanguage(form),
  });

const submissions = makeSubmissionMemory('insight');
let lastUpload: InsightUpload | undefined;

// A phone may report a new modification time each time somebody chooses the same file.
const identityOf = (file: File | undefined) => file && [file.name, file.type, file.size];

/** Returns whether an upload has these versions of the files. Another version is uploaded anew. */
const isOfFiles = ({ image, video }: InsightUpload, files: InsightFiles): boolean =>
  image.file.lastModified === files.image.lastModified &&
  video?.file.lastModified === files.video?.lastModified;

/**
 * Returns the upload for a content. The same content keeps one id, so a retry sends only the missing parts and stores one
 * record.
 */
function prepareUpload(insight: Insight, files: InsightFiles): InsightUpload {
  const content = JSON.stringify([insight, identityOf(files.image), identityOf(files.video)]);
  const submission = submissions.begin(content);
  if (lastUpload?.id !== submission.id || !isOfFiles(lastUpload, files))
    lastUpload = newInsightUpload(files, submission);
  return lastUpload;
}

/** Maximum number of characters of the message that name an insight in the list of sent insights. */
const maxNameLength = 60;

export interface Delivery {
  insight: Insight;
  files: InsightFiles;
  signal: AbortSignal;
  onProgress: (progress: InsightProgress) => void;
}

/** Uploads the files of an insight and returns the upload. Retries a refused upload once under a new id. */
async function uploadFiles({ insight, files, ...control }: Delivery): Promise<InsightUpload> {
  const upload = prepareUpload(insight, files);
  try {
    await uploadInsightFiles(upload, control);
    return upload;
  } catch (error) {
    if (!isDataError(error, 'refused')) throw error;
  }
  // The record may have arrived before a reload. `storeInsight` then stores no second one.
  if (await askInsight(upload.trackingKey)) return upload;
  // If the reply to a small upload was lost, its file exists already, and the rules refuse a second one under the same id. A new
  // id passes. An upload that the rules refuse for another reason fails again.
  submissions.end();
  const newUpload = prepareUpload(insight, files);
  await uploadInsightFiles(newUpload, control);
  return newUpload;
}

/** Sends an insight with its files. Never throws. */
export async function submitInsight(delivery: Delivery): Promise<Outcome> {
  try {
    const upload = await uploadFiles(delivery);
    if (delivery.signal.aborted) return { kind: 'canceled' };
    await storeInsight(delivery.insight, upload);
    lastInsight.keep({
      key: upload.trackingKey,
      name: clip(delivery.insight.message, maxNameLength),
    });
    submissions.end();
    return { kind: 'sent' };
  } catch (error) {
    if (isDataError(error, 'canceled')) return { kind: 'canceled' };
    console.error(error);
    return { kind: 'failed', text: sendingFailure(error, insightFailures) };
  }
}
