import type { Random } from './random';

/** The words of a template text, for lists that would otherwise take a line a word. */
export const words = (text: TemplateStringsArray): string[] => text.join('').split(/\s+/u).filter(Boolean);

/** The lines of a template text, trimmed, without empty ones. */
export const lines = (text: TemplateStringsArray): string[] =>
  text
    .join('')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The entries of a template text between commas; a line may end within one. */
export const entries = (text: TemplateStringsArray): string[] =>
  text
    .join('')
    .split(',')
    .map((entry) => entry.replace(/\s+/gu, ' ').trim())
    .filter(Boolean);

const innermostChoice = /\[([^[\]]*)\]/u;

/** Writes a text out: `[a|b|c]` becomes one of its parts, nested ones too, `{name}` the value of that name. */
export function expand(
  template: string,
  random: Random,
  values: Readonly<Record<string, string>> = {},
): string {
  let text = template;
  for (let found = innermostChoice.exec(text); found; found = innermostChoice.exec(text)) {
    const choice = random.pick((found[1] ?? '').split('|'));
    text = text.slice(0, found.index) + choice + text.slice(found.index + found[0].length);
  }
  return text.replace(/\{(\w+)\}/gu, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No value for {${name}} in: ${template}`);
    return value;
  });
}
