import { employeeRanges, headquarters, industries, nominationStatuses } from '@utkarsh/domain/options';
import type { Condition } from '../../data/staff/recordPages';
import { nobody } from '../ui/adminPaths';

/** Fields of which one of these values is chosen. */
export const choices = { industry: industries, headquarters, num_employees: employeeRanges } as const;

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

const oneOf = (options: readonly string[], value: string | undefined) =>
  value !== undefined && options.includes(value) ? value : undefined;

/** The filters that are set, without those that mean nothing. */
export function knownFilters(filters: Filters): Partial<Record<FilterName, string>> {
  const { status, industry, headquarters: place, num_employees, assignee, from, to } = filters;
  const known = {
    status:
      (status ?? '')
        .split(',')
        .filter((one) => oneOf(nominationStatuses, one))
        .join() || undefined,
    industry: oneOf(choices.industry, industry),
    headquarters: oneOf(choices.headquarters, place),
    num_employees: oneOf(choices.num_employees, num_employees),
    assignee: assignee !== undefined && /^[\w-]{1,128}$/.test(assignee) ? assignee : undefined,
    from: dayInIndia(from) && from,
    to: dayInIndia(to) && to,
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
}

/** Whether the list is limited to some days: Firestore then has it in their order and in no other. */
export const isDated = (filters: Filters): boolean => {
  const { from, to } = knownFilters(filters);
  return from !== undefined || to !== undefined;
};

/** What the filters ask of a record. Days are India's, the last one included. */
export function nominationConditions(filters: Filters): Condition[] {
  const known = knownFilters(filters);
  const equal = (['industry', 'headquarters', 'num_employees', 'assignee'] as const).flatMap(
    (field): Condition[] => {
      const value = known[field];
      return value === undefined ? [] : [{ field, operator: '==', value: value === nobody ? '' : value }];
    },
  );
  const statuses = known.status?.split(',');
  const from = dayInIndia(known.from);
  const until = dayInIndia(known.to, 1);
  return [
    ...(statuses ? [{ field: 'status', operator: 'in' as const, value: statuses }] : []),
    ...equal,
    ...(from ? [{ field: 'created_at', operator: '>=' as const, value: from }] : []),
    ...(until ? [{ field: 'created_at', operator: '<' as const, value: until }] : []),
  ];
}
