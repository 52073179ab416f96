import { isDay, momentsOf } from '@utkarsh/domain/contract/api';
import { isOneOf, type Condition } from '../../data/staff/recordLists';

export interface ChoiceFilter {
  name: string;
  label: string;
  /** Options. `storedValue` is set if the record holds another value. */
  options: readonly { value: string; label: string; storedValue?: unknown }[];
  field?: string;
  /** Width in the toolbar. Without it the filter is behind the button `Filters`. */
  width?: number;
  /** Returns whether the URL may contain a value that is no option, or no option yet. */
  accepts?: (value: string) => boolean;
  /** Label of an accepted value that is no option. Defaults to the value. */
  unknown?: string;
}

/** Returns options with the labels that staff read. A value without a label is its own label. */
export const namedOptions = <Value extends string>(
  values: readonly Value[],
  names?: Readonly<Record<Value, string>>,
): { value: Value; label: string }[] => values.map((value) => ({ value, label: names?.[value] ?? value }));

export interface GridFilters {
  choices?: readonly ChoiceFilter[];
  /**
   * Filter by days of the time by which the list is sorted. While it is set, no other order is possible. `label` is a text such
   * as `Received`.
   */
  days?: { field: string; label: string };
  /** Maximum number of value combinations in one query. Defaults to Firestore's limit of 30. */
  maxCombinations?: number;
}

/** Values of filters by name. Commas separate several values of one filter. */
export type FilterValues = Readonly<Record<string, string>>;

const dayNames = ['from', 'to'] as const;

export const filterNamesOf = ({ choices = [], days }: GridFilters): string[] => [
  ...choices.map(({ name }) => name),
  ...(days ? dayNames : []),
];

export const valuesIn = (filter = ''): string[] => [...new Set(filter.split(',').filter(Boolean))];

/** Returns the maximum number of values that a filter may have beside the other filters. */
export const maxValuesOf = (
  { choices = [], maxCombinations = 30 }: GridFilters,
  name: string,
  values: FilterValues,
): number =>
  choices
    .filter((other) => other.name !== name)
    .reduce(
      (limit, other) => Math.floor(limit / Math.max(1, valuesIn(values[other.name]).length)),
      maxCombinations,
    );

const isChoice = ({ options, accepts }: ChoiceFilter, candidate: string) =>
  options.some(({ value }) => value === candidate) || accepts?.(candidate) === true;

/** Returns the valid filters of a URL. Drops unknown values, and values beyond the maximum. */
export function validFilters(filters: GridFilters, input: FilterValues): Record<string, string> {
  const valid: Record<string, string> = {};
  for (const choice of filters.choices ?? []) {
    const { name } = choice;
    const values = valuesIn(input[name])
      .filter((one) => isChoice(choice, one))
      .slice(0, maxValuesOf(filters, name, valid));
    if (values.length > 0) valid[name] = values.join();
  }
  for (const name of filters.days ? dayNames : []) {
    const day = input[name];
    if (day !== undefined && isDay(day)) valid[name] = day;
  }
  return valid;
}

/** A filter of a URL with values that are no longer options. `rest` are its other values. */
export interface LostFilter {
  name: string;
  text: string;
  rest: string;
}

/** Returns the filters of a URL that no longer apply. An old view or link may contain them. */
export const lostFilters = ({ choices = [] }: GridFilters, input: FilterValues): LostFilter[] =>
  choices.flatMap((choice) => {
    const values = valuesIn(input[choice.name]);
    const lostValues = values.filter((one) => !isChoice(choice, one));
    const rest = values.filter((one) => !lostValues.includes(one)).join();
    return lostValues.length === 0
      ? []
      : [{ name: choice.name, text: `${choice.label}: ${lostValues.join(', ')} (no longer applies)`, rest }];
  });

/** Returns the field by which a list with a day filter is sorted. Undefined without a day filter. */
export const dayFilterField = ({ days }: GridFilters, values: FilterValues): string | undefined =>
  dayNames.some((name) => values[name] !== undefined) ? days?.field : undefined;

export function filterConditions({ choices = [], days }: GridFilters, input: FilterValues): Condition[] {
  const { start, end } = momentsOf(input);
  return [
    ...choices.flatMap(({ name, options, field = name }): Condition[] => {
      const values = valuesIn(input[name]).map((one) => {
        const { value, storedValue = value } = options.find((option) => option.value === one) ?? {
          value: one,
        };
        return storedValue;
      });
      return values.length === 0 ? [] : [isOneOf(field, values)];
    }),
    ...(days && start ? [{ field: days.field, operator: '>=' as const, value: start }] : []),
    ...(days && end ? [{ field: days.field, operator: '<' as const, value: end }] : []),
  ];
}
