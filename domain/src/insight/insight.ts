import * as z from 'zod/mini';
import type { consentVersions } from '../fields/consent';
import { characters } from '../fields/fieldChecks';
import { startOf } from '../text/letters';
import {
  byVisitor,
  consentLanguageField,
  consentShape,
  emptyText,
  formShape,
  newShape,
  readShape,
} from '../fields/fieldSchemas';
import { insightEditFields, insightFields, insightStaffFields } from './insightFields';
import { insightStatuses } from '../fields/options';
import { mediaUrl } from '../media/mediaUrl';
import { splitParagraphs } from '../text/format';

/** Schema of the texts that a visitor submits. Picture and video are files beside them. Unknown fields are refused. */
export const insightSchema = z.strictObject({
  ...newShape(insightFields),
  consentLanguage: consentLanguageField,
});

export type Insight = z.infer<typeof insightSchema>;

export type InsightStatus = (typeof insightStatuses)[number];
/** Names of the statuses for staff. */
export const insightStatusNames: Readonly<Record<InsightStatus, string>> = {
  pending: 'Pending',
  published: 'Published',
  rejected: 'Rejected',
};

/** Schema of `insights/{id}` without `created_at`, `updated_at`, `published_at` and `search_tokens`. */
export const storedInsightSchema = z.object({
  ...readShape(insightFields),
  /** Path in the bucket: `insights/{id}/image.png`. */
  image: z.string(),
  /** Path in the bucket; '' without a video. */
  video: emptyText,
  /** Empty until staff write them. */
  ...readShape(insightStaffFields),
  status: z.enum(insightStatuses),
  revision: z.int().check(z.positive()),
  ...consentShape,
  updated_by: emptyText,
});

export type StoredInsight = z.infer<typeof storedInsightSchema>;

/** Returns a new insight as it is stored. Its files are uploaded before it. */
export const toStoredInsight = (
  { consentLanguage = 'en', ...texts }: Insight,
  origin: { consentVersion: (typeof consentVersions)[number]; image: string; video: string },
): StoredInsight => ({
  ...texts,
  image: origin.image,
  image_alt: '',
  video: origin.video,
  video_text: '',
  quote: '',
  outcome: '',
  status: 'pending',
  revision: 1,
  consent_version: origin.consentVersion,
  consent_language: consentLanguage,
  updated_by: byVisitor,
});

/** Schema of a published insight for visitors' pages. */
export const publishedInsightSchema = z.object({
  id: z.string(),
  ...readShape(insightFields),
  image: z.string(),
  video: emptyText,
  ...readShape(insightStaffFields),
  /** ISO time. */
  published_at: z.string(),
});

export type PublishedInsight = z.infer<typeof publishedInsightSchema>;

/** Schema of an edit by staff. The server sets the time of publication when the status changes. */
export const insightEditSchema = z.strictObject({
  ...formShape(insightEditFields),
  status: z.enum(insightStatuses, `Status must be one of ${insightStatuses.join(', ')}.`),
});
export type InsightEdit = z.infer<typeof insightEditSchema>;

/** Schema of an insight in the staff area. Times are ISO. */
export const insightRecordSchema = z.object({
  id: z.string(),
  ...readShape(insightFields),
  /** URL of the picture: `/uploads/insights/{id}/image.png`. */
  image: z.string(),
  /** Path of the picture in the bucket. */
  image_path: z.string(),
  /** URL of the video; '' without a video. */
  video: emptyText,
  video_path: emptyText,
  ...readShape(insightStaffFields),
  status: z.enum(insightStatuses),
  revision: z.int(),
  ...consentShape,
  created_at: z.string(),
  updated_at: z.string(),
  published_at: z._default(z.nullable(z.string()), null),
});
export type InsightRecord = z.infer<typeof insightRecordSchema>;

const urlOf = (path: unknown): unknown => (typeof path === 'string' && path !== '' ? mediaUrl(path) : path);

/** Reads a stored insight for staff, with times as ISO texts. Throws when the data is not an insight. */
export const readInsightRecord = ({
  image,
  video,
  ...data
}: Readonly<Record<string, unknown>>): InsightRecord =>
  insightRecordSchema.parse({
    ...data,
    image: urlOf(image),
    image_path: image,
    video: urlOf(video),
    video_path: video,
  });

/** An insight arrives as one text. Its first sentence is the headline if it is as short as one; else the text stays whole. */
interface InsightReading {
  headline: string;
  paragraphs: string[];
}

