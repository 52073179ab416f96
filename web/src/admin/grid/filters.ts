import { isDay, momentsOf } from '@utkarsh/domain/contract/api';
import { isOneOf, type Condition } from '../../data/staff/recordLists';

/** A filter by any of a few values. */
export interface ChoiceFilter {
  /** In the address. */
  name: string;
  label: string;
  /** `stored` is what the field has of a record, where that is not the value itself. */
  options: readonly { value: string; label: string; stored?: unknown }[];
  /** The field of a record that has the values; that of its name, if left out. */
  field?: string;
  /** In the toolbar, so wide; behind its button `Filters`, if left out. */
  width?: number;
  /** Whether an address may ask for a value that is no option, or not yet one. */
  accepts?: (value: string) => boolean;
}

/** Values to choose from, under the names that staff read, or their own. */
export const namedOptions = <Value extends string>(
  values: readonly Value[],
  names?: Readonly<Record<Value, string>>,
): { value: Value; label: string }[] => values.map((value) => ({ value, label: names?.[value] ?? value }));

/** By what a list can be narrowed. */
export interface GridFilters {
  choices?: readonly ChoiceFilter[];
  /** By the days of the time in whose order the list is at first, and is always then. `Received` is a label. */
  days?: { field: string; label: string };
  /** So many combinations of values can be looked for at once; as many as Firestore can, if left out. */
  maxCombinations?: number;
}

/** The values of filters by their names, several of one with commas between them. */
export type FilterValues = Readonly<Record<string, string>>;

const dayNames = ['from', 'to'] as const;

export const filterNamesOf = ({ choices = [], days }: GridFilters): string[] => [
  ...choices.map(({ name }) => name),
  ...(days ? dayNames : []),
];

export const valuesIn = (filter = ''): string[] => [...new Set(filter.split(',').filter(Boolean))];

/** How many values of a filter can be chosen beside the others. */
export const maxValuesOf = (
  { choices = [], maxCombinations = 30 }: GridFilters,
  name: string,
  known: FilterValues,
): number =>
  choices
    .filter((other) => other.name !== name)
    .reduce(
      (left, other) => Math.floor(left / Math.max(1, valuesIn(known[other.name]).length)),
      maxCombinations,
    );

/** What is asked for, without what means nothing, and without the values after the first that can be looked for. */
export function knownFilters(filters: GridFilters, asked: FilterValues): Record<string, string> {
  const known: Record<string, string> = {};
  for (const { name, options, accepts } of filters.choices ?? []) {
    const values = valuesIn(asked[name])
      .filter((one) => options.some(({ value }) => value === one) || accepts?.(one))
      .slice(0, maxValuesOf(filters, name, known));
    if (values.length > 0) known[name] = values.join();
  }
  for (const name of filters.days ? dayNames : []) {
    const day = asked[name];
    if (day !== undefined && isDay(day)) known[name] = day;
  }
  return known;
}

/** The field whose order is the only one that a list has while it is limited to some days. */
export const datedBy = ({ days }: GridFilters, known: FilterValues): string | undefined =>
  dayNames.some((name) => known[name] !== undefined) ? days?.field : undefined;

/** What the filters ask of a record. */
export function filterConditions({ choices = [], days }: GridFilters, known: FilterValues): Condition[] {
  const { start, end } = momentsOf(known);
  return [
    ...choices.flatMap(({ name, options, field = name }): Condition[] => {
      const values = valuesIn(known[name]).map((one) => {
        const { value, stored = value } = options.find((option) => option.value === one) ?? { value: one };
        return stored;
      });
      return values.length === 0 ? [] : [isOneOf(field, values)];
    }),
    ...(days && start ? [{ field: days.field, operator: '>=' as const, value: start }] : []),
    ...(days && end ? [{ field: days.field, operator: '<' as const, value: end }] : []),
  ];
}
