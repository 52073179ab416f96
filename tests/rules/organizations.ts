import { newOrganizationId } from '@utkarsh/domain/ids';
import { editOrganization } from '@utkarsh/domain/organizationEdit';
import { organizationInputSchema, type Organization } from '@utkarsh/domain/organization';
import { describe, expect, it } from 'vitest';
import type { UncheckedRecord } from '../factories/nominations';
import { badOrganizationInputs, noReasons } from '../factories/badOrganizations';
import { comesBeforeRules } from '../factories/halfEmoji';
import { anOrganizationInput } from '../factories/organizations';
import { byRules, expectOneWinnerOfEach } from '../factories/races';
import { anOrganization } from './anOrganization';
import { accessTests } from './access';
import { now, pretenders, verdict, writerOf, type Caller, type RulesProject } from './environment';
import { badRevisions, badStates, goodOrganizations } from './organizationCases';
import { first, next, organizationPath, save } from './organizationWrites';

/** Who may do what with organizations, and what one has to be. */
export function organizationTests(rules: RulesProject): void {
  /** Stores an organization as the server does. */
  async function existing(organization: Organization = anOrganization()): Promise<Organization> {
    await save(rules.asServer(), first(organization));
    return organization;
  }

  const create = (organization: Organization, changes: UncheckedRecord = {}) =>
    verdict(save(rules.as('an admin'), first(organization, changes), organization.id));

  const edit = (organization: Organization, changes: UncheckedRecord = {}) =>
    verdict(save(rules.as('an admin'), next(organization, changes), organization.id));

  async function expectRefused(changes: UncheckedRecord): Promise<void> {
    const fresh = anOrganization();
    expect(await create(fresh, changes)).toBe('denied');
    expect(await rules.stored(organizationPath(fresh.id))).toBeUndefined();
    const known = await existing();
    const before = await rules.stored(organizationPath(known.id));
    expect(await edit(known, changes)).toBe('denied');
    expect(await rules.stored(organizationPath(known.id))).toEqual(before);
  }

  accessTests(rules, {
    row: 'organizations',
    newId: () => newOrganizationId('Kaveri'),
    given: async (id, operation) => {
      await existing({ ...anOrganization(), id });
      if (operation === 'create') await rules.asServer().doc(organizationPath(id)).delete();
    },
    requests: {
      get: (firestore, id) => firestore.doc(organizationPath(id)).get(),
      list: (firestore) => firestore.collection('organizations').limit(500).get(),
      create: (firestore, id, caller) =>
        firestore
          .doc(organizationPath(id))
          .set(first({ ...anOrganization(), id }, { updated_by: writerOf(caller) })),
      update: (firestore, id, caller) =>
        firestore
          .doc(organizationPath(id))
          .update({ address: 'Moved', revision: 2, updated_at: now(), updated_by: writerOf(caller) }),
      delete: (firestore, id) => firestore.doc(organizationPath(id)).delete(),
    },
  });

  describe('reading organizations', () => {
    it.each(pretenders)('is not for %s', async (caller) => {
      const { id } = await existing();
      expect(await verdict(rules.as(caller).doc(organizationPath(id)).get())).toBe('denied');
      expect(await verdict(rules.as(caller).collection('organizations').limit(1).get())).toBe('denied');
    });

    it('takes at most 500 at a time and never all of them', async () => {
      const organizations = rules.as('an admin').collection('organizations');
      expect(await verdict(organizations.limit(501).get())).toBe('denied');
      expect(await verdict(organizations.get())).toBe('denied');
    });
  });

  describe('an organization', () => {
    it.each(goodOrganizations)('with $name is stored and may be edited', async ({ organization }) => {
      expect(await create(organization)).toBe('allowed');
      expect(await rules.stored(organizationPath(organization.id))).toMatchObject({ ...organization });
      expect(await edit(organization, { address: 'Moved' })).toBe('allowed');
    });

    it.each(badOrganizationInputs.filter(({ name }) => comesBeforeRules(name)))(
      'with $name is refused by the rules and by the form alike',
      async ({ field, value }) => {
        await expectRefused({ [field]: value });
        expect(organizationInputSchema.safeParse({ ...anOrganizationInput(), [field]: value }).success).toBe(
          false,
        );
      },
    );

    it.each(badStates)('with $name is refused', async ({ field, value }) => {
      await expectRefused({ [field]: value });
    });

    it.each(noReasons)('that is revoked for no reason but %j is refused', async (revoked_reason) => {
      await expectRefused({ revoked: true, revoked_reason });
    });

    it('that is revoked by anything but a boolean is refused, with a reason too', async () => {
      await expectRefused({ revoked: 'true', revoked_reason: 'Asked for it.' });
    });

    it.each([
      ['that ends before it begins', 'Sep 2026 to Aug 2026', '2026-09-01', '2026-08-31'],
      [
        'that is two in one text',
        'Sep 2025 to Sep 2026,Sep 2026 to Sep 2027',
        '2025-09-01',
        '2026,Sep-09-30',
      ],
    ])('with a period %s is refused, its days too', async (_, period, valid_from, valid_until) => {
      await expectRefused({ certification_period: period, periods: [period], valid_from, valid_until });
    });

    it.each(Object.keys(first(anOrganization())))('without the field %s is refused', async (field) => {
      const complete = anOrganization();
      const lacking = first(complete);
      Reflect.deleteProperty(lacking, field);
      expect(await verdict(save(rules.as('an admin'), lacking, complete.id))).toBe('denied');
    });

    it.each(['-kaveri', 'Kaveri-1', 'kaveri_1', 'kaveri 1', 'k'.repeat(65)])(
      'under the id %j is refused',
      async (id) => {
        expect(await create({ ...anOrganization(), id })).toBe('denied');
      },
    );

    it.each(badRevisions)('begins with revision 1, not %j', async (revision) => {
      expect(await create(anOrganization(), { revision })).toBe('denied');
    });

    it.each(badRevisions)('goes from revision 1 to 2, not %j', async (revision) => {
      expect(await edit(await existing(), { revision })).toBe('denied');
    });

    it.each([
      ['Feb 2028', '2028-02-29', '2028-02-28'],
      ['Feb 2027', '2027-02-28', '2027-02-29'],

      ['Apr 2027', '2027-04-30', '2027-04-31'],
      ['Sep 2027', '2027-09-30', '2027-09-31'],
      ['Dec 2027', '2027-12-31', '2027-12-30'],
    ])('that ends in %s is valid until %s, not %s', async (end, last, other) => {
      const period = `Jan 2026 to ${end}`;
      const until = (valid_until: string) =>
        create(anOrganization(), {
          certification_period: period,
          periods: [period],
          valid_from: '2026-01-01',
          valid_until,
        });
      expect(await until(last)).toBe('allowed');
      expect(await until(other)).toBe('denied');
    });

    it('keeps the time of its creation', async () => {
      expect(await edit(await existing(), { created_at: now() })).toBe('denied');
    });

    const apply = (edited: Organization) =>
      verdict(save(rules.as('an admin'), { ...edited, updated_at: now(), updated_by: writerOf('an admin') }));

    it('may get a new period, move to another tier, be revoked and be restored', async () => {
      const organization = await existing();
      const renewal = {
        ...organization,
        tier: 'large',
        certification_period: 'Oct 2026 to Oct 2027',
      } as const;
      const renewed = editOrganization(organization, { ...renewal, revision: 2 });
      expect(await apply(renewed)).toBe('allowed');
      expect(await rules.stored(organizationPath(organization.id))).toMatchObject({
        periods: [organization.certification_period, renewal.certification_period],
        valid_until: '2027-10-31',
      });
      const reason = { revoked: true, revoked_reason: 'Asked for it.' };
      const revoked = editOrganization(renewed, { ...renewed, ...reason, revision: 3 });
      expect(await apply(revoked)).toBe('allowed');
      expect(await apply(editOrganization(revoked, { ...revoked, revoked: false, revision: 4 }))).toBe(
        'allowed',
      );
    });

    it('that has held as many periods as it may is renewed once more', async () => {
      const periods = Array.from({ length: 50 }, (_, index) => `Sep ${2000 + index} to Sep ${2001 + index}`);
      const old = anOrganization({ certification_period: 'Sep 2049 to Sep 2050' });
      const organization = await existing({ ...old, periods });
      const renewal = { ...organization, certification_period: 'Sep 2050 to Sep 2051', revision: 2 };
      expect(await apply(editOrganization(organization, renewal))).toBe('allowed');
    });
  });

  it('of 50 pairs of organization edits from one version, 50 have one winner and one conflict', async () => {
    const racing = (organization: Organization, caller: Caller, number_of_employees: number) => ({
      save: () =>
        byRules(
          verdict(
            save(rules.as(caller), next(organization, { number_of_employees, updated_by: writerOf(caller) })),
          ),
        ),
      makes: { revision: 2, number_of_employees },
    });
    await expectOneWinnerOfEach({
      given: () => existing(),
      edits: (organization) => [
        racing(organization, 'an admin', 401),
        racing(organization, 'another admin', 402),
      ],
      stored: ({ id }) => rules.stored(organizationPath(id)),
    });
  });
}
