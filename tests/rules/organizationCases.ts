import {
  type Organization,
  type OrganizationContent,
  newOrganization,
  withDays,
} from '@utkarsh/domain/organization/organization';
import { renewOrganization } from '@utkarsh/domain/organization/organizationRenewal';
import {
  type BadField,
  badField,
  badOrganizationChanges,
  makeOrganizationInput,
} from '../factories/organizations';
import { comesBeforeRules, notText } from '../factories/badValues';
import type { UncheckedRecord } from '../factories/nominations';
import type { BandId } from '@utkarsh/domain/bands';
import { newOrganizationId } from '@utkarsh/domain/text/ids';
import { goldAssessment } from '@utkarsh/domain/testing/organizations';
import { type Firestore, now, writerOf } from './environment';

/** Makes the first version of an organization without the server's times, with a new id each time. */
export const makeOrganizationDocument = (
  changes: Partial<OrganizationContent> = {},
  tier: BandId = 'mid',
): Organization => {
  const content = { ...withDays(makeOrganizationInput()), ...changes };
  return newOrganization(newOrganizationId(content.organization_name), tier, content);
};

export const organizationPath = (id: string) => `organizations/${id}`;

type Written = Organization & UncheckedRecord;

/** Makes the first version of an organization as the pages of staff store it. */
export const first = (organization: Organization, changes: UncheckedRecord = {}): Written => ({
  ...organization,
  created_at: now(),
  updated_at: now(),
  updated_by: writerOf('an admin'),
  ...changes,
});

/** Makes the next version of an organization as the pages of staff store it. */
export const next = (organization: Organization, changes: UncheckedRecord = {}): Written => ({
  ...organization,
  revision: organization.revision + 1,
  updated_at: now(),
  updated_by: writerOf('an admin'),
  ...changes,
});

/** Writes an organization, under another id where one is given. */
export const save = (firestore: Firestore, organization: Written, id = organization.id): Promise<void> =>
  firestore.doc(organizationPath(id)).set(organization, { merge: true });

/** Wrong values of the fields that the application adds to an organization. */
export const badStates: readonly BadField[] = [
  ...badOrganizationChanges.filter(({ name }) => comesBeforeRules(name)),
  ...badField('id', { ...notText, 'of another organization': 'kaveri-textiles-000000' }),
  ...badField('valid_from', { 'after the last day': '2026-09-01' }),
  ...badField('valid_until', {
    'before the first day': '2025-08-31',
    'a day too late': '2026-09-01',
  }),
  ...badField('earlier_periods', {
    null: null,
    'a text': 'Sep 2024 to Sep 2025',
    'that nobody held': [{ valid_from: '2024-09-01', valid_until: '2025-08-31', revoked: false }],
  }),
  ...badField('assessment', {
    'of its own': goldAssessment,
  }),
  ...badField('logo', { ...notText, 'of another site': 'https://kaveri.in/logo.png' }),
  ...badField('revoked_on', { ...notText, 'no day': '2026-02-30' }),
  ...badField('revoked_ground', { ...notText, 'of no list': 'Bad people' }),
  ...badField('nomination', { null: null, 'of anybody': 'aB3dE5gH7jK9mN1pQ3sT' }),
];

/** The fields that may be unknown before an organization is certified. */
export const notCertified = {
  address: '',
  contact_email: '',
  industry: '',
  number_of_employees: '',
  valid_from: '',
  valid_until: '',
  company_profile: '',
  profile_url: '',
} as const;

/** Every combination of the fields that a certificate needs, each kept or emptied. */
export const partsOfCertificates = (
  ['valid_from', 'valid_until', 'industry', 'number_of_employees'] as const
).reduce<UncheckedRecord[]>(
  (choices, part) => choices.flatMap((choice) => [choice, { ...choice, [part]: '' }]),
  [{}],
);

export const revocations = [
  { revoked: true, revoked_reason: 'Asked for it.' },
  { revoked: false, revoked_reason: '' },
];

/** First versions, with each kind of data that may depend on a certificate. */
export const certifiedOrganizations: readonly [string, () => Organization][] = [
  ['a certificate alone', () => makeOrganizationDocument()],
  [
    'a revoked certificate',
    () => ({ ...makeOrganizationDocument(), revoked: true, revoked_reason: 'Asked for it.' }),
  ],
  [
    'a certificate of a nomination',
    () => ({ ...makeOrganizationDocument(), nomination: 'aB3dE5gH7jK9mN1pQ3sT' }),
  ],
  ['an assessed certificate', () => ({ ...makeOrganizationDocument(), assessment: goldAssessment })],
  [
    'a renewed certificate',
    () => ({ ...renewOrganization(makeOrganizationDocument(), '2026-08-01'), revision: 1 }),
  ],
];

/** Unusual but valid organizations. */
export const goodOrganizations: { name: string; organization: Organization }[] = [
  { name: 'nothing unusual', organization: makeOrganizationDocument() },
  {
    name: 'only what is required',
    organization: makeOrganizationDocument({
      address: '',
      contact_email: '',
      company_profile: '',
      profile_url: '',
    }),
  },
  { name: 'one employee', organization: makeOrganizationDocument({ number_of_employees: 1 }, 'micro') },
  {
    name: 'a name in Tamil',
    organization: makeOrganizationDocument({ organization_name: 'காவேரி நெசவாலை' }, 'large'),
  },
  {
    name: 'a certificate of one day',
    organization: makeOrganizationDocument({ valid_from: '2028-02-29', valid_until: '2028-02-29' }),
  },
  {
    name: 'a certificate that begins on a leap day',
    organization: makeOrganizationDocument({ valid_from: '2028-02-29', valid_until: '2029-02-28' }),
  },
  {
    name: 'a certificate that ends on a leap day',
    organization: makeOrganizationDocument({ valid_from: '2027-03-01', valid_until: '2028-02-29' }),
  },
  {
    name: 'a plain web address',
    organization: makeOrganizationDocument({ profile_url: 'http://kaveri.in' }),
  },
  { name: 'a name alone', organization: makeOrganizationDocument(notCertified) },
  {
    name: 'no certificate, its industry known',
    organization: makeOrganizationDocument({ ...notCertified, industry: 'Insurance' }),
  },
  {
    name: 'a revoked certificate and the reason',
    organization: {
      ...makeOrganizationDocument(),
      revoked: true,
      revoked_on: '2026-11-03',
      revoked_ground: 'Serious facts became known',
      revoked_reason: 'The survey was answered by others.',
    },
  },
];
