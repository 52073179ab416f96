import { isInt } from './primitives';
import { parseTimestamp } from './time';
import { type Value, list, map, path, set } from './values';

/** A message that is not of the protocol. */
export class ProtocolError extends Error {}

type Fields = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function toObject(value: unknown, what: string): Fields {
  if (!isObject(value)) throw new ProtocolError(`${what} is not an object.`);
  return value;
}

export function toText(value: unknown, what: string): string {
  if (typeof value !== 'string') throw new ProtocolError(`${what} is not a string.`);
  return value;
}

function toList(value: unknown, what: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new ProtocolError(`${what} is not a list.`);
  return value;
}

function toBool(value: unknown): boolean {
  if (typeof value !== 'boolean') throw new ProtocolError('A bool is not a boolean.');
  return value;
}

/** Firestore writes ints as strings, the emulator as numbers. */
function toInt(value: unknown): bigint {
  const isWhole = typeof value === 'string' ? /^-?\d+$/.test(value) : Number.isInteger(value);
  if (!isWhole || (typeof value !== 'string' && typeof value !== 'number')) {
    throw new ProtocolError(`${JSON.stringify(value)} is not an int.`);
  }
  const int = BigInt(value);
  if (!isInt(int)) throw new ProtocolError(`${value} is too large for an int.`);
  return int;
}

/** Also the three that JSON has no number for, as Firestore writes them. */
function toFloat(value: unknown): number {
  if (typeof value === 'number') return value;
  if (value === 'NaN' || value === 'Infinity' || value === '-Infinity') return Number(value);
  throw new ProtocolError(`${JSON.stringify(value)} is not a float.`);
}

function toSegments(value: unknown): string[] {
  return toList(value, 'A path').map((segment) =>
    toText(toObject(segment, 'A segment')['simple'], 'A segment'),
  );
}

const toItems = (value: unknown, decode: (item: unknown) => Value): Value[] =>
  toList(toObject(value, 'A list')['values'] ?? [], 'A list').map(decode);

function toFields(value: unknown, decode: (item: unknown) => Value): Map<string, Value> {
  const fields = Object.entries(toObject(value ?? {}, 'A map'));
  return new Map(fields.map(([key, field]) => [key, decode(field)]));
}

type Decoders = ReadonlyMap<string, (content: unknown) => Value>;

/** The one member of a value names its type and holds its content. */
function decodeWith(decoders: Decoders, value: unknown): Value {
  const entries = Object.entries(toObject(value, 'A value'));
  const [type, content] = entries[0] ?? ['nothing', null];
  const decode = decoders.get(type);
  if (entries.length !== 1 || !decode) throw new ProtocolError(`'${type}' is not a type of value.`);
  return decode(content);
}

const WIRE: Decoders = new Map<string, (content: unknown) => Value>([
  ['null_value', () => null],
  ['bool_value', toBool],
  ['int_value', toInt],
  ['float_value', toFloat],
  ['string_value', (content) => toText(content, 'A string')],
  ['timestamp_value', (content) => parseTimestamp(toText(content, 'A timestamp'))],
  ['path_value', (content) => path(toSegments(toObject(content, 'A path')['segments']))],
  ['list_value', (content) => list(toItems(content, fromWire))],
  ['set_value', (content) => set(toItems(content, fromWire))],
  ['map_value', (content) => map(toFields(toObject(content, 'A map')['fields'], fromWire))],
]);

/** A value as the emulator sends it: `{"string_value":"a"}`. */
export function fromWire(value: unknown): Value {
  return decodeWith(WIRE, value);
}

const FIRESTORE: Decoders = new Map<string, (content: unknown) => Value>([
  ['nullValue', () => null],
  ['booleanValue', toBool],
  ['integerValue', toInt],
  ['doubleValue', toFloat],
  ['stringValue', (content) => toText(content, 'A string')],
  ['timestampValue', (content) => parseTimestamp(toText(content, 'A timestamp'))],
  ['bytesValue', (content) => ({ kind: 'bytes', bytes: Buffer.from(toText(content, 'Bytes'), 'base64') })],
  ['referenceValue', (content) => path(toText(content, 'A reference').split('/').slice(2))],
  ['geoPointValue', toLatLng],
  ['arrayValue', (content) => list(toItems(content, fromFirestore))],
  ['mapValue', (content) => map(toFields(toObject(content, 'A map')['fields'], fromFirestore))],
]);

function toLatLng(content: unknown): Value {
  const { latitude = 0, longitude = 0 } = toObject(content, 'A place');
  return { kind: 'latlng', latitude: toFloat(latitude), longitude: toFloat(longitude) };
}

/** A value as Firestore's REST API writes it: `{"stringValue":"a"}`. */
function fromFirestore(value: unknown): Value {
  return decodeWith(FIRESTORE, value);
}

/** The fields of a document, of which an empty one has none at all. */
export function documentFields(document: unknown): ReadonlyMap<string, Value> {
  return toFields(toObject(document, 'A document')['fields'], fromFirestore);
}
