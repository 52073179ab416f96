import type { FieldValues } from 'react-hook-form';
import { type Checked, checkValue } from '@utkarsh/domain/fields/fieldChecks';
import { insightSchema, type Insight, clip } from '@utkarsh/domain/insight/insight';
import { insightFiles } from '@utkarsh/domain/insight/insightFields';
import type { MediaKind } from '@utkarsh/domain/media/media';
import { checkFile, type CheckedFile } from '../../browser/fileCheck';
import { DataError, isDataError } from '../../data/errors';
import {
  newInsightUpload,
  storeInsight,
  uploadInsightFiles,
  type InsightFiles,
  type InsightProgress,
  type InsightUpload,
} from '../../data/insights';
import { makeSubmissionMemory } from '../../data/nominations';
import { askInsight } from '../../data/privateLinks';
import { lastInsight } from '../forms/sent';

/** Checks, Firebase and sending of an insight in one file, so that the first touch of the form downloads all of it at once. */

/** Checks of files. A refused form is checked at each key press, and a file may have 200 MB. */
const checks = new WeakMap<File, Promise<CheckedFile>>();

/** Returns a chosen file in the form in which it is sent, or its problem: wrong type, wrong size or damaged. */
export async function checkChosenFile(kind: MediaKind, file: File): Promise<CheckedFile> {
  try {
    const check = checks.get(file) ?? checkFile(kind, file);
    checks.set(file, check);
    // A changed file refuses even this.
    const [result] = await Promise.all([check, file.slice(0, 1).arrayBuffer()]);
    return result;
  } catch {
    // Somebody moved, renamed or changed the file after choosing it.
    return { problem: `${insightFiles[kind].label} cannot be read any more: choose it again.` };
  }
}

export const refusePicture = (file: File) =>
  checks.set(
    file,
    Promise.resolve({
      problem: `${insightFiles.image.label} cannot be opened, it may be damaged: choose another file.`,
    }),
  );

export interface Delivery {
  insight: Insight;
  files: InsightFiles;
}

/** Returns the content of the form, whose files are `image` and `video`, or all problems in it. */
export async function checkInsight({ image, video, ...texts }: FieldValues): Promise<Checked<Delivery>> {
  const insight = checkValue(insightSchema, texts);
  const checkedImage: CheckedFile =
    image instanceof File ? await checkChosenFile('image', image) : { problem: insightFiles.image.missing };
  const checkedVideo = video instanceof File ? await checkChosenFile('video', video) : undefined;
  if (insight.ok && checkedImage.file && checkedVideo?.problem === undefined)
    return {
      ok: true,
      value: { insight: insight.value, files: { image: checkedImage.file, video: checkedVideo?.file } },
    };
  const errors = {
    ...(!insight.ok && insight.errors),
    ...(checkedImage.problem !== undefined && { image: checkedImage.problem }),
    ...(checkedVideo?.problem !== undefined && { video: checkedVideo.problem }),
  };
  return { ok: false, errors };
}

const submissions = makeSubmissionMemory('insight');
let lastUpload: InsightUpload | undefined;

// A phone may report a new modification time each time somebody chooses the same file.
const identityOf = (file: File | undefined) => file && [file.name, file.type, file.size];

/** Returns the upload for a content. The same content keeps one id, so that a retry stores one record. */
function prepareUpload({ insight, files: { image, video } }: Delivery): InsightUpload {
  const submission = submissions.begin(JSON.stringify([insight, identityOf(image), identityOf(video)]));
  if (
    lastUpload?.id !== submission.id ||
    lastUpload.image.file.lastModified !== image.lastModified ||
    lastUpload.video?.file.lastModified !== video?.lastModified
  )
    lastUpload = newInsightUpload({ image, video }, submission);
  return lastUpload;
}

interface Control {
  signal: AbortSignal;
  onProgress: (progress: InsightProgress) => void;
}

/** Uploads the files of an insight and returns the upload. Retries a refused upload once under a new id. */
async function uploadFiles(delivery: Delivery, control: Control): Promise<InsightUpload> {
  const upload = prepareUpload(delivery);
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
  const newUpload = prepareUpload(delivery);
  await uploadInsightFiles(newUpload, control);
  return newUpload;
}

/** Maximum number of characters of the message that name an insight after its sending. */
const maxNameLength = 60;

/** Sends an insight with its files. Throws `canceled` when `signal` aborts, or as `storeInsight` does. */
export async function sendInsight(delivery: Delivery, control: Control): Promise<void> {
  const { image, video } = delivery.files;
  control.onProgress({ sentBytes: 0, total: image.size + (video?.size ?? 0) });
  const upload = await uploadFiles(delivery, control);
  if (control.signal.aborted) throw new DataError('canceled');
  await storeInsight(delivery.insight, upload);
  lastInsight.keep({ key: upload.trackingKey, name: clip(delivery.insight.message, maxNameLength) });
  submissions.end();
}
