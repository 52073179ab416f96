import * as z from 'zod/mini';
import { splitParagraphs } from '../text/format';
import { type PublishedInsight, storedInsightSchema } from './insight';

/**
 * An insight arrives as one text without a title. When its first sentence is as short as a title, that sentence becomes the
 * headline and the rest becomes the article. Otherwise the text stays whole, below the author's name.
 */
interface InsightReading {
  headline: string;
  paragraphs: string[];
}

const maxHeadline = 110;
const minHeadline = 12;
/** Matches a sentence with its final mark, including Devanagari's, before a blank or the end of the text. */
const firstSentence = /^(.+?[.?!।…]["'”’)]*)(?:\s+|$)/su;
/** Matches `e.g.`, `Dr.` and `K. R. Nair`, where a full stop does not end the sentence. */
const endsInAbbreviation = /(?:^|[\s(.])(?:\p{L}|Dr|Mr|Mrs|Ms|Sri|Smt|No|St|vs|etc|e\.g|i\.e)\.$/u;

const characters = (text: string) => [...text].length;
const collapseSpaces = (text: string) => text.replace(/\s+/gu, ' ').trim();

/** Cuts a text after a word and adds `…`. */
export function clip(text: string, max: number): string {
  const collapsed = collapseSpaces(text);
  const all = [...collapsed];
  if (all.length <= max) return collapsed;
  const start = all.slice(0, max - 1).join('');
  // Cuts anywhere when the language has no blanks or the word is very long.
  const words = all[max - 1] === ' ' ? start : start.replace(/\s+\S*$/u, '');
  return `${words.replace(/[\s,;:–—-]+$/u, '')}…`;
}

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

/**
 * Returns the title of an insight's page, at most 60 characters: headline and author. The author distinguishes insights with the
 * same headline.
 */
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

export function toInsightArticle(insight: PublishedInsight): InsightArticle {
  const { message: _message, ...rest } = insight;
  return {
    ...rest,
    ...readInsight(insight),
    title: insightTitle(insight),
    description: insightDescription(insight),
  };
}

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
    ...{ id, name, designation, company, image, image_alt, published_at },
    headline,
    excerpt: clip(paragraphs.join(' '), maxExcerpt),
    hasVideo: insight.video !== '',
  };
}

/** Number of insights that a page suggests to read next. */
export const moreInsightsCount = 3;

/**
 * Returns the suggestions below the insight `id`. Pass one insight more than it returns, because `id` may be among the newest.
 */
export const moreInsights = (newest: readonly PublishedInsight[], id: string): InsightCard[] =>
  newest
    .filter((insight) => insight.id !== id)
    .slice(0, moreInsightsCount)
    .map(toInsightCard);

const { name, status } = storedInsightSchema.shape;

/** Schema of an insight as its sender sees it on the private page. */
export const trackedInsightSchema = z.object({
  id: z.string(),
  name,
  headline: z.string(),
  status,
  /** Files that the server could not open and deleted, while the insight waits for review. */
  discarded: z._default(z.array(z.enum(['image', 'video'])), []),
});
export type TrackedInsight = z.infer<typeof trackedInsightSchema>;

/** Returns the sender's view of an insight. Throws when the data is not an insight. */
export function toTrackedInsight(
  id: string,
  record: unknown,
  discarded: TrackedInsight['discarded'],
): TrackedInsight {
  const insight = storedInsightSchema.parse(record);
  const { headline } = readInsight(insight);
  return { id, name: insight.name, headline, status: insight.status, discarded };
}
