import { strFromU8 } from 'fflate';
import { FileProblem, noRows, type SourceFile } from './table';
import { decodeFile, readDelimited } from './textFile';
import { readWorkbook } from './workbook';
import { openParts } from './workbookParts';

export interface ReadOptions {
  name: string;
  bytes: Uint8Array;
  /** Folded names of columns that the import knows. */
  known: ReadonlySet<string>;
  /** Encoding that a person chose for a text file. */
  encoding?: string | undefined;
  onProgress: (share: number) => void;
}

const orElse = 'Choose an .xlsx or a .csv file.';
const saveAgain = 'Open it in Excel, save it as .xlsx and choose it again.';

/* oxlint-disable no-control-regex -- The first bytes of a file are no text. */
/** What a file is by its first bytes, in Latin letters, and what to do with it. None of these is a list that can be read. */
const refused: readonly (readonly [RegExp, string])[] = [
  [/^%PDF/, `The file is a PDF. ${orElse}`],
  [/^(?:\x89PNG|\xFF\xD8\xFF|GIF8|RIFF|\0\0\0.ftyp)/s, `The file is a picture or a video. ${orElse}`],
  [/^\x1F\x8B|^7z\xBC\xAF|^Rar!/, `The file is an archive. Unpack it first. ${orElse}`],
  [/^\{\\rtf/, `The file is a text document. ${orElse}`],
  [/^\x09[\0\x02\x04\x08][\0-\x10]\0/, `The file is a workbook of an old Excel (.xls). ${saveAgain}`],
  [/^\s*MIME-Version:/i, `The file is a web page that is called a workbook. ${saveAgain}`],
  [/^\s*<\?xml[^]*<(?:\w+:)?Workbook/, `The file is a workbook in XML of Excel 2003. ${saveAgain}`],
  [
    /^\s*(?:<!--[^]*?-->\s*)?<(?:!doctype|html|head|meta|table|body|style|div|\?xml)\b/i,
    `The file is a web page that is called a workbook. ${saveAgain}`,
  ],
];
/* oxlint-enable no-control-regex */

/** Each byte as one letter. The decoder `latin1` of browsers has other letters for some. */
const latin = (bytes: Uint8Array) => strFromU8(bytes, true);

/** Excel before 2007, and every workbook with a password, is in a container of this beginning. */
const oldContainer = '\xD0\xCF\x11\xE0';

function oldWorkbookProblem(bytes: Uint8Array): FileProblem {
  // Names in the container are UTF-16.
  const names = latin(bytes).replaceAll('\0', '');
  return new FileProblem(
    names.includes('EncryptedPackage')
      ? 'The workbook has a password. Open it in Excel, save it without the password and choose it again.'
      : names.includes('Workbook') || names.includes('Book')
        ? `The file is a workbook of an old Excel (.xls). ${saveAgain}`
        : `The file is no workbook. ${orElse}`,
  );
}

function packedProblem(bytes: Uint8Array): FileProblem | undefined {
  const { paths, has, read } = openParts(bytes);
  if (has('content.xml') && latin(read('mimetype')).includes('opendocument')) {
    return new FileProblem(
      'The file is an OpenDocument spreadsheet (.ods). Save it as .xlsx and choose it again.',
    );
  }
  if (paths.some((path) => path.endsWith('.iwa'))) {
    return new FileProblem('The file is of Numbers. Export it as Excel (.xlsx) and choose that file.');
  }
  if (has('word/document.xml') || has('ppt/presentation.xml')) {
    return new FileProblem(`The file is a document, no workbook. ${orElse}`);
  }
  return undefined;
}

const isWorkbookName = (name: string) => /\.xl\w+$/i.test(name);

/** Reads a file by what its bytes are, whatever it is called. Throws FileProblem, whose message says what the file is. */
export function readSource({ name, bytes, known, encoding, onProgress }: ReadOptions): SourceFile {
  if (bytes.length === 0) throw new FileProblem('The file is empty.');
  const start = latin(bytes.subarray(0, 1024));
  if (start.startsWith('PK')) {
    const problem = packedProblem(bytes);
    if (problem) throw problem;
    try {
      const sheets = readWorkbook(bytes, onProgress);
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
  const refusal = refused.find(([pattern]) => pattern.test(start) || pattern.test(letters));
  if (refusal) throw new FileProblem(refusal[1]);
  if (!/\.(csv|tsv|tab|txt|xl\w+)$/i.test(name)) throw new FileProblem(orElse);
  const decoded = decodeFile(bytes, encoding);
  const sheet = readDelimited(decoded.text, known);
  if (sheet.rows < 2 && isWorkbookName(name)) {
    throw new FileProblem('The file cannot be read as an Excel workbook (.xlsx): it is a text file.');
  }
  if (sheet.rows < 2) throw new FileProblem(noRows);
  onProgress(1);
  return { name, sheets: [sheet], encoding: { name: decoded.encoding, certain: decoded.certain } };
}
