import { analyse } from 'chardet';
import { strFromU8, strToU8 } from 'fflate';
import { FileProblem } from '../table';

/** A text file as text. */
export interface DecodedText {
  text: string;
  /** As TextDecoder calls it. */
  encoding: string;
  /** Whether the bytes leave no doubt about the encoding. */
  certain: boolean;
}

const unknown =
  'The letters of the file could not be recognised: it is neither UTF-8, UTF-16 nor Windows-1252. In Excel, save it as “CSV UTF-8” and choose it again.';

/** Encodings of letters that are not Latin. Those of Latin letters look alike in short texts: Excel in India writes one alone. */
const otherScripts = /^(?:windows-125[1356]|iso-8859-[5-8]|koi8-r|shift_jis|big5|euc-\w+|gb18030)$/;
/** Control characters that no text has; a wrong guess of an encoding makes some. */
// oxlint-disable-next-line no-control-regex -- They are what is looked for.
const controls = /[\u0000-\u0008\u000e-\u0019\u001b-\u001f]/;
/** Bytes that are no letters in windows-1252. */
const unusedBytes = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

/** Bytes that stand for no letter become U+FFFD. Returns undefined for an encoding that the browser does not know. */
function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return undefined;
  }
}

const startsWith = (bytes: Uint8Array, mark: readonly number[]) =>
  mark.every((byte, index) => bytes[index] === byte);

/** Finds the order of bytes of UTF-16 without a mark: half of each comma, digit and line end is a zero. */
function utf16Order(bytes: Uint8Array): string | undefined {
  const zeros = [0, 0];
  const end = Math.min(bytes.length, 65_536);
  for (let index = 0; index < end; index += 1) {
    if (bytes[index] === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  if ((even + odd) * 50 < end) return undefined;
  return even > odd ? 'utf-16be' : 'utf-16le';
}

/** Some letters outside ASCII are UTF-8 and few are not: then those few are damaged. No other encoding looks like that. */
function isMostlyUtf8(text: string): boolean {
  let good = 0;
  let bad = 0;
  for (const letter of text) {
    if (letter === '\uFFFD') bad += 1;
    else if (letter > '\u007f') good += 1;
  }
  return bad === 0 || (good > 0 && good * 10 >= bad);
}

/** Tells the encoding by the words that have letters outside ASCII: the others say nothing. */
function guessLegacy(bytes: Uint8Array): string {
  const words = strFromU8(bytes, true).match(/[a-z]*[^\0-~][^\0-@[-`{-~]*/gi) ?? [];
  // Only a Latin word has one such letter among others, as in `Société`. To the library it looks Japanese.
  if (words.some((word) => /[a-z][^\0-~](?:[a-z]|$)/i.test(word))) return 'windows-1252';
  const guess = analyse(strToU8(words.slice(0, 10_000).join(' '), true))[0]?.name.toLowerCase() ?? '';
  return otherScripts.test(guess) ? guess : 'windows-1252';
}

function legacyText(bytes: Uint8Array): DecodedText {
  const encoding = guessLegacy(bytes);
  const text = decode(bytes, encoding);
  const hasUnused = encoding === 'windows-1252' && bytes.some((byte) => unusedBytes.has(byte));
  if (text === undefined || hasUnused || controls.test(text)) throw new FileProblem(unknown);
  return { text, encoding, certain: false };
}

/** Decodes a text file, in the encoding that was chosen or the one that its bytes show. Throws FileProblem. */
export function decodeFile(bytes: Uint8Array, chosen?: string): DecodedText {
  const encoding =
    chosen ??
    (startsWith(bytes, [0xff, 0xfe])
      ? 'utf-16le'
      : startsWith(bytes, [0xfe, 0xff])
        ? 'utf-16be'
        : utf16Order(bytes));
  if (encoding !== undefined) {
    const text = decode(bytes, encoding);
    if (text === undefined || (chosen === undefined && controls.test(text))) throw new FileProblem(unknown);
    return { text, encoding, certain: chosen === undefined };
  }
  const text = new TextDecoder().decode(bytes);
  return isMostlyUtf8(text) ? { text, encoding: 'utf-8', certain: true } : legacyText(bytes);
}
