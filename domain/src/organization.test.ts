import { describe, expect, it } from 'vitest';
import { bandIds } from './bands';
import { fieldErrors } from './fieldChecks';
import { industries } from './options';
import type { Field } from './fields';
import {
  certifiedSchema,
  newOrganization,
  organizationInputSchema,
  organizationFields,
  toCertified,
  type OrganizationInput,
} from './organization';

const input: OrganizationInput = {
  organization_name: 'Anjali Foods Pvt Ltd',
  address: '4 Mill Road\nSalem 636001',
  contact_email: 'hr@anjali.example',
  industry: 'Food & Beverage',
  number_of_employees: 42,
  certification_period: 'Sep 2025 to Sep 2026',
  company_profile: 'Bakes rusks.\n\nSince 1994.',
  profile_url: 'https://anjali.example/about',
};

const errorsOf = (value: object) => {
  const { error } = organizationInputSchema.safeParse(value);
  return error ? fieldErrors(error) : {};
};

describe('organizationInputSchema', () => {
  it('keeps what staff typed, without the spaces around it', () => {
    expect(organizationInputSchema.parse(input)).toEqual(input);
    const spaced = {
      ...input,
      organization_name: ` ${input.organization_name} `,
      contact_email: ' hr@anjali.example',
    };
    expect(organizationInputSchema.parse(spaced)).toEqual(input);
  });

  it('lets address, e-mail, profile and profile address be empty', () => {
    const bare = { ...input, address: '', contact_email: ' ', company_profile: '', profile_url: '  ' };
    expect(organizationInputSchema.parse(bare)).toEqual({ ...bare, contact_email: '', profile_url: '' });
  });

  it('names a field that is missing, null or of another type', () => {
    for (const field of Object.keys(input)) {
      for (const value of [undefined, null, true, ['a'], { a: 1 }]) {
        const errors = errorsOf({ ...input, [field]: value });
        expect(Object.keys(errors), `${field}: ${JSON.stringify(value)}`).toEqual([field]);
        expect(errors[field]).not.toMatch(/invalid/iu);
      }
    }
  });

  it('names a text that is too long, and takes one just as long as allowed', () => {
    for (const [field, about] of Object.entries<Field>(organizationFields)) {
      if (about.kind === 'number' || !('max' in about)) continue;
      const { max } = about;
      const fill = (length: number) => {
        if (about.kind === 'email') return `a@${'b'.repeat(length - 5)}.in`;
        return about.kind === 'webAddress' ? `https://${'b'.repeat(length - 11)}.in` : 'b'.repeat(length);
      };
      expect(errorsOf({ ...input, [field]: fill(max) }), field).toEqual({});
      expect(errorsOf({ ...input, [field]: fill(max + 1) })[field], field).toContain(
        `at most ${max} characters`,
      );
    }
  });

  it('takes whole numbers of employees from 1 up', () => {
    for (const good of [1, 10_000_000]) expect(errorsOf({ ...input, number_of_employees: good })).toEqual({});
    for (const bad of [0, -5, 1.5, Number.NaN, Infinity, 10_000_001, '42']) {
      expect(Object.keys(errorsOf({ ...input, number_of_employees: bad }))).toEqual(['number_of_employees']);
    }
  });

  it('takes each industry of the list and no other', () => {
    for (const industry of industries) expect(errorsOf({ ...input, industry })).toEqual({});
    expect(errorsOf({ ...input, industry: 'Alchemy' })).toEqual({ industry: 'Choose an industry.' });
  });

  it('refuses fields that only the server sets', () => {
    for (const field of ['id', 'tier', 'revoked', 'revision', 'valid_until', 'created_at']) {
      expect(errorsOf({ ...input, [field]: 'x' })).toEqual({ [field]: 'This field is not known.' });
    }
  });

  it('tells everything that is wrong at once', () => {
    expect(Object.keys(errorsOf({})).toSorted()).toEqual(Object.keys(input).toSorted());
  });
});

describe('newOrganization', () => {
  it('derives the days of its certificate and begins its history', () => {
    expect(newOrganization('anjali-a1b2c3', 'micro', input)).toEqual({
      ...input,
      id: 'anjali-a1b2c3',
      tier: 'micro',
      valid_from: '2025-09-01',
      valid_until: '2026-09-30',
      periods: ['Sep 2025 to Sep 2026'],
      revoked: false,
      revoked_reason: '',
      revision: 1,
    });
  });

  it('can be made in every tier, whatever the number of employees', () => {
    for (const tier of bandIds) expect(newOrganization('x', tier, input).tier).toBe(tier);
  });

  it('refuses a period that was never checked', () => {
    expect(() => newOrganization('x', 'micro', { ...input, certification_period: 'soon' })).toThrow('soon');
  });
});

describe('toCertified', () => {
  const organization = {
    ...newOrganization('anjali-a1b2c3', 'micro', input),
    revoked: true,
    revoked_reason: 'Closed.',
  };

  it('is exactly what the public schema reads', () => {
    expect(certifiedSchema.parse(toCertified(organization))).toEqual(toCertified(organization));
    expect(toCertified(organization)).toMatchObject({ id: 'anjali-a1b2c3', tier: 'micro', revoked: true });
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', ' https://a.example'])(
    'with the profile %j is read without it, as that would become a link',
    (profile_url) => {
      expect(certifiedSchema.parse({ ...toCertified(organization), profile_url }).profile_url).toBe('');
    },
  );

  it('holds nothing private', () => {
    const readable = toCertified(organization);
    for (const field of ['address', 'contact_email', 'revoked_reason']) {
      expect(readable).not.toHaveProperty(field);
    }
  });
});
