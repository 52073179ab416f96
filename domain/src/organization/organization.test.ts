import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldErrors } from '../fields/fieldChecks';
import { industries } from '../fields/industries';
import { examplesOf } from '../fields/fields';
import {
  certifiedSchema,
  heldPeriods,
  newOrganization,
  organizationInputSchema,
  organizationFields,
  toCertified,
  withDays,
  type OrganizationContent,
  type OrganizationInput,
  notRevoked,
} from './organization';
import { periodText } from '../certificate/certification';
import { period } from '../testing/arbitraries';
import { goldAssessment } from '../testing/organizations';

const input: OrganizationInput = {
  ...examplesOf(organizationFields),
  organization_name: 'Anjali Foods Pvt Ltd',
  address: '4 Mill Road\nSalem 636001',
  contact_email: 'hr@anjali.example',
  industry: 'Food & Beverage',
  number_of_employees: 42,
  certification_period: 'Sep 2025 to Sep 2026',
  company_profile: 'Bakes rusks.\n\nSince 1994.',
  profile_url: 'https://anjali.example/about',
};

const { certification_period: _words, ...inCommon } = input;
const content: OrganizationContent = { ...inCommon, valid_from: '2025-09-15', valid_until: '2026-09-14' };

const errorsOf = (value: object) => {
  const { error } = organizationInputSchema.safeParse(value);
  return error ? fieldErrors(error) : {};
};

describe('organizationInputSchema', () => {
  it('trims the typed texts', () => {
    expect(organizationInputSchema.parse(input)).toEqual(input);
    const inputWithSpaces = {
      ...input,
      organization_name: ` ${input.organization_name} `,
      contact_email: ' hr@anjali.example',
    };
    expect(organizationInputSchema.parse(inputWithSpaces)).toEqual(input);
  });

  it('accepts an empty address, e-mail, profile and profile address', () => {
    const bare = { ...input, address: '', contact_email: ' ', company_profile: '', profile_url: '  ' };
    expect(organizationInputSchema.parse(bare)).toEqual({ ...bare, contact_email: '', profile_url: '' });
  });

  it('accepts whole numbers of employees from 1', () => {
    for (const good of [1, 10_000_000]) expect(errorsOf({ ...input, number_of_employees: good })).toEqual({});
    for (const count of [0, -5, 1.5, Number.NaN, Infinity, 10_000_001, '42'])
      expect(Object.keys(errorsOf({ ...input, number_of_employees: count }))).toEqual([
        'number_of_employees',
      ]);
  });

  it('accepts each industry of the list and no other', () => {
    for (const industry of industries) expect(errorsOf({ ...input, industry })).toEqual({});
    expect(errorsOf({ ...input, industry: 'Alchemy' })).toEqual({ industry: 'Choose an industry.' });
  });

  it('refuses fields that only the server sets', () => {
    for (const field of ['id', 'tier', 'revoked', 'revision', 'valid_from', 'valid_until', 'created_at'])
      expect(errorsOf({ ...input, [field]: 'x' })).toEqual({ [field]: 'This field is not known.' });
  });

  it('reports all errors at once', () => {
    expect(Object.keys(errorsOf({})).toSorted()).toEqual(Object.keys(input).toSorted());
  });
});

describe('withDays', () => {
  it('replaces the words by their days', () => {
    expect(withDays(input)).toEqual({ ...inCommon, valid_from: '2025-09-01', valid_until: '2026-08-31' });
  });

  it('keeps exact days when the words describe them', () => {
    fc.assert(
      fc.property(period, (present) => {
        const same = { ...input, certification_period: periodText(present) };
        expect(withDays(same, present)).toEqual({ ...inCommon, ...present });
      }),
    );
  });

  it('takes the days of other words, and drops all other fields of the present period', () => {
    const present = { ...content, valid_from: '2024-09-15', valid_until: '2025-09-14', revision: 3 };
    expect(withDays(input, present)).toEqual({
      ...inCommon,
      valid_from: '2025-09-01',
      valid_until: '2026-08-31',
    });
    expect(withDays({ ...input, certification_period: 'Sep 2024 to Sep 2025' }, present)).toEqual({
      ...inCommon,
      valid_from: '2024-09-15',
      valid_until: '2025-09-14',
    });
  });

  it('refuses an unchecked period', () => {
    expect(() => withDays({ ...input, certification_period: 'soon' })).toThrow('soon');
  });
});

