import { unzipSync } from 'fflate';
import { Parser, type Attributes } from 'saxen';
import { FileProblem } from './table';

/** Maximum unpacked size of all read parts, in bytes. A list of organizations is smaller. */
const maxUnpacked = 400 * 1024 * 1024;

export interface Parts {
  has: (path: string) => boolean;
  paths: readonly string[];
  /** Unpacks a part. An absent part is empty. */
  read: (path: string) => Uint8Array;
}

const plainPath = (name: string) => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();

/** Opens a ZIP file. Throws FileProblem if it is damaged, or unpacks to more than the browser can hold. */
export function openParts(bytes: Uint8Array): Parts {
  const names = new Map<string, string>();
  let unpackedSize = 0;
  const unzip = (filter: (file: { name: string; originalSize: number }) => boolean) => {
    try {
      return unzipSync(bytes, { filter });
    } catch (error) {
      if (error instanceof FileProblem) throw error;
      throw new FileProblem('The file is damaged: it cannot be unpacked.', { cause: error });
    }
  };
  unzip(({ name }) => {
    names.set(plainPath(name), name);
    return false;
  });
  return {
    has: (path) => names.has(path),
    paths: [...names.keys()],
    read: (path) => {
      const files = unzip(({ name, originalSize }) => {
        if (name !== names.get(path)) return false;
        unpackedSize += originalSize;
        if (unpackedSize > maxUnpacked) throw new FileProblem('The file is too large when it is unpacked.');
        return true;
      });
      return Object.values(files)[0] ?? new Uint8Array();
    },
  };
}

/** Handlers of an XML document's events. Names have no prefixes, because programs choose different ones. */
interface XmlReader {
  open?: (name: string, attribute: (name: string) => string | undefined) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

const xmlEncoding = ([first, second]: Uint8Array) =>
  first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';

const chunkSize = 64 * 1024;

/**
 * Returns an attribute by its name without prefix. Only references to other parts have a prefix, and programs use different ones.
 */
const findAttribute = (attributes: Attributes, name: string): string | undefined =>
  name === 'id' ? Object.entries(attributes).find(([key]) => localName(key) === name)?.[1] : attributes[name];

/**
 * Reads an XML document, or none, piece by piece. Calls `onRead` with the bytes of each piece. Throws if the document is damaged.
 */
export function readXml(bytes: Uint8Array, reader: XmlReader, onRead?: (bytes: number) => void) {
  if (bytes.length === 0) return;
  const parser = new Parser();
  parser.on('openTag', (name, attributes, decode) => {
    reader.open?.(localName(name), (key) => {
      const value = findAttribute(attributes(), key);
      return value === undefined ? undefined : decode(value);
    });
  });
  parser.on('closeTag', (name) => reader.close?.(localName(name)));
  parser.on('text', (text, decode) => reader.text?.(decode(text)));
  parser.on('cdata', (text) => reader.text?.(text));
  parser.on('error', (error) => {
    throw error;
  });
  const decoder = new TextDecoder(xmlEncoding(bytes));
  for (let offset = 0; offset < bytes.length; offset += chunkSize) {
    const piece = bytes.subarray(offset, offset + chunkSize);
    parser.write(decoder.decode(piece, { stream: true }));
    onRead?.(piece.length);
  }
  parser.end();
}

/** Reference to another part. `type` is the last word of its address: `worksheet`, `styles`. */
export interface Relation {
  type: string;
  path: string;
}

export function readRelations(parts: Parts, path: string): ReadonlyMap<string, Relation> {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const relations = new Map<string, Relation>();
  readXml(parts.read(`${folder}_rels/${path.slice(folder.length)}.rels`), {
    open: (name, attribute) => {
      const target = attribute('Target')?.replaceAll('\\', '/');
      if (name !== 'Relationship' || target === undefined) return;
      const type = attribute('Type') ?? '';
      // Handles absolute and relative addresses, including `..`.
      const { pathname } = new URL(target, `http://file/${folder}`);
      relations.set(attribute('Id') ?? '', {
        type: type.slice(type.lastIndexOf('/') + 1),
        path: plainPath(decodeURIComponent(pathname)),
      });
    },
  });
  return relations;
}

type NumberKind = 'plain' | 'percent' | 'date' | 'time' | { digits: number };

interface CellStyle {
  kind: NumberKind;
  isStruck: boolean;
}

export interface CellContext {
  texts: readonly CellText[];
  styles: readonly CellStyle[];
  /** Whether days are counted from 1904 instead of 1900. */
  from1904: boolean;
}

export interface RawCell {
  type: string;
  style: number;
  value: string | undefined;
  hasFormula: boolean;
}

/** Text of a cell, and its problem, such as `Cell B7 has the error #N/A.` */
export interface CellText {
  text: string;
  problem?: string;
}

/** Number formats that the standard defines by id. */
const builtInKinds: Readonly<Record<number, NumberKind>> = {
  9: 'percent',
  10: 'percent',
  ...Object.fromEntries(
    [18, 19, 20, 21, 32, 33, 34, 35, 45, 46, 47, 55, 56].map((id) => [id, 'time' as const]),
  ),
  ...Object.fromEntries(
    [14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [
      id,
      'date' as const,
    ]),
  ),
};

/** Matches texts, escaped letters, fillers, colours and conditions of a format. `[h]` means hours. */
const notDigits = /"[^"]*"|\\.|_.|\*.|\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi;

