import { OpaqueValue, type Value } from './values';

/** Thrown for a message that breaks the protocol. */
export class ProtocolError extends Error {}

type Fields = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function toObject(value: unknown, subject: string): Fields {
  if (!isObject(value)) throw new ProtocolError(`${subject} is not an object.`);
  return value;
}

export function toText(value: unknown, subject: string): string {
  if (typeof value !== 'string') throw new ProtocolError(`${subject} is not a string.`);
  return value;
}

function toBool(value: unknown): boolean {
  if (typeof value !== 'boolean') throw new ProtocolError('A bool is not a boolean.');
  return value;
}

/** Reads an int. Firestore writes ints as strings, the emulator as numbers. */
function toInt(value: unknown): bigint {
  if (typeof value === 'string' && /^-?\d+$/.test(value)) return BigInt(value);
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value);
  throw new ProtocolError(`${JSON.stringify(value)} is not an int.`);
}

function toList(value: unknown): Value[] {
  const { values = [] } = toObject(value, 'A list');
  if (!Array.isArray(values)) throw new ProtocolError('A list is not a list.');
  return values.map(toValue);
}

/** Reads a map or a Firestore document. An empty one has no key `fields`. */
export function toMap(value: unknown): Map<string, Value> {
  const { fields } = toObject(value, 'A map');
  const entries = Object.entries(toObject(fields ?? {}, 'A map'));
  return new Map(entries.map(([name, field]) => [name, toValue(field)]));
}

const OPAQUE = ['timestamp', 'path', 'set', 'bytes', 'reference', 'geoPoint'];

/** Readers by type name, as the emulator and Firestore's REST API spell it. */
const DECODERS = new Map<string, (content: unknown) => Value>([
  ['null', () => null],
  ['bool', toBool],
  ['boolean', toBool],
  ['int', toInt],
  ['integer', toInt],
  // Firestore writes `NaN` and `Infinity` as strings.
  ['float', Number],
  ['double', Number],
  ['string', (content) => toText(content, 'A string')],
  ['list', toList],
  ['array', toList],
  ['map', toMap],
  ...OPAQUE.map((type) => [type, () => new OpaqueValue(type)] as const),
]);

/** Reads a value of the emulator (`{"string_value":"a"}`) or of Firestore (`{"stringValue":"a"}`). */
export function toValue(value: unknown): Value {
  const [[type, content] = ['nothing', null], ...others] = Object.entries(toObject(value, 'A value'));
  const decode = DECODERS.get(/^(\w+?)(?:_value|Value)$/.exec(type)?.[1] ?? '');
  if (others.length > 0 || !decode) throw new ProtocolError(`'${type}' is not a type of value.`);
  return decode(content);
}
