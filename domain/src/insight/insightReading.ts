import * as z from 'zod/mini';
import { type PublishedInsight, storedInsightSchema } from './insight';

/**
 * People send in one text without a title. How it is set: a first sentence of a title's length becomes the headline and
 * the rest the article; any other text stays whole, under its author's name.
 */
interface InsightReading {
  headline: string;
  paragraphs: string[];
}

const headlineMax = 110;
const headlineMin = 12;
/** A sentence with its mark, Devanagari's too, as it ends before a blank or the text's end. */
const firstSentence = /^(.+?[.?!।…]["'”’)]*)(?:\s+|$)/su;
/** `e.g.`, `Dr.`, `K. R. Nair`: a full stop that ends no sentence. */
const endsInAbbreviation = /(?:^|[\s(.])(?:\p{L}|Dr|Mr|Mrs|Ms|Sri|Smt|No|St|vs|etc|e\.g|i\.e)\.$/u;

const characters = (text: string) => [...text].length;
const collapse = (text: string) => text.replace(/\s+/gu, ' ').trim();

/** Cut after a word, `…` in place of what is missing. */
export function clip(text: string, max: number): string {
  const collapsed = collapse(text);
  const all = [...collapsed];
  if (all.length <= max) return collapsed;
  const start = all.slice(0, max - 1).join('');
  // A language without blanks, or a very long word, is cut anywhere.
  const words = all[max - 1] === ' ' ? start : start.replace(/\s+\S*$/u, '');
  return `${words.replace(/[\s,;:–—-]+$/u, '')}…`;
}

function headlineOf(paragraph: string): string | undefined {
  const sentence = firstSentence.exec(paragraph)?.[1] ?? paragraph;
  const length = characters(sentence);
  const fits = length >= headlineMin && length <= headlineMax && !/https?:|\n/u.test(sentence);
  return fits && !endsInAbbreviation.test(sentence) ? sentence : undefined;
}

function divide(message: string): { headline?: string; paragraphs: string[] } {
  const paragraphs = message
    .split(/\n\s*\n/u)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  const [first = '', ...others] = paragraphs;
  const sentence = headlineOf(first);
  if (sentence === undefined) return { paragraphs };
  const rest = first.slice(sentence.length).trim();
  const body = rest === '' ? others : [rest, ...others];
  // A headline carries no full stop.
  return body.length === 0
    ? { paragraphs }
    : { headline: sentence.replace(/(^|[^.…])[.।]$/u, '$1'), paragraphs: body };
}

export function readInsight({ message, name }: Pick<PublishedInsight, 'message' | 'name'>): InsightReading {
  const { headline = `An insight by ${clip(name, 80)}`, paragraphs } = divide(message);
  return { headline, paragraphs };
}

const titleMax = 60;
const authorMax = 26;

/** The page's title before the product's name, at most 60 characters: what it says, and who, as two may start alike. */
export function insightTitle({
  message,
  name,
  company,
}: Pick<PublishedInsight, 'message' | 'name' | 'company'>): string {
  const { headline } = divide(message);
  const author = clip(name, authorMax);
  return headline === undefined
    ? clip(`Insight by ${author}, ${company}`, titleMax)
    : `${clip(headline, titleMax - characters(author) - 3)} – ${author}`;
}

/** For search engines and previews. */
export const insightDescription = ({ message }: Pick<PublishedInsight, 'message'>): string =>
  clip(message, 160);

/** What the page of an insight shows: worked out where the data are read, so that the page itself need not. */
export interface InsightArticle extends Omit<PublishedInsight, 'message'>, InsightReading {
  title: string;
  description: string;
}

export function insightArticle(insight: PublishedInsight): InsightArticle {
  const { message: _message, ...rest } = insight;
  return {
    ...rest,
    ...readInsight(insight),
    title: insightTitle(insight),
    description: insightDescription(insight),
  };
}

/** What lists show of an insight: enough to choose by. */
export type InsightCard = Pick<
  PublishedInsight,
  'id' | 'name' | 'designation' | 'company' | 'image' | 'image_alt' | 'published_at'
> & { headline: string; excerpt: string; hasVideo: boolean };

const excerptMax = 260;

export function insightCard(insight: PublishedInsight): InsightCard {
  const { id, name, designation, company, image, image_alt, published_at } = insight;
  const { headline, paragraphs } = readInsight(insight);
  return {
    ...{ id, name, designation, company, image, image_alt, published_at },
    headline,
    excerpt: clip(paragraphs.join(' '), excerptMax),
    hasVideo: insight.video !== '',
  };
}

/** How many insights a page suggests to read next. */
export const moreInsightsCount = 3;

/** What to read after the insight `id`, out of the newest ones: read one more than are suggested. */
export const moreInsights = (newest: readonly PublishedInsight[], id: string): InsightCard[] =>
  newest
    .filter((insight) => insight.id !== id)
    .slice(0, moreInsightsCount)
    .map(insightCard);

const { name, status } = storedInsightSchema.shape;

/** An insight as its sender sees it by the private link. */
export const trackedInsightSchema = z.object({
  id: z.string(),
  name,
  headline: z.string(),
  status,
  /** Files that the server could not open and has removed, while the insight waits. */
  discarded: z._default(z.array(z.enum(['image', 'video'])), []),
});
export type TrackedInsight = z.infer<typeof trackedInsightSchema>;

/** Returns what the holder of the key may know of an insight. Throws when the data is not an insight. */
export function toTrackedInsight(
  id: string,
  record: unknown,
  discarded: TrackedInsight['discarded'],
): TrackedInsight {
  const insight = storedInsightSchema.parse(record);
  const { headline } = readInsight(insight);
  return { id, name: insight.name, headline, status: insight.status, discarded };
}