function kindOf(code: string): NumberKind {
  const bareCode = code.replace(notDigits, '').replace(/general/gi, '');
  if (bareCode.includes('%')) return 'percent';
  if (/[yd]/i.test(bareCode) || (/m/i.test(bareCode) && !/[hs]/i.test(bareCode))) return 'date';
  if (/[hms]/i.test(bareCode)) return 'time';
  const [section = ''] = bareCode.split(';', 1);
  return /^00+$/.test(section) ? { digits: section.length } : 'plain';
}

/** Returns whether an element such as `<strike/>` is on. It is, unless its value says otherwise. */
export const isOn = (value: string | undefined) => value !== '0' && value !== 'false';

export function readStyles(xml: Uint8Array): CellStyle[] {
  const codes = new Map<string, string>();
  const struckFonts = new Set<number>();
  const styles: { format: string; font: number }[] = [];
  let part = '';
  let fonts = 0;
  readXml(xml, {
    open: (name, attribute) => {
      if (name === 'fonts' || name === 'cellXfs') part = name;
      if (name === 'numFmt') codes.set(attribute('numFmtId') ?? '', attribute('formatCode') ?? '');
      if (name === 'font' && part === 'fonts') fonts += 1;
      if (name === 'strike' && part === 'fonts' && isOn(attribute('val'))) struckFonts.add(fonts - 1);
      if (name === 'xf' && part === 'cellXfs')
        styles.push({ format: attribute('numFmtId') ?? '0', font: Number(attribute('fontId') ?? -1) });
    },
    close: (name) => {
      if (name === part) part = '';
    },
  });
  return styles.map(({ format, font }) => {
    const code = codes.get(format);
    const kind = code === undefined ? (builtInKinds[Number(format)] ?? 'plain') : kindOf(code);
    return { kind, isStruck: struckFonts.has(font) };
  });
}

/** Serial number of 31 December 9999, the last day in Excel. */
const lastSerial = 2_958_465;

/**
 * Returns the day or the time of a serial number. Excel treats 1900 as a leap year. Returns undefined for numbers that Excel does
 * not show as a date.
 */
function dateText(serial: number, kind: 'date' | 'time', from1904: boolean): string | undefined {
  const days = from1904 ? serial + 1462 : serial;
  if (serial < 0 || days > lastSerial + 1) return undefined;
  const moment = new Date(Date.UTC(1899, 11, days < 61 ? 31 : 30) + Math.round(days * 86_400) * 1000);
  const [date, time] = moment.toISOString().split('T');
  return kind === 'date' && days >= 1 ? date : time?.slice(0, 5);
}

/** Excel keeps 15 digits: 0.07 times 100 is 7. */
const numberText = (value: number) => String(Number(value.toPrecision(15)));

function formatNumber(value: number, kind: NumberKind, from1904: boolean): string {
  if (kind === 'percent') return `${numberText(value * 100)}%`;
  if (kind === 'date' || kind === 'time') return dateText(value, kind, from1904) ?? numberText(value);
  const text = numberText(value);
  return kind === 'plain' || !/^\d+$/.test(text) ? text : text.padStart(kind.digits, '0');
}

/** Decodes characters that XML cannot contain, which are written as `_x000D_`. */
const unescapeText = (text: string) =>
  text.replace(/_x([\da-f]{4})_/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/**
 * Returns a cell as a person sees it: days as ISO dates, percentages with their sign, all other numbers with all their digits.
 */
export function cellText({ type, style, value, hasFormula }: RawCell, context: CellContext): CellText {
  if (value === undefined || (value === '' && type !== 'str')) {
    if (!hasFormula) return { text: '' };
    return { text: '', problem: 'has a formula without its result: open the file in Excel and save it' };
  }
  switch (type) {
    case 's': {
      const entry = context.texts[Number(value)];
      return entry ? { ...entry, text: unescapeText(entry.text) } : { text: '', problem: 'cannot be read' };
    }
    case 'b':
      return { text: value === '1' || value === 'true' ? 'TRUE' : 'FALSE' };
    case 'd':
      return { text: value.slice(0, 10) };
    case 'e':
      return { text: value, problem: `has the error ${value}` };
    case 'str':
    case 'inlineStr':
      return { text: unescapeText(value) };
    default: {
      const number = Number(value);
      if (value.trim() !== '' && Number.isFinite(number)) {
        return { text: formatNumber(number, context.styles[style]?.kind ?? 'plain', context.from1904) };
      }
      return value.startsWith('#') ? { text: value, problem: `has the error ${value}` } : { text: value };
    }
  }
}
