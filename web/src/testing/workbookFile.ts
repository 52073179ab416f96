import { strToU8, zipSync } from 'fflate';

/** Text, number, raw cell, or no cell. */
export type WrittenCell = string | number | { xml: string } | undefined;

export interface WrittenSheet {
  name?: string;
  state?: 'hidden' | 'veryHidden';
  rows: readonly (readonly WrittenCell[])[];
  hidden?: readonly number[];
  merges?: readonly string[];
}

export interface WrittenWorkbook {
  sheets: readonly WrittenSheet[];
  /** Number formats by the index of the style. 0 is `General`. */
  formats?: readonly string[];
  texts?: string;
  /** Prefix of all elements, such as `x:`. */
  prefix?: string;
  /** Whether rows and cells contain their addresses. */
  withAddresses?: boolean;
  /** Folder and name of the list of sheets. */
  main?: string;
  /** Returns the name of a part in the ZIP file. */
  nameOf?: (path: string) => string;
  isStrict?: boolean;
  from1904?: boolean;
}

const transitional = {
  main: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  relations: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
};
const strict = {
  main: 'http://purl.oclc.org/ooxml/spreadsheetml/main',
  relations: 'http://purl.oclc.org/ooxml/officeDocument/relationships',
};

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function cellXml(cell: WrittenCell, address: string): string {
  if (cell === undefined) return '';
  const place = address === '' ? '' : ` r="${address}"`;
  if (typeof cell === 'number') return `<c${place}><v>${cell}</v></c>`;
  if (typeof cell === 'string') return `<c${place} t="inlineStr"><is><t>${escapeXml(cell)}</t></is></c>`;
  return cell.xml.replace('<c', `<c${place}`);
}

function sheetXml({ rows, hidden = [], merges = [] }: WrittenSheet, withAddresses: boolean): string {
  const lines = rows.map((cells, row) => {
    const number = row + 1;
    const place = withAddresses ? ` r="${number}"` : '';
    const cellXmls = cells.map((cell, column) =>
      cellXml(cell, withAddresses ? `${String.fromCharCode(65 + column)}${number}` : ''),
    );
    return `<row${place}${hidden.includes(number) ? ' hidden="1"' : ''}>${cellXmls.join('')}</row>`;
  });
  const mergeXml = merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  return `<sheetData>${lines.join('')}</sheetData>${mergeXml === '' ? '' : `<mergeCells>${mergeXml}</mergeCells>`}`;
}

const stylesXml = (formats: readonly string[]) =>
  `<numFmts>${formats.map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escapeXml(code)}"/>`).join('')}</numFmts>` +
  `<cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats.map((_code, index) => `<xf numFmtId="${164 + index}"/>`).join('')}</cellXfs>`;

/** Writes a workbook with the minimum of parts, as different programs write them. */
export function makeWorkbook(workbook: WrittenWorkbook): Uint8Array<ArrayBuffer> {
  const {
    sheets,
    formats = [],
    texts,
    prefix = '',
    withAddresses = true,
    main = 'xl/workbook.xml',
  } = workbook;
  const names = workbook.isStrict ? strict : transitional;
  const packages = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const nameOf = workbook.nameOf ?? ((path) => path);
  const document = (root: string, content: string) => {
    const xml = `<${root}>${content}</${root}>`.replaceAll(/<(\/?)(?=\w)/g, `<$1${prefix}`);
    const space = prefix === '' ? 'xmlns' : `xmlns:${prefix.slice(0, -1)}`;
    const head = `<${prefix}${root} ${space}="${names.main}" xmlns:r="${names.relations}"`;
    return `<?xml version="1.0"?>${xml.replace(`<${prefix}${root}`, head)}`;
  };
  const relations = (targets: readonly (readonly [string, string])[]) =>
    `<Relationships xmlns="${packages}">${targets
      .map(
        ([type, target], index) =>
          `<Relationship Id="rId${index + 1}" Type="${names.relations}/${type}" Target="${target}"/>`,
      )
      .join('')}</Relationships>`;
  const list = sheets.map(
    ({ name = `Sheet ${sheets.length}`, state }, index) =>
      `<sheet name="${escapeXml(name)}" sheetId="${index + 1}"${state ? ` state="${state}"` : ''} r:id="rId${index + 1}"/>`,
  );
  const sheetMl = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const contentType = (path: string, kind: string) =>
    `<Override PartName="/${path}" ContentType="${sheetMl}.${kind}+xml"/>`;
  const contentTypes = [
    contentType(main, 'sheet.main'),
    contentType('xl/styles.xml', 'styles'),
    contentType('xl/sharedStrings.xml', 'sharedStrings'),
    ...sheets.map((_sheet, index) => contentType(`xl/worksheets/sheet${index + 1}.xml`, 'worksheet')),
  ];
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${contentTypes.join('')}</Types>`,
    '_rels/.rels': relations([['officeDocument', main]]),
    [main]: document(
      'workbook',
      `<workbookPr${workbook.from1904 ? ' date1904="1"' : ''}/><sheets>${list.join('')}</sheets>`,
    ),
    [main.replace(/[^/]+$/, '_rels/$&.rels')]: relations([
      ...sheets.map((_sheet, index) => ['worksheet', `/xl/worksheets/sheet${index + 1}.xml`] as const),
      ['styles', '/xl/styles.xml'],
      ['sharedStrings', '/xl/sharedStrings.xml'],
    ]),
    'xl/styles.xml': document('styleSheet', stylesXml(formats)),
    ...(texts !== undefined && { 'xl/sharedStrings.xml': document('sst', texts) }),
    ...Object.fromEntries(
      sheets.map((sheet, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        document('worksheet', sheetXml(sheet, withAddresses)),
      ]),
    ),
  };
  return new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(parts).map(([path, xml]) => [nameOf(path), strToU8(xml)]))),
  );
}
