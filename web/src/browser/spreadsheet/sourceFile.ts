import { strFromU8 } from 'fflate';
import { FileProblem, noRows, type SourceFile } from './table';
import { decodeText, readDelimited } from './textTable';
import { readOldWorkbook, readWorkbook } from './workbook';

export interface ReadOptions {
  name: string;
  bytes: Uint8Array;
  /** Folded names of columns that the import knows. */
  knownColumns: ReadonlySet<string>;
  encoding?: string | undefined;
}

const fileAdvice = 'Choose an .xlsx or a .csv file.';
const saveAdvice = 'Open it in Excel, save it as .xlsx and choose it again.';

/* oxlint-disable no-control-regex -- The first bytes of a file are no text. */
/** First bytes, as Latin letters, of files that cannot be read, with their kind and advice. */
const refusals: readonly (readonly [RegExp, string])[] = [
  [/^%PDF/, `a PDF. ${fileAdvice}`],
  [/^(?:\x89PNG|\xFF\xD8\xFF|GIF8|RIFF|\0\0\0.ftyp)/s, `a picture or a video. ${fileAdvice}`],
  [/^\x1F\x8B|^7z\xBC\xAF|^Rar!/, `an archive. Unpack it first. ${fileAdvice}`],
  [/^\{\\rtf/, `a text document. ${fileAdvice}`],
  [/^\x09[\0\x02\x04\x08][\0-\x10]\0/, `a workbook of an old Excel. ${saveAdvice}`],
  [/^\s*<\?xml[^]*<(?:\w+:)?Workbook/, `a workbook in XML of Excel 2003. ${saveAdvice}`],
  [
    /^\s*(?:MIME-Version:|(?:<!--[^]*?-->\s*)?<(?:!doctype|html|head|meta|table|body|style|div|\?xml)\b)/i,
    `a web page that is called a workbook. ${saveAdvice}`,
  ],
];
/* oxlint-enable no-control-regex */

function readSheets({ bytes, knownColumns }: ReadOptions, isPacked: boolean) {
  try {
    return isPacked ? readWorkbook(bytes, knownColumns) : readOldWorkbook(bytes, knownColumns);
  } catch (error) {
    if (error instanceof FileProblem) throw error;
    const text = /password|encrypt/i.test(String(error))
      ? 'The workbook has a password. Open it in Excel, save it without the password and choose it again.'
      : 'The file cannot be read as an Excel workbook.';
    throw new FileProblem(text, { cause: error });
  }
}

/** Reads a file by its bytes, whatever its name. Throws FileProblem with a message for the person. */
export function readSource(options: ReadOptions): SourceFile {
  const { name, bytes, knownColumns, encoding } = options;
  if (bytes.length === 0) throw new FileProblem('The file is empty.');
  const start = strFromU8(bytes.subarray(0, 1024), true);
  const isPacked = start.startsWith('PK');
  if (isPacked || start.startsWith('\xD0\xCF\x11\xE0')) {
    const sheets = readSheets(options, isPacked);
    if (!sheets.some(({ rows }) => rows > 1)) throw new FileProblem(noRows);
    return { name, sheets };
  }
  // A web page may be UTF-16 too.
  const letters = start.replace(/^(?:\xEF\xBB\xBF|\xFF\xFE|\xFE\xFF)/, '').replaceAll('\0', '');
  const refusal = refusals.find(([pattern]) => pattern.test(start) || pattern.test(letters));
  if (refusal) throw new FileProblem(`The file is ${refusal[1]}`);
  if (!/\.(csv|tsv|tab|txt|ods|xl\w+)$/i.test(name)) throw new FileProblem(fileAdvice);
  const content = decodeText(bytes, encoding);
  const sheet = readDelimited(content.text, knownColumns);
  if (sheet.rows > 1)
    return { name, sheets: [sheet], encoding: { name: content.encoding, certain: content.certain } };
  throw new FileProblem(
    /\.(ods|xl\w+)$/i.test(name) ? 'The file cannot be read as a workbook: it is a text file.' : noRows,
  );
}
