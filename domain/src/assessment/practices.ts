import * as z from 'zod/mini';
import { textField } from '../fields/fieldChecks';
import type { FieldTable, Submitted } from '../fields/fields';
import { emptyText, formShape, readShape } from '../fields/fieldSchemas';
import { contentTypeOf, mediaLimits } from '../media/media';
import { type PillarId, pillars } from './pillars';

/** What an organization may hand in for each pillar. */
export const practiceLimits = {
  textLength: 2_000,
  questionLength: 1_000,
  questions: 50,
  files: 5,
  fileBytes: 10 * 1024 * 1024,
  nameLength: 100,
} as const;

const pillarIds = pillars.map(({ id }) => id);
export const pillarField = z.enum(pillarIds, 'Pillar must be one of the five of the framework.');

export const practiceText = textField({ label: 'Description', max: practiceLimits.textLength });
const questionText = { max: practiceLimits.questionLength, missing: 'Write something first.' };
export const practiceQuestionText = textField({ label: 'Question', ...questionText });
export const practiceAnswerText = textField({ label: 'Answer', ...questionText });

/** Content types of files that show practices, with the words for them. */
export const practiceFileTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;
export const practiceFileRule = 'Choose a PDF, JPEG, PNG or WebP file of at most 10 MB.';

export const practiceFileSchema = z.object({
  id: z.string(),
  pillar: z.enum(pillarIds),
  /** Name on the device of the sender. */
  name: z.string(),
  type: z.enum(practiceFileTypes),
  bytes: z.int(),
});
export type PracticeFile = z.infer<typeof practiceFileSchema>;

/** A question of a reviewer about a pillar, with the answer of the organization. Times are ISO texts. */
const practiceQuestionSchema = z.object({
  id: z.string(),
  pillar: z.enum(pillarIds),
  text: z.string().check(z.meta({ examples: ['Since when, and for whom?'] })),
  asked_at: z.string(),
  /** '' until the organization has answered. */
  answer: emptyText,
  answered_at: emptyText,
});
export type PracticeQuestion = z.infer<typeof practiceQuestionSchema>;

/** What an organization has described. `texts` lacks pillars about which nothing was written. */
export const practicesSchema = z.object({
  texts: z._default(z.partialRecord(z.enum(pillarIds), z.string()), {}),
  files: z._default(z.array(practiceFileSchema), []),
  /** Questions and answers in their order. None is changed or removed. */
  questions: z._default(z.array(practiceQuestionSchema), []),
  /** When it was handed in, as an ISO text, and the uid of the member, or '' for the holder of the private link. Null for a draft. */
  handed_in: z._default(z.nullable(z.object({ at: z.string(), by: z.string() })), null),
});
export type Practices = z.infer<typeof practicesSchema>;

export const isUnanswered = ({ answer }: PracticeQuestion): boolean => answer === '';

/** Returns whether a pillar can be changed: in a draft, and later while the reviewer waits for an answer about it. */
export const mayChangePillar = (
  { handed_in, questions }: Pick<Practices, 'handed_in' | 'questions'>,
  pillar: PillarId,
): boolean => handed_in === null || questions.some((one) => one.pillar === pillar && isUnanswered(one));

/** How far the practices of a nomination are, for the lists of staff. */
export const practicesStates = ['draft', 'handed_in', 'asked', 'answered', 'reviewed'] as const;
export type PracticesState = (typeof practicesStates)[number];
export const practicesStateNames: Readonly<Record<PracticesState, string>> = {
  draft: 'Draft',
  handed_in: 'Handed in',
  asked: 'Question asked',
  answered: 'Question answered',
  reviewed: 'Reviewed',
};
/** States in which staff have something to read. */
export const unreadPractices: readonly PracticesState[] = ['handed_in', 'answered'];

/** Returns the state of practices whose review was saved at `reviewedAt` (ISO), or '' without one. A saved review has read what came before. */
export function practicesState({ handed_in, questions }: Practices, reviewedAt: string): PracticesState {
  if (questions.some(isUnanswered)) return 'asked';
  if (questions.some(({ answered_at }) => answered_at > reviewedAt)) return 'answered';
  if (handed_in === null) return 'draft';
  return handed_in.at > reviewedAt ? 'handed_in' : 'reviewed';
}

/** Returns a file name with the ending of the type that the bytes show, so that no computer runs the file as a program. */
export function nameByType(name: string, type: PracticeFile['type']): string {
  const isPdf = type === 'application/pdf';
  if (isPdf ? /\.pdf$/i.test(name) : contentTypeOf(name.toLowerCase()) === type) return name;
  const ending = `.${isPdf ? 'pdf' : (mediaLimits.image.types[type] ?? '')}`;
  return [...name].slice(0, practiceLimits.nameLength - ending.length).join('') + ending;
}

/** Reads stored practices. A file that was stored under the name of another type gets the ending of its own. */
export function readPractices(data: unknown): Practices {
  const practices = practicesSchema.parse(data ?? {});
  const files = practices.files.map((file) => ({ ...file, name: nameByType(file.name, file.type) }));
  return { ...practices, files };
}

const titleOf = (pillar: PillarId) => pillars.find(({ id }) => id === pillar)?.title ?? '';

const scoreField = (pillar: PillarId) =>
  ({
    label: `${titleOf(pillar)}: Score (%)`,
    kind: 'number',
    unit: 'percent',
    optional: true,
    min: 0,
    max: 100,
    example: 80,
    width: 16,
  }) as const;

const noteField = (pillar: PillarId) =>
  ({
    label: `${titleOf(pillar)}: Note`,
    kind: 'text',
    max: 1_000,
    example: 'Rosters are agreed two weeks ahead.',
    width: 40,
  }) as const;

/** What staff make of the practices of a nominated organization. */
export const practiceReviewFields = {
  experience_score: scoreField('experience'),
  experience_note: noteField('experience'),
  culture_score: scoreField('culture'),
  culture_note: noteField('culture'),
  leadership_score: scoreField('leadership'),
  leadership_note: noteField('leadership'),
  growth_score: scoreField('growth'),
  growth_note: noteField('growth'),
  sustainability_score: scoreField('sustainability'),
  sustainability_note: noteField('sustainability'),
} as const satisfies FieldTable;

export const practiceReviewSchema = z.strictObject(formShape(practiceReviewFields));
export type PracticeReview = Submitted<typeof practiceReviewFields>;

/** A review as staff read it, under the id of its nomination. Times are ISO texts. */
export const practiceReviewRecordSchema = z.object({
  id: z.string(),
  ...readShape(practiceReviewFields),
  revision: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type PracticeReviewRecord = z.infer<typeof practiceReviewRecordSchema>;

/** Returns the mean of the five scores, rounded down. Returns undefined while a pillar has no score. */
export function practicesScore(review: PracticeReview): number | undefined {
  const scores = pillars.map(({ id }) => review[`${id}_score`]);
  const knownScores = scores.filter((score) => score !== '');
  if (knownScores.length < scores.length) return undefined;
  return Math.floor(knownScores.reduce((sum, score) => sum + score, 0) / knownScores.length);
}
