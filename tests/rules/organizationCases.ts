import { organizationFields } from '@utkarsh/domain/organization';
import { bad, badOrganizationChanges, type BadField } from '../factories/badOrganizations';
import { notText } from '../factories/badValues';
import { comesBeforeRules } from '../factories/halfEmoji';
import { anOrganization } from './anOrganization';
import type { UncheckedRecord } from '../factories/nominations';
import { forgeries, timestamp } from './environment';

/** What the application, not a person, adds to an organization, done wrong. */
export const badStates: readonly BadField[] = [
  ...badOrganizationChanges.filter(({ name }) => comesBeforeRules(name)),
  ...bad('id', { ...notText, 'of another organization': 'kaveri-textiles-000000' }),
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
  ...bad('updated_by', { ...forgeries, 'of a visitor': 'visitor' }),
  ...bad('search_tokens', { unknown: ['kav'] }),
];

/** Revisions that are neither a first version nor the next one after it. */
export const badRevisions = [null, 0, 3, -1, 1.5, '1', '2', [1]];

const longest = '🏆'.repeat(organizationFields.company_profile.max);

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
      { number_of_employees: organizationFields.number_of_employees.max },
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
