import { organizationLimits } from '@utkarsh/domain/organization';
import { anOrganization, anOrganizationInput } from './anOrganization';
import type { UncheckedRecord } from '../factories/nominations';
import { timestamp } from './environment';

const notText = { null: null, 'a number': 7, 'a list': ['Kaveri'], 'a map': { text: 'Kaveri' } };
const endless = { 'of 10,000 characters': 'a'.repeat(10_000) };
const control = { 'with a null character': 'Kaveri\u0000', 'with an escape character': 'Kaveri\u001b[2J' };

export interface BadField {
  name: string;
  field: string;
  value: unknown;
}

const bad = (field: string, values: Record<string, unknown>): BadField[] =>
  Object.entries(values).map(([what, value]) => ({ name: `${field} ${what}`, field, value }));

/** What staff may not type: refused by the rules and by the form's schema alike. */
export const badInputs: readonly BadField[] = [
  ...bad('organization_name', {
    ...notText,
    ...endless,
    ...control,
    empty: '',
    'of spaces only': '   ',
    'of two lines': 'Kaveri\nTextiles',
    'one character too long': 'x'.repeat(organizationLimits.organization_name + 1),
  }),
  ...bad('address', {
    ...notText,
    ...endless,
    ...control,
    'one too long': 'x'.repeat(organizationLimits.address + 1),
  }),
  ...bad('contact_email', {
    ...notText,
    ...endless,
    ...control,
    'without @': 'people.in',
    'with a space inside': 'people @kaveri.in',
  }),
  ...bad('industry', { ...notText, ...endless, empty: '', 'not an option': 'Weaving' }),
  ...bad('number_of_employees', {
    null: null,
    'as text': '340',
    'with a fraction': 340.5,
    zero: 0,
    negative: -1,
    'one too many': organizationLimits.number_of_employees + 1,
    infinite: Infinity,
    'not a number': NaN,
  }),
  ...bad('certification_period', {
    ...notText,
    ...endless,
    empty: '',
    'without an end': 'Sep 2025',
    'with full months': 'September 2025 to September 2026',
    'with a hyphen': 'Sep 2025 - Sep 2026',
    'in small letters': 'sep 2025 to sep 2026',
    'of another century': 'Sep 1925 to Sep 1926',
    'that ends before it begins': 'Sep 2026 to Sep 2025',
  }),
  ...bad('company_profile', {
    ...notText,
    ...endless,
    ...control,
    'one character too long': 'x'.repeat(organizationLimits.company_profile + 1),
    'one emoji too long': '🏆'.repeat(organizationLimits.company_profile + 1),
  }),
  ...bad('profile_url', {
    ...notText,
    ...endless,
    'with a script': 'javascript:alert(1)',
    'with a script after a line break': 'javascript:alert(1)//\nhttps://kaveri.in',
    'without a scheme': 'kaveri-textiles.in',
    'with data': 'data:text/html,<b>Kaveri</b>',
    'with a quote': 'https://kaveri.in/"onclick="x',
    'one character too long': `https://kaveri.in/${'x'.repeat(organizationLimits.profile_url - 17)}`,
  }),
];

/** What the application, not a person, adds to an organization, done wrong. */
export const badStates: readonly BadField[] = [
  ...bad('id', { ...notText, 'of another organization': 'kaveri-textiles-000000' }),
  ...bad('tier', { ...notText, ...endless, unknown: 'giant' }),
  ...bad('valid_from', {
    ...notText,
    empty: '',
    'of another month': '2025-10-01',
    'in the middle': '2025-09-02',
  }),
  ...bad('valid_until', {
    ...notText,
    empty: '',
    'of another month': '2026-10-30',
    'of another year': '2036-09-30',
    'too early in its month': '2026-09-01',
    'beyond its month': '2026-09-32',
    'with a time': '2026-09-30T00:00:00Z',
  }),
  ...bad('periods', {
    null: null,
    'a text': 'Sep 2025 to Sep 2026',
    empty: [],
    'without the present one at the end': ['Sep 2025 to Sep 2026', 'Sep 2023 to Sep 2024'],
    'with something else': ['first', 'Sep 2025 to Sep 2026'],
    'with a number': [2024, 'Sep 2025 to Sep 2026'],
    'with a map': [{ from: 2024 }, 'Sep 2025 to Sep 2026'],
    'more than 50': Array.from({ length: 51 }, () => 'Sep 2025 to Sep 2026'),
  }),
  ...bad('revoked', { null: null, 'as text': 'false', 'as a number': 0 }),
  ...bad('revoked_reason', { ...notText, ...endless, ...control, 'one too long': 'x'.repeat(501) }),
  ...bad('created_at', {
    null: null,
    'in the past': timestamp('2025-09-01T00:00:00Z'),
    'as text': '2025-09-01',
  }),
  ...bad('updated_at', {
    null: null,
    'in the past': timestamp('2025-09-01T00:00:00Z'),
    'as text': '2025-09-01',
  }),
  ...bad('nickname', { unknown: 'Kaveri' }),
  ...bad('search_tokens', { unknown: ['kav'] }),
];

/** Revisions that are neither a first version nor the next one after it. */
export const badRevisions = [null, 0, 3, -1, 1.5, '1', '2', [1]];

const longest = '🏆'.repeat(organizationLimits.company_profile);

/** Unusual organizations that nobody may be turned away with. */
export const goodOrganizations: {
  name: string;
  organization: ReturnType<typeof anOrganization>;
  also?: UncheckedRecord;
}[] = [
  { name: 'nothing unusual', organization: anOrganization() },
  {
    name: 'only what is required',
    organization: anOrganization({ address: '', contact_email: '', company_profile: '', profile_url: '' }),
  },
  {
    name: 'a profile of as many emoji as allowed',
    organization: anOrganization({ company_profile: longest }),
  },
  { name: 'one employee', organization: anOrganization({ number_of_employees: 1 }, 'micro') },
  {
    name: 'ten million employees',
    organization: anOrganization(
      { number_of_employees: organizationLimits.number_of_employees },
      'enterprise',
    ),
  },
  { name: 'a name in Tamil', organization: anOrganization({ organization_name: 'காவேரி நெசவாலை' }, 'large') },
  {
    name: 'a period of one month',
    organization: anOrganization({ certification_period: 'Feb 2028 to Feb 2028' }),
  },
  {
    name: 'a period over a leap day',
    organization: anOrganization({ certification_period: 'Mar 2027 to Feb 2028' }),
  },
  { name: 'a plain web address', organization: anOrganization({ profile_url: 'http://kaveri.in' }) },
  {
    name: 'fifty periods',
    organization: {
      ...anOrganization(),
      periods: [...Array.from({ length: 49 }, () => 'Sep 2023 to Sep 2024'), 'Sep 2025 to Sep 2026'],
    },
  },
  {
    name: 'a revoked certificate and the reason',
    organization: {
      ...anOrganization(),
      revoked: true,
      revoked_reason: 'The survey was answered by others.',
    },
  },
];

export const goodInput = anOrganizationInput();