it('newOrganization has its first period and the revision 1', () => {
  expect(newOrganization('anjali-a1b2c3', 'micro', content)).toEqual({
    ...content,
    id: 'anjali-a1b2c3',
    tier: 'micro',
    logo: '',
    nomination: '',
    assessment: null,
    earlier_periods: [],
    ...notRevoked,
    revision: 1,
  });
});

describe('toCertified', () => {
  const organization = {
    ...newOrganization('anjali-a1b2c3', 'micro', content),
    earlier_periods: [{ valid_from: '2024-09-15', valid_until: '2025-09-14', revoked: false }],
    revoked: true,
    revoked_on: '2026-11-03',
    revoked_ground: 'The organization gave it back' as const,
    revoked_reason: 'Closed.',
    assessment: goldAssessment,
  };

  it('fits the public schema', () => {
    expect(certifiedSchema.parse(toCertified(organization))).toEqual(toCertified(organization));
    expect(toCertified(organization)).toMatchObject({ id: 'anjali-a1b2c3', tier: 'micro' });
  });

  it('contains every period with its rating and revocation, the present one last', () => {
    expect(toCertified(organization)?.periods).toEqual([
      { valid_from: '2024-09-15', valid_until: '2025-09-14', revoked: false },
      { valid_from: '2025-09-15', valid_until: '2026-09-14', rating: 'Gold', revoked: true },
    ]);
    expect(heldPeriods(organization)).toEqual(toCertified(organization)?.periods);
  });

  it('contains the day and the public reason of a revocation, and neither without one', () => {
    const day = { revoked_on: '2026-11-03', revoked_ground: 'The organization gave it back' };
    expect(toCertified(organization)).toMatchObject(day);
    expect(JSON.stringify(toCertified({ ...organization, revoked: false }))).not.toContain('revoked_');
  });

  it.each([
    ['no period', []],
    ['an invalid day', [{ valid_from: '2025-02-29', valid_until: '2026-01-31', revoked: false }]],
    ['a period in words', ['Sep 2025 to Sep 2026']],
  ])('is refused by the public schema with %s', (_name, periods) => {
    expect(certifiedSchema.safeParse({ ...toCertified(organization), periods }).success).toBe(false);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', ' https://a.example'])(
    'drops the profile address %j, which must not become a link',
    (profile_url) => {
      expect(certifiedSchema.parse({ ...toCertified(organization), profile_url }).profile_url).toBe('');
    },
  );

  it('contains the logo', () => {
    const logo = 'organizations/anjali-a1b2c3/logo-a1b2c3d4e5f6g7h8i9j0.png';
    expect(toCertified({ ...organization, logo })?.logo).toBe(logo);
    expect(toCertified(organization)?.logo).toBe('');
  });

  describe('the participation in a survey', () => {
    const assessment = { ...organization.assessment, survey: 's1' };
    const participant = { ...organization, revoked: false, assessment };
    const consents = new Map([['s1', undefined]]);

    it('is published with the newest period when the organization agrees', () => {
      const part = toCertified(participant, consents);
      expect(part?.periods.map(({ participation }) => participation)).toEqual([
        undefined,
        { invited: 42, answered: 40 },
      ]);
      expect(certifiedSchema.parse(part)).toEqual(part);
      const results = { pillars: [{ text: 'Sustainability', share: 91 }], statements: [] };
      const whole = toCertified(participant, new Map([['s1', results]]));
      expect(whole?.periods.at(-1)).toMatchObject({ participation: { answered: 40 }, results });
      expect(certifiedSchema.parse(whole)).toEqual(whole);
    });

    it.each([
      ['without the consent to this survey', participant, new Map([['s2', undefined]])],
      ['for figures that staff typed', { ...participant, assessment: organization.assessment }, consents],
      [
        'for fewer than ten answers',
        { ...participant, assessment: { ...assessment, people_answered: 9 } },
        consents,
      ],
      ['of a certificate that was revoked', { ...participant, revoked: true }, consents],
      ['without an assessment', { ...participant, assessment: null }, consents],
    ])('is not published %s', (_when, one, surveys) => {
      expect(JSON.stringify(toCertified(one, surveys))).not.toContain('participation');
    });
  });

  it('contains no private data', () => {
    const readable = toCertified(organization);
    for (const field of ['address', 'contact_email', 'revoked_reason', 'assessment'])
      expect(readable).not.toHaveProperty(field);
  });
});
