import { cleanText, plainDigits } from './cleanText';

const markup = new Map([
  ['&amp;', '&'],
  ['&quot;', '"'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&nbsp;', ' '],
  ['&ndash;', '-'],
  ['&mdash;', '-'],
  ['&hyphen;', '-'],
]);

/** Returns the character of an HTML entity; an entity that is not known stays. */
function entityText(entity: string): string {
  const [, hex, decimal] = /^&#(?:x([0-9a-f]{1,5})|(\d{1,6}));$/i.exec(entity) ?? [];
  if (hex !== undefined) return String.fromCodePoint(parseInt(hex, 16));
  if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
  return markup.get(entity) ?? entity;
}

/** Returns a pasted text in plain ASCII letters, digits and dashes as far as it can be: numbers and links of ours have no others. */
export function plainText(text: string): string {
  return (
    plainDigits(
      cleanText(
        text
          .replace(/&(?:\w+|#x?\w+);/g, entityText)
          .replace(/[\u2028\u2029]/gu, '\n')
          .normalize('NFKC'),
      ),
    )
      .replace(/\p{Cf}|[\ufe0e\ufe0f\u20e3]/gu, '')
      .replace(/\r\n?|[\v\f]/gu, '\n')
      .replace(/[^\P{Cc}\n\t]/gu, ' ')
      .replace(/[\p{Pd}\u02d7\u2043\u2212\u2500\u2501\u30fc]/gu, '-')
      .replaceAll('\\/', '/')
      // Mail filters write links that nobody can click as `example[.]com`.
      .replace(/\[(?:\.|dot)\]|\((?:\.|dot)\)/giu, '.')
      .trim()
  );
}