/** Matches a sentence with its final mark, including Devanagari's, before a blank or the end of the text. */
const firstSentence = /^(.+?[.?!।…]["'”’)]*)(?:\s+|$)/su;
/** Matches `e.g.`, `Dr.` and `K. R. Nair`, where a full stop does not end the sentence. */
const endsInAbbreviation = /(?:^|[\s(.])(?:\p{L}|Dr|Mr|Mrs|Ms|Sri|Smt|No|St|vs|etc|e\.g|i\.e)\.$/u;

/** Cuts a text after a word and adds `…`. */
export function clip(text: string, max: number): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  if (characters(line) <= max) return line;
  const start = startOf(line, max - 1);
  // Cuts between any letters when the language has no blanks or the word is very long.
  const words = line.charAt(start.length) === ' ' ? start : start.replace(/\s+\S*$/u, '');
  return `${words.replace(/[\s,;:–—-]+$/u, '')}…`;
}

const maxHeadline = 110;

const minHeadline = 12;

function headlineOf(paragraph: string): string | undefined {
  const sentence = firstSentence.exec(paragraph)?.[1] ?? paragraph;
  const length = characters(sentence);
  const isHeadline = length >= minHeadline && length <= maxHeadline && !/https?:|\n/u.test(sentence);
  return isHeadline && !endsInAbbreviation.test(sentence) ? sentence : undefined;
}

function divideMessage(message: string): { headline?: string; paragraphs: string[] } {
  const paragraphs = splitParagraphs(message);
  const [first = '', ...others] = paragraphs;
  const sentence = headlineOf(first);
  if (sentence === undefined) return { paragraphs };
  const rest = first.slice(sentence.length).trim();
  const body = rest === '' ? others : [rest, ...others];
  // A headline has no full stop.
  return body.length === 0
    ? { paragraphs }
    : { headline: sentence.replace(/(^|[^.…])[.।]$/u, '$1'), paragraphs: body };
}

export function readInsight({ message, name }: Pick<PublishedInsight, 'message' | 'name'>): InsightReading {
  const { headline = `An insight by ${clip(name, 80)}`, paragraphs } = divideMessage(message);
  return { headline, paragraphs };
}

const maxTitle = 60;
const maxAuthor = 26;

/** Returns the title of a page. The author distinguishes insights with the same headline. */
export function insightTitle({
  message,
  name,
  company,
}: Pick<PublishedInsight, 'message' | 'name' | 'company'>): string {
  const { headline } = divideMessage(message);
  const author = clip(name, maxAuthor);
  return headline === undefined
    ? clip(`Insight by ${author}, ${company}`, maxTitle)
    : `${clip(headline, maxTitle - characters(author) - 3)} – ${author}`;
}

/** Returns the description for search engines and link previews. */
export const insightDescription = ({ message }: Pick<PublishedInsight, 'message'>): string =>
  clip(message, 160);

/** Data of an insight's page. The server prepares it, so that the page does not load the code. */
export interface InsightArticle extends Omit<PublishedInsight, 'message'>, InsightReading {
  title: string;
  description: string;
}

export const toInsightArticle = ({ message, ...rest }: PublishedInsight): InsightArticle => ({
  ...rest,
  ...readInsight({ message, name: rest.name }),
  title: insightTitle({ message, ...rest }),
  description: insightDescription({ message }),
});

/** Data of an insight in a list. */
export type InsightCard = Pick<
  PublishedInsight,
  'id' | 'name' | 'designation' | 'company' | 'image' | 'image_alt' | 'published_at'
> & { headline: string; excerpt: string; hasVideo: boolean };

const maxExcerpt = 260;

export function toInsightCard(insight: PublishedInsight): InsightCard {
  const { id, name, designation, company, image, image_alt, published_at } = insight;
  const { headline, paragraphs } = readInsight(insight);
  return {
    id,
    name,
    designation,
    company,
    image,
    image_alt,
    published_at,
    headline,
    excerpt: clip(paragraphs.join(' '), maxExcerpt),
    hasVideo: insight.video !== '',
  };
}

/** Number of insights that a page suggests to read next. */
export const moreInsightsCount = 3;

/** Returns the suggestions below the insight `id`, which may itself be among the newest. */
export const moreInsights = (newest: readonly PublishedInsight[], id: string): InsightCard[] =>
  newest
    .filter((insight) => insight.id !== id)
    .slice(0, moreInsightsCount)
    .map(toInsightCard);

/** Schema of an insight as its sender sees it on the private page. */
export const trackedInsightSchema = z.object({
  id: z.string(),
  name: storedInsightSchema.shape.name,
  headline: z.string(),
  status: storedInsightSchema.shape.status,
  /** Files that the server could not open and deleted, while the insight waits for review. */
  discarded: z._default(z.array(z.enum(['image', 'video'])), []),
});
export type TrackedInsight = z.infer<typeof trackedInsightSchema>;

/** Returns the sender's view of an insight. Throws when the data is not an insight. */
export function toTrackedInsight(
  id: string,
  record: unknown,
  discardedFiles: TrackedInsight['discarded'],
): TrackedInsight {
  const { name, message, status } = storedInsightSchema.parse(record);
  return { id, name, headline: readInsight({ message, name }).headline, status, discarded: discardedFiles };
}
