import { unzipSync } from 'fflate';
import { Parser, type Attributes } from 'saxen';
import { FileProblem } from '../table';

/** What all parts that are read may unpack to, in bytes: more is no list of organizations. */
const maxUnpacked = 400 * 1024 * 1024;

/** A packed file. Its parts are found whatever the case and the slashes of their names. */
export interface Parts {
  has: (path: string) => boolean;
  paths: readonly string[];
  /** Unpacks a part; absent parts are empty. */
  read: (path: string) => Uint8Array;
}

const plainPath = (name: string) => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();

/** Opens a ZIP file. Throws FileProblem when it is damaged, or unpacks to more than the browser can hold. */
export function openParts(bytes: Uint8Array): Parts {
  const names = new Map<string, string>();
  let unpacked = 0;
  const unzip = (wanted: (file: { name: string; originalSize: number }) => boolean) => {
    try {
      return unzipSync(bytes, { filter: wanted });
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
        unpacked += originalSize;
        if (unpacked > maxUnpacked) throw new FileProblem('The file is too large when it is unpacked.');
        return true;
      });
      return Object.values(files)[0] ?? new Uint8Array();
    },
  };
}

/** Receives the events of an XML document. Names come without prefixes, as programs choose different ones. */
export interface XmlReader {
  open?: (name: string, attribute: (name: string) => string | undefined) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

const xmlEncoding = ([first, second]: Uint8Array) =>
  first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';

const chunk = 64 * 1024;

/** Only references to other parts have a prefix, and writers differ in it. */
const findAttribute = (attributes: Attributes, name: string): string | undefined =>
  name === 'id'
    ? Object.entries(attributes).find(([called]) => localName(called) === name)?.[1]
    : attributes[name];

/** Reads an XML document, or nothing, piece by piece. Tells after each how many bytes it had. Throws if it is damaged. */
export function readXml(bytes: Uint8Array, reader: XmlReader, onRead?: (bytes: number) => void) {
  if (bytes.length === 0) return;
  const parser = new Parser();
  parser.on('openTag', (name, attributes, decode) => {
    reader.open?.(localName(name), (wanted) => {
      const value = findAttribute(attributes(), wanted);
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
  for (let at = 0; at < bytes.length; at += chunk) {
    const piece = bytes.subarray(at, at + chunk);
    parser.write(decoder.decode(piece, { stream: true }));
    onRead?.(piece.length);
  }
  parser.end();
}

/** A part that another one names. `type` is the last word of its address: `worksheet`, `styles`. */
export interface Relation {
  type: string;
  path: string;
}

/** Returns the parts that a part refers to, by their ids there. */
export function readRelations(parts: Parts, path: string): ReadonlyMap<string, Relation> {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const relations = new Map<string, Relation>();
  readXml(parts.read(`${folder}_rels/${path.slice(folder.length)}.rels`), {
    open: (name, attribute) => {
      const target = attribute('Target')?.replaceAll('\\', '/');
      if (name !== 'Relationship' || target === undefined) return;
      const type = attribute('Type') ?? '';
      // Absolute and relative addresses alike, `..` included.
      const { pathname } = new URL(target, `http://file/${folder}`);
      relations.set(attribute('Id') ?? '', {
        type: type.slice(type.lastIndexOf('/') + 1),
        path: plainPath(decodeURIComponent(pathname)),
      });
    },
  });
  return relations;
}
