import { analyse } from 'chardet';
import { strFromU8, strToU8 } from 'fflate';
import { FileProblem, noRows, readDelimited, type SourceFile } from './table';
import { readWorkbook } from './workbook';
import { openParts } from './workbookParts';

interface DecodedText {
  text: string;
  encoding: string;
  certain: boolean;
}

const unknownEncoding =
  'The letters of the file could not be recognised: it is neither UTF-8, UTF-16 nor Windows-1252. In Excel, save it as “CSV UTF-8” and choose it again.';

/**
 * Encodings of scripts other than Latin. Latin encodings look alike in short texts, and Excel in India writes only one of them.
 */
const otherScripts = /^(?:windows-125[1356]|iso-8859-[5-8]|koi8-r|shift_jis|big5|euc-\w+|gb18030)$/;
/** Control characters appear only after decoding with a wrong encoding. */
// oxlint-disable-next-line no-control-regex -- They are what is looked for.
const controls = /[\u0000-\u0008\u000e-\u0019\u001b-\u001f]/;
/** Bytes without a character in windows-1252. */
const unusedBytes = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

/** Decodes bytes. Bytes without a character become U+FFFD. Returns undefined for an encoding that the browser does not know. */
function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return undefined;
  }
}

const startsWith = (bytes: Uint8Array, mark: readonly number[]) =>
  mark.every((byte, index) => bytes[index] === byte);

/** Returns the byte order of UTF-16 without a byte order mark: commas, digits and line ends have a zero byte. */
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

/**
 * Returns whether most letters outside ASCII are valid UTF-8. Then the others are damaged, because no other encoding looks like
 * that.
 */
function isMostlyUtf8(text: string): boolean {
  let goodCount = 0;
  let badCount = 0;
  for (const letter of text) {
    if (letter === '\uFFFD') badCount += 1;
    else if (letter > '\u007f') goodCount += 1;
  }
  return badCount === 0 || (goodCount > 0 && goodCount * 10 >= badCount);
}

