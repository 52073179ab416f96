import { employeeRanges, headquarters, industries, nominationStatuses } from '@utkarsh/domain/options';
import { isOneOf, type Condition } from '../../data/staff/recordPages';
import { valuesIn } from '../grid/useGridAddress';
import { nobody } from '../ui/adminPaths';

/** Fields of which some of these values are chosen. */
export const choices = {
  status: nominationStatuses,
  industry: industries,
  headquarters,
  num_employees: employeeRanges,
} as const;

/** Names of the filters, as the address has them. */
export const filterNames = [
  'status',
  'industry',
  'headquarters',
  'num_employees',
  'assignee',
  'from',
  'to',
] as const;

export type FilterName = (typeof filterNames)[number];

type Filters = Readonly<Record<string, string>>;

const dayMs = 86_400_000;

/** When a day begins in India, so many days later; undefined for what is no day. */
function dayInIndia(text: string | undefined, later = 0): Date | undefined {
  if (text === undefined || !/^20\d\d-\d\d-\d\d$/.test(text)) return undefined;
  const start = Date.parse(`${text}T00:00:00+05:30`);
  return Number.isNaN(start) ? undefined : new Date(start + later * dayMs);
}

const isUid = (value: string) => /^[\w-]{1,128}$/.test(value);

/** Firestore looks for so many combinations of values at once. */
const mostCombinations = 30;

const several = ['status', 'industry', 'headquarters', 'num_employees', 'assignee'] as const;
type Several = (typeof several)[number];

/** How many values of a filter can be chosen beside the others. */
export const mostOf = (name: FilterName, known: Filters): number =>
  several
    .filter((other) => other !== name)
    .reduce((most, other) => Math.floor(most / Math.max(1, valuesIn(known[other]).length)), mostCombinations);

/** The filters that are set, without those that mean nothing or are too many to look for. */
export function knownFilters(filters: Filters): Partial<Record<FilterName, string>> {
  const known: Partial<Record<FilterName, string>> = {};
  for (const name of several) {
    const options: readonly string[] | undefined = name === 'assignee' ? undefined : choices[name];
    const values = valuesIn(filters[name]).filter((one) => options?.includes(one) ?? isUid(one));
    if (values.length > 0 && values.length <= mostOf(name, known)) known[name] = values.join();
  }
  const { from, to } = filters;
  return { ...known, ...(dayInIndia(from) && { from }), ...(dayInIndia(to) && { to }) };
}

/** Whether the list is limited to some days: Firestore then has it in their order and in no other. */
export const isDated = (filters: Filters): boolean => {
  const { from, to } = knownFilters(filters);
  return from !== undefined || to !== undefined;
};

/** What the filters ask of a record. Days are India's, the last one included. */
export function nominationConditions(filters: Filters): Condition[] {
  const known = knownFilters(filters);
  const chosen = (name: Several) => valuesIn(known[name]).map((value) => (value === nobody ? '' : value));
  const from = dayInIndia(known.from);
  const until = dayInIndia(known.to, 1);
  return [
    ...several.filter((name) => known[name]).map((name) => isOneOf(name, chosen(name))),
    ...(from ? [{ field: 'created_at', operator: '>=' as const, value: from }] : []),
    ...(until ? [{ field: 'created_at', operator: '<' as const, value: until }] : []),
  ];
}
