import { insightLimits } from '@utkarsh/domain/insightFields';
import { halfEmoji } from './halfEmoji';
import type { UncheckedRecord } from './nominations';

/** Changes of the insight under an id. */
export type Cases = [name: string, changes: (id: string) => UncheckedRecord][];

export const each = (field: string, values: Record<string, unknown>): Cases =>
  Object.entries(values).map(([what, value]) => [`${field} ${what}`, () => ({ [field]: value })]);

export const notText = {
  null: null,
  'a number': 7,
  true: true,
  'a list': ['Meena'],
  'a map': { text: 'Meena' },
};
const blank = { empty: '', 'of spaces only': '   ' };
const invisible = { 'of invisible characters only': '\u200b\u200d\u2060' };
const notOneLine = { 'of two lines': 'Meena\nRao', 'with a null character': 'Meena\u0000' };
const controls = {
  'with an escape character': 'Meena\u001b[2J',
  'with a delete character': 'Meena\u007f',
  ...halfEmoji,
};

const tooLong = (max: number, letter = 'x') => ({
  'one character too long': letter.repeat(max + 1),
  'one emoji too long': '🏆'.repeat(max + 1),
  'of 10,000 characters': letter.repeat(10_000),
});

const lines = (['name', 'designation', 'company'] as const).flatMap((field) =>
  each(field, {
    ...notText,
    ...blank,
    ...invisible,
    ...notOneLine,
    ...controls,
    ...tooLong(insightLimits[field]),
  }),
);

const linkedin = each('linkedin', {
  ...notText,
  ...blank,
  'one character too long': `https://linkedin.com/${'x'.repeat(insightLimits.linkedin - 20)}`,
  'of 10,000 characters': `https://linkedin.com/${'x'.repeat(10_000)}`,
  'without its scheme': 'www.linkedin.com/in/meena',
  'a script': 'javascript:alert(1)//www.linkedin.com',
  'with a space': 'https://linkedin.com/in/meena rao',
  'with a second line': 'https://linkedin.com/in/meena\nhttps://elsewhere.in',
  'with markup': 'https://linkedin.com/"><script>',
  'with half an emoji': 'https://linkedin.com/in/meena\ud83c',
});

const message = each('message', {
  ...notText,
  ...blank,
  ...invisible,
  ...controls,
  ...tooLong(insightLimits.message),
});

/** What a person may have typed wrong: every door has to refuse it. */
export const badTexts: Cases = [...lines, ...linkedin, ...message];

/** What staff write about picture and video, done wrong: every door has to refuse it. */
export const badStaffTexts: Cases = [
  ...each('image_alt', { ...notText, ...controls, ...tooLong(insightLimits.image_alt) }),
  ...each('video_text', { ...notText, ...controls, ...tooLong(insightLimits.video_text) }),
];
