import { checkValue } from '@utkarsh/domain/fields/fieldChecks';
import { insightSchema, type Insight } from '@utkarsh/domain/insight/insight';
import { clip } from '@utkarsh/domain/insight/insightReading';
import { insightFailures } from '@utkarsh/domain/insight/insightFields';
import { CanceledError, RefusedError, sendingFailure } from '../../data/errors';
import {
  newInsightSending,
  storeInsight,
  uploadInsightFiles,
  type InsightFiles,
  type InsightProgress,
  type InsightSending,
} from '../../data/insightUpload';
import type { Outcome } from '../forms/PublicForm';
import { sentInsights } from '../forms/sent';

/**
 * Everything an insight needs beyond its form: checks, Firebase and sending. One file, so that one download at the
 * first touch of the form brings all of it.
 */

export const checkInsight = (texts: unknown) => checkValue(insightSchema, texts);

let last: { content: string; sending: InsightSending } | undefined;

const identity = (file: File | undefined) => file && [file.name, file.type, file.size, file.lastModified];

/** Returns one sending for one content, under one id: a retry sends the missing parts and stores one record. */
function sendingFor(insight: Insight, files: InsightFiles): InsightSending {
  const content = JSON.stringify([insight, identity(files.image), identity(files.video)]);
  if (last?.content !== content) last = { content, sending: newInsightSending(files) };
  return last.sending;
}

/** So much of an insight names it among others that this device has sent. */
const shownLength = 60;

export interface Delivery {
  insight: Insight;
  files: InsightFiles;
  signal: AbortSignal;
  onProgress: (progress: InsightProgress) => void;
}

/** The sending of a delivery, once its files are stored. */
async function filesOf({ insight, files, ...control }: Delivery): Promise<InsightSending> {
  const sending = sendingFor(insight, files);
  try {
    await uploadInsightFiles(sending, control);
    return sending;
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
  }
  // A small file whose reply was lost is in its place, where nobody may look or write again: under a new id it
  // passes, and what is refused for any other reason is refused once more.
  last = undefined;
  const another = sendingFor(insight, files);
  await uploadInsightFiles(another, control);
  return another;
}

/** Sends an insight with its files; never throws. */
export async function submitInsight(delivery: Delivery): Promise<Outcome> {
  try {
    const sending = await filesOf(delivery);
    if (delivery.signal.aborted) return { kind: 'canceled' };
    await storeInsight(delivery.insight, sending);
    sentInsights.keep({
      key: sending.trackingKey,
      name: clip(delivery.insight.message, shownLength),
      at: Date.now(),
    });
    last = undefined;
    return { kind: 'sent' };
  } catch (error) {
    if (error instanceof CanceledError) return { kind: 'canceled' };
    console.error(error);
    return { kind: 'failed', text: sendingFailure(error, insightFailures) };
  }
}