/** Guesses the encoding from words with letters outside ASCII. */
function guessLegacy(bytes: Uint8Array): string {
  const allWords = strFromU8(bytes, true).match(/[^\0-@[-`{-~]+/g) ?? [];
  const words = allWords.filter((word) => /[^\0-~]/.test(word));
  // Only Latin words mix such letters with ASCII, as in `Société`. The library would take them for Japanese.
  if (words.some((word) => /[a-z][^\0-~](?:[a-z]|$)/i.test(word))) return 'windows-1252';
  const guess = analyse(strToU8(words.slice(0, 10_000).join(' '), true))[0]?.name.toLowerCase() ?? '';
  return otherScripts.test(guess) ? guess : 'windows-1252';
}

function legacyText(bytes: Uint8Array): DecodedText {
  const encoding = guessLegacy(bytes);
  const text = decode(bytes, encoding);
  const hasUnused = encoding === 'windows-1252' && bytes.some((byte) => unusedBytes.has(byte));
  if (text === undefined || hasUnused || controls.test(text)) throw new FileProblem(unknownEncoding);
  return { text, encoding, certain: false };
}

/** Decodes a text file in the chosen encoding, or in the one that its bytes show. Throws FileProblem. */
function decodeFile(bytes: Uint8Array, choice?: string): DecodedText {
  const encoding =
    choice ??
    (startsWith(bytes, [0xff, 0xfe])
      ? 'utf-16le'
      : startsWith(bytes, [0xfe, 0xff])
        ? 'utf-16be'
        : utf16Order(bytes));
  if (encoding !== undefined) {
    const text = decode(bytes, encoding);
    if (text === undefined || (choice === undefined && controls.test(text)))
      throw new FileProblem(unknownEncoding);
    return { text, encoding, certain: choice === undefined };
  }
  const text = new TextDecoder().decode(bytes);
  return isMostlyUtf8(text) ? { text, encoding: 'utf-8', certain: true } : legacyText(bytes);
}

export interface ReadOptions {
  name: string;
  bytes: Uint8Array;
  knownColumns: ReadonlySet<string>;
  encoding?: string | undefined;
  onProgress: (share: number) => void;
}

const fileAdvice = 'Choose an .xlsx or a .csv file.';
const saveAdvice = 'Open it in Excel, save it as .xlsx and choose it again.';

/* oxlint-disable no-control-regex -- The first bytes of a file are no text. */
/** First bytes, as Latin letters, of files that cannot be read, with advice for each. */
const refusals: readonly (readonly [RegExp, string])[] = [
  [/^%PDF/, `The file is a PDF. ${fileAdvice}`],
  [/^(?:\x89PNG|\xFF\xD8\xFF|GIF8|RIFF|\0\0\0.ftyp)/s, `The file is a picture or a video. ${fileAdvice}`],
  [/^\x1F\x8B|^7z\xBC\xAF|^Rar!/, `The file is an archive. Unpack it first. ${fileAdvice}`],
  [/^\{\\rtf/, `The file is a text document. ${fileAdvice}`],
  [/^\x09[\0\x02\x04\x08][\0-\x10]\0/, `The file is a workbook of an old Excel (.xls). ${saveAdvice}`],
  [/^\s*MIME-Version:/i, `The file is a web page that is called a workbook. ${saveAdvice}`],
  [/^\s*<\?xml[^]*<(?:\w+:)?Workbook/, `The file is a workbook in XML of Excel 2003. ${saveAdvice}`],
  [
    /^\s*(?:<!--[^]*?-->\s*)?<(?:!doctype|html|head|meta|table|body|style|div|\?xml)\b/i,
    `The file is a web page that is called a workbook. ${saveAdvice}`,
  ],
];
/* oxlint-enable no-control-regex */

/** Converts each byte to one letter. The browsers' `latin1` decoder maps some bytes to other letters. */
const toLatin = (bytes: Uint8Array) => strFromU8(bytes, true);

/** First bytes of workbooks of Excel before 2007, and of workbooks with a password. */
const oldContainer = '\xD0\xCF\x11\xE0';

function oldWorkbookProblem(bytes: Uint8Array): FileProblem {
  // Names in the container are UTF-16.
  const names = toLatin(bytes).replaceAll('\0', '');
  return new FileProblem(
    names.includes('EncryptedPackage')
      ? 'The workbook has a password. Open it in Excel, save it without the password and choose it again.'
      : names.includes('Workbook') || names.includes('Book')
        ? `The file is a workbook of an old Excel (.xls). ${saveAdvice}`
        : `The file is no workbook. ${fileAdvice}`,
  );
}

function packedProblem(bytes: Uint8Array): FileProblem | undefined {
  const { paths, has, read } = openParts(bytes);
  if (has('content.xml') && toLatin(read('mimetype')).includes('opendocument')) {
    return new FileProblem(
      'The file is an OpenDocument spreadsheet (.ods). Save it as .xlsx and choose it again.',
    );
  }
  if (paths.some((path) => path.endsWith('.iwa'))) {
    return new FileProblem('The file is of Numbers. Export it as Excel (.xlsx) and choose that file.');
  }
  if (has('word/document.xml') || has('ppt/presentation.xml')) {
    return new FileProblem(`The file is a document, no workbook. ${fileAdvice}`);
  }
  return undefined;
}

const isWorkbookName = (name: string) => /\.xl\w+$/i.test(name);

/** Reads a file by its bytes, whatever its name. Throws FileProblem with a message for the person. */
export function readSource({ name, bytes, knownColumns, encoding, onProgress }: ReadOptions): SourceFile {
  if (bytes.length === 0) throw new FileProblem('The file is empty.');
  const start = toLatin(bytes.subarray(0, 1024));
  if (start.startsWith('PK')) {
    const problem = packedProblem(bytes);
    if (problem) throw problem;
    try {
      const sheets = readWorkbook(bytes, knownColumns, onProgress);
      if (!sheets.some(({ rows }) => rows > 1)) throw new FileProblem(noRows);
      return { name, sheets };
    } catch (error) {
      if (error instanceof FileProblem) throw error;
      throw new FileProblem('The file cannot be read as an Excel workbook (.xlsx).', { cause: error });
    }
  }
  if (start.startsWith(oldContainer)) throw oldWorkbookProblem(bytes);
  // A web page may be UTF-16 too.
  const letters = start.replace(/^(?:\xEF\xBB\xBF|\xFF\xFE|\xFE\xFF)/, '').replaceAll('\0', '');
  const refusal = refusals.find(([pattern]) => pattern.test(start) || pattern.test(letters));
  if (refusal) throw new FileProblem(refusal[1]);
  if (!/\.(csv|tsv|tab|txt|xl\w+)$/i.test(name)) throw new FileProblem(fileAdvice);
  const content = decodeFile(bytes, encoding);
  const sheet = readDelimited(content.text, knownColumns);
  if (sheet.rows < 2 && isWorkbookName(name)) {
    throw new FileProblem('The file cannot be read as an Excel workbook (.xlsx): it is a text file.');
  }
  if (sheet.rows < 2) throw new FileProblem(noRows);
  onProgress(1);
  return { name, sheets: [sheet], encoding: { name: content.encoding, certain: content.certain } };
}
