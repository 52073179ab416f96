import { EvaluationError } from './errors';
import { type TypeName, type Value, typeOf, type BytesValue, type DurationValue, type LatLngValue, type ListValue, type MapDiffValue, type MapValue, type PathValue, type SetValue, type TimestampValue } from './values';

interface ParameterTypes {
  any: Value;
  null: null;
  bool: boolean;
  int: bigint;
  float: number;
  number: bigint | number;
  string: string;
  list: ListValue;
  map: MapValue;
  set: SetValue;
  map_diff: MapDiffValue;
  timestamp: TimestampValue;
  duration: DurationValue;
  path: PathValue;
  bytes: BytesValue;
  latlng: LatLngValue;
}

export type ParameterType = TypeName | 'number' | 'any';

type Arguments<P extends readonly ParameterType[]> = { readonly [K in keyof P]: ParameterTypes[P[K]] };

/** One form of an operator, function or method; a method's first parameter is what it is called on. */
export interface Overload {
  readonly arity: number;
  /** `undefined` when the arguments are not of this overload's types. */
  readonly tryCall: (args: readonly Value[]) => Value | undefined;
}

export type OverloadTable = Readonly<Record<string, readonly Overload[]>>;

export function hasType(value: Value, type: ParameterType): boolean {
  if (type === 'any') return true;
  if (type === 'number') return typeof value === 'bigint' || typeof value === 'number';
  return typeOf(value) === type;
}

function fits<P extends readonly ParameterType[]>(
  args: readonly Value[],
  parameters: P,
): args is Arguments<P> {
  return args.length === parameters.length && parameters.every((type, i) => hasType(args[i] ?? null, type));
}

export function overload<const P extends readonly ParameterType[]>(
  parameters: P,
  call: (...args: Arguments<P>) => Value,
): Overload {
  return {
    arity: parameters.length,
    tryCall: (args) => (fits(args, parameters) ? call(...args) : undefined),
  };
}

/** One table of several; a name in more than one of them has all their overloads. */
export function overloadsByName(
  ...tables: readonly OverloadTable[]
): ReadonlyMap<string, readonly Overload[]> {
  const merged = new Map<string, readonly Overload[]>();
  for (const table of tables) {
    for (const [name, overloads] of Object.entries(table)) {
      merged.set(name, [...(merged.get(name) ?? []), ...overloads]);
    }
  }
  return merged;
}

export function callOverload(name: string, overloads: readonly Overload[], args: readonly Value[]): Value {
  for (const candidate of overloads) {
    const result = candidate.tryCall(args);
    if (result !== undefined) return result;
  }
  throw new EvaluationError(`'${name}' does not take (${args.map(typeOf).join(', ')}).`);
}
