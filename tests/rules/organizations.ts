import { newOrganizationId } from '@utkarsh/domain/ids';
import type { Organization } from '@utkarsh/domain/organization';
import {
  editOrganization,
  organizationFormSchema,
  renewOrganization,
} from '@utkarsh/domain/organizationEdit';
import { describe, expect, it } from 'vitest';
import type { UncheckedRecord } from '../factories/nominations';
import { badOrganizationContent, noReasons } from '../factories/badOrganizations';
import { comesBeforeRules } from '../factories/halfEmoji';
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

    it.each(badOrganizationContent.filter(({ name }) => comesBeforeRules(name)))(
      'with $name is refused by the rules and by the form alike',
      async ({ field, value }) => {
        await expectRefused({ [field]: value });
        const {
          id: _id,
          nomination: _nomination,
          earlier_periods: _earlier,
          revision: _revision,
          ...form
        } = anOrganization();
        expect(organizationFormSchema.safeParse(form).success).toBe(true);
        expect(organizationFormSchema.safeParse({ ...form, [field]: value }).success).toBe(false);
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
      ['2025-09-15', '2026-09-14', '2026-09-15'],
      ['2026-01-01', '2026-12-31', '2027-01-01'],
      ['2027-03-01', '2028-02-29', '2028-03-01'],
      ['2028-02-29', '2029-02-28', '2029-03-01'],
    ])('from %s on may be valid until %s, not %s', async (valid_from, last, next) => {
      const until = (valid_until: string) => create(anOrganization(), { valid_from, valid_until });
      expect(await until(last)).toBe('allowed');
      expect(await until(next)).toBe('denied');
    });

    it('keeps the time of its creation', async () => {
      expect(await edit(await existing(), { created_at: now() })).toBe('denied');
    });

    const apply = (edited: Organization) =>
      verdict(save(rules.as('an admin'), { ...edited, updated_at: now(), updated_by: writerOf('an admin') }));

    it('may have its days corrected, move to another tier, be revoked and be restored', async () => {
      const organization = await existing();
      const moved = { ...organization, tier: 'large', valid_from: '2025-09-15', revision: 2 } as const;
      const corrected = editOrganization(organization, moved);
      expect(await apply(corrected)).toBe('allowed');
      const reason = { revoked: true, revoked_reason: 'Asked for it.' };
      const revoked = editOrganization(corrected, { ...corrected, ...reason, revision: 3 });
      expect(await apply(revoked)).toBe('allowed');
      expect(await apply(editOrganization(revoked, { ...revoked, revoked: false, revision: 4 }))).toBe(
        'allowed',
      );
    });

    it('is renewed by the server alone, and keeps its earlier periods in an edit', async () => {
      const organization = await existing();
      const renewed = renewOrganization(organization, '2026-08-01');
      expect(await apply(renewed)).toBe('denied');
      const { id } = await existing(renewed);
      const edited = { ...renewed, address: 'Moved', revision: 3 };
      expect(await apply({ ...edited, earlier_periods: [] })).toBe('denied');
      expect(await apply(edited)).toBe('allowed');
      expect(await rules.stored(organizationPath(id))).toMatchObject({
        earlier_periods: renewed.earlier_periods,
      });
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
