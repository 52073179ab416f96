import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currentConsentVersion } from '../fields/consent';
import { fieldErrors } from '../fields/fieldChecks';
import { type Nomination, nominationSchema, storedNominationSchema, toStoredNomination } from './nomination';
import { nominationReference } from './nominationTracking';
import { toSubmittedNomination } from '../testing/nominations';
import { type Field, examplesOf, isRequired } from '../fields/fields';
import { consentMissing, nominationFailures, nominationFields } from './nominationFields';
import { anyOfFields } from '../testing/arbitraries';
import { newDocumentId } from '../text/ids';

const good: Nomination = { ...examplesOf(nominationFields), consent: true };
const anyNomination = anyOfFields(nominationFields).map((values) => ({ ...values, consent: true as const }));

const errorsOf = (value: unknown) => {
  const { error } = nominationSchema.safeParse(value);
  return error ? fieldErrors(error) : {};
};

const fields = Object.entries<Field>(nominationFields);
const requiredFields = fields.filter(([, field]) => isRequired(field));

describe('nominationSchema', () => {
  it('accepts a filled-in form and trims it', () => {
    expect(nominationSchema.parse(good)).toEqual(good);
    expect(
      nominationSchema.parse({ ...good, firstName: `  ${good.firstName} `, email: ` ${good.email} ` }),
    ).toEqual(good);
  });

  it('reports all missing fields at once, with the messages of the form', () => {
    const messages = Object.fromEntries(requiredFields.map(([field, { missing }]) => [field, missing]));
    expect(errorsOf({})).toEqual({ ...messages, consent: consentMissing });
  });

  it('accepts consent only as true', () => {
    for (const consent of [false, 'true', 1, 'on', null, undefined])
      expect(errorsOf({ ...good, consent })).toEqual({ consent: consentMissing });
  });

  it('accepts a mobile number in any spelling', () => {
    for (const mobile of ['98765 43210', '+91-98765-43210', '(044) 5550 0142', 'ask reception'])
      expect(errorsOf({ ...good, mobile })).toEqual({});
  });

  it('refuses fields that only the server sets', () => {
    for (const field of ['id', 'status', 'tracking_key', 'created_at', 'first_name'])
      expect(errorsOf({ ...good, [field]: 'x' })).toEqual({ [field]: 'This field is not known.' });
  });
});

describe('toStoredNomination', () => {
  it('can be reversed by toSubmittedNomination', () => {
    fc.assert(
      fc.property(anyNomination, (nomination) => {
        expect(toSubmittedNomination(toStoredNomination(nomination, currentConsentVersion))).toEqual(
          nomination,
        );
      }),
    );
  });

  it('stores every field under its own name', () => {
    fc.assert(
      fc.property(anyNomination, (nomination) => {
        const record = toStoredNomination(nomination, currentConsentVersion);
        const input = new Map<string, unknown>(Object.entries(nomination));
        const pairs = fields.map(([name, { storedName: its = name }]) => [its, input.get(name)]);
        expect(record).toEqual({
          ...Object.fromEntries(pairs),
          terms_accepted: 1,
          status: 'new',
          assignee: '',
          revision: 1,
          consent_version: currentConsentVersion,
          consent_language: 'en',
          updated_by: 'visitor',
        });
        expect(storedNominationSchema.parse(record)).toEqual(record);
      }),
    );
  });

  it('keeps the language of the notice', () => {
    const read = nominationSchema.parse({ ...good, consentLanguage: 'ta' });
    expect(toStoredNomination(read, currentConsentVersion).consent_language).toBe('ta');
    expect(nominationSchema.safeParse({ ...good, consentLanguage: 'xx' }).error?.issues[0]?.message).toBe(
      'Consent Language must be one of en, hi, ta.',
    );
  });

  it('shows a withdrawn consent after reversal', () => {
    const withdrawal = {
      ...toStoredNomination(good, currentConsentVersion),
      status: 'withdrawn' as const,
      terms_accepted: 0 as const,
    };
    expect(toSubmittedNomination(withdrawal).consent).toBe(false);
  });
});

describe('storedNominationSchema', () => {
  const record = toStoredNomination(good, currentConsentVersion);

  it("accepts the server's own fields", () => {
    expect(storedNominationSchema.parse({ ...record, created_at: 1, search_tokens: ['a'] })).toEqual(record);
  });

  it('refuses a record that is not a nomination', () => {
    for (const [field, value] of Object.entries({
      status: 'lost',
      revision: 0,
      terms_accepted: 2,
      role: 'King',
      first_name: null,
    })) {
      expect(storedNominationSchema.safeParse({ ...record, [field]: value }).success, field).toBe(false);
    }
  });
});

it('nominationFailures explain why a nomination was not stored', () => {
  expect(nominationFailures.refusal('Enter your first name.')).toBe(
    'Submission failed: Enter your first name.',
  );
  expect(nominationFailures.refusal('')).toBe('Submission failed: Unknown error');
  expect(nominationFailures.help).toMatch(/submit again/);
  expect(nominationFailures.network).toBe('Network or server error. See console for details.');
});

describe('the reference of a nomination', () => {
  it('can be read out on the phone', () => {
    for (let count = 0; count < 200; count += 1)
      expect(nominationReference(newDocumentId())).toMatch(
        /^UW-[2-9ABCDEFGHJKMNPQRSTWXYZ]{4}-[2-9ABCDEFGHJKMNPQRSTWXYZ]{4}$/,
      );
  });

  it('differs for nearly all nominations', () => {
    const references = Array.from({ length: 20_000 }, () => nominationReference(newDocumentId()));
    expect(new Set(references).size).toBeGreaterThan(19_997);
  });
});
