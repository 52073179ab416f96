import { splitParagraphs } from '../text/format';

/** Words of a paragraph: plain, bold, or a link. */
export type Piece = { words: string; url?: string; isBold?: true };

/** A paragraph, or a heading. */
export type Paragraph = { heading: string } | { pieces: Piece[] };

/** `**bold words**`, and addresses of the web and of mail without the punctuation behind them. */
const marks =
  /\*\*([^\s*](?:[^*\n]*[^\s*])?)\*\*|(?:https?:\/\/|mailto:)[^\s<>"“”]*[^\s<>"“”’».,;:!?)\]*]/giu;

function readPieces(paragraph: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: source, 1: bold, index } of paragraph.matchAll(marks)) {
    const piece: Piece = bold === undefined ? { words: source, url: source } : { words: bold, isBold: true };
    pieces.push({ words: paragraph.slice(end, index) }, piece);
    end = index + source.length;
  }
  return [...pieces, { words: paragraph.slice(end) }].filter(({ words }) => words !== '');
}

/** Reads the text of an issue: `# ` begins a heading, `**` encloses bold words, and an address becomes a link. */
export const readIssueText = (text: string): Paragraph[] =>
  splitParagraphs(text).map((paragraph) =>
    /^# .+$/.test(paragraph) ? { heading: paragraph.slice(2) } : { pieces: readPieces(paragraph) },
  );

/** Returns the text of an issue without its marks. */
export const plainIssueText = (text: string): string =>
  readIssueText(text)
    .map((part) => ('heading' in part ? part.heading : part.pieces.map(({ words }) => words).join('')))
    .join('\n');
