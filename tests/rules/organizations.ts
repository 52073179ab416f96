import { newOrganizationId, isOrganizationId, organizationIds } from '@utkarsh/domain/text/ids';
import type { Organization } from '@utkarsh/domain/organization/organization';
import { editOrganization, isCertificateWhole } from '@utkarsh/domain/organization/organizationEdit';
import { correctionProblem, renewOrganization } from '@utkarsh/domain/organization/organizationRenewal';
import { yearFrom } from '@utkarsh/domain/certificate/certification';
import { describe, expect, it } from 'vitest';
import { noReasons } from '../factories/organizations';
import {
  badCertificates,
  badStates,
  certifiedOrganizations,
  first,
  goodOrganizations,
  makeOrganizationDocument,
  notCertified,
  organizationPath,
  partsOfCertificates,
  revocations,
  save,
} from './organizationCases';
import { now, rulesText, verdict, writerOf, type RulesProject } from './environment';
import {
  type StaffWritten,
  fieldTests,
  firstVersion,
  requestsOf,
  staffAccessTests,
  versionTests,
} from './staffWritten';

const writtenOrganizations: StaffWritten = {
  collection: 'organizations',
  newId: () => newOrganizationId('Kaveri'),
  content: (id) => ({ ...makeOrganizationDocument(), id }),
  // A certificate needs its days, an industry and a number of employees.
  identity: [
    'id',
    'tier',
    'organization_name',
    'valid_from',
    'valid_until',
    'industry',
    'number_of_employees',
  ],
  emptied: ['logo', 'revoked', 'nomination', 'assessment', 'earlier_periods'],
  unsent: ['nomination', 'assessment', 'earlier_periods'],
  edits: [{ number_of_employees: 401 }, { number_of_employees: 402 }],
};

/** Who may do what with organizations, and what one has to be. */
export function organizationTests(rules: RulesProject): void {
  /** Stores an organization as the server does. */
  async function existing(organization: Organization = makeOrganizationDocument()): Promise<Organization> {
    await save(rules.asServer(), first(organization));
    return organization;
  }

  const { create, edit, expectRefused } = requestsOf(rules, writtenOrganizations);

  staffAccessTests(rules, writtenOrganizations, {
    row: 'organizations',
    query: (organizations) => organizations.limit(500),
  });

  it('reading organizations returns at most 500 at a time and never all of them', async () => {
    const organizations = rules.as('an admin').collection('organizations');
    expect(await verdict(organizations.limit(501).get())).toBe('denied');
    expect(await verdict(organizations.get())).toBe('denied');
  });

  describe('an organization', () => {
    it.each(goodOrganizations)('is stored and may be edited with $name', async ({ organization }) => {
      const { id } = organization;
      expect(await create({ ...organization }, { id })).toBe('allowed');
      expect(await rules.stored(organizationPath(id))).toMatchObject({ ...organization });
      expect(await edit(id, { address: 'Moved' })).toBe('allowed');
    });

    it('may be edited by a page that knows only the name while that is all it has', async () => {
      const { id, tier, organization_name } = makeOrganizationDocument();
      const alone = { id, tier, organization_name, ...firstVersion() };
      await rules.asServer().doc(organizationPath(id)).set(alone);
      expect(await edit(id, { organization_name: 'Kaveri Looms' })).toBe('allowed');
      const form = { ...notCertified, organization_name, revoked: false, revoked_reason: '', revision: 3 };
      expect(await edit(id, { ...form, nomination: 'aB3dE5gH7jK9mN1pQ3sT' })).toBe('denied');
      expect(await edit(id, { ...form, earlier_periods: [yearFrom('2024-09-01')] })).toBe('denied');
      expect(await edit(id, form)).toBe('allowed');
    });

    it.each(badStates)('is refused with $name', async ({ field, value }) => {
      await expectRefused({ [field]: value });
    });

    it.each(badCertificates)('is refused with a certificate and %j', async (changes) => {
      await expectRefused(changes);
    });

    it.each(partsOfCertificates)(
      'is stored without %j if the domain accepts its certificate',
      async (parts) => {
        for (const revocation of revocations) {
          const organization = { ...makeOrganizationDocument(), ...parts, ...revocation };
          const expected = isCertificateWhole(organization) ? 'allowed' : 'denied';
          expect(await create(organization, { id: organization.id })).toBe(expected);
        }
      },
    );

    it.each(certifiedOrganizations)(
      'may be edited from %s to what the domain accepts',
      async (_name, given) => {
        let before = await existing(given());
        for (const parts of partsOfCertificates) {
          for (const changes of revocations.map((revocation) => ({ ...parts, ...revocation }))) {
            const expected = isCertificateWhole({ ...before, ...changes }, before) ? 'allowed' : 'denied';
            expect([changes, await edit(before.id, changes)]).toEqual([changes, expected]);
            if (expected === 'allowed') before = await existing(given());
          }
        }
      },
    );

    it('has the day of a reminder from the server alone', async () => {
      expect(await create({ reminded_on: '2026-11-26' })).toBe('denied');
      const { id } = await existing();
      expect(await edit(id, { reminded_on: '2026-11-26' })).toBe('denied');
      await rules.asServer().doc(organizationPath(id)).update({ reminded_on: '2026-11-26' });
      expect(await edit(id, { reminded_on: '' })).toBe('denied');
      expect(await edit(id, { address: 'Moved' })).toBe('allowed');
    });

    it.each(noReasons)('cannot be revoked for the reason %j', async (revoked_reason) => {
      await expectRefused({ revoked: true, revoked_reason });
    });

    it('cannot be revoked by anything but a boolean, with a reason too', async () => {
      await expectRefused({ revoked: 'true', revoked_reason: 'Asked for it.' });
    });

    it('is stored under what the domain calls its id, and stays editable under another one', async () => {
      expect(rulesText).toContain(`id.matches('${organizationIds.pattern}')`);
      const ids = [
        'a-b',
        'kaveri-a1b2c3',
        'kaveri-a1b2c3d4',
        '-kaveri-a1b2c3',
        'Kaveri-a1b2c3',
        'kaveri_a1b2c3',
      ];
      const long = ['x'.repeat(48), 'x'.repeat(49)].map((name) => `${name}-a1b2c3d4`);
      for (const id of [...ids, ...long, 'kaveri--a1b2c3', 'kaveri-a1b2c3d', 'kaveri 1-a1b2c3', 'kaveri']) {
        const expected = isOrganizationId(id) ? 'allowed' : 'denied';
        expect([id, await create({}, { id })]).toEqual([id, expected]);
      }
      await existing({ ...makeOrganizationDocument(), id: 'a-b' });
      expect(await edit('a-b', { address: 'Moved' })).toBe('allowed');
    });

    it.each([
      ['2025-09-15', '2026-09-14', '2026-09-15'],
      ['2026-01-01', '2026-12-31', '2027-01-01'],
      ['2027-03-01', '2028-02-29', '2028-03-01'],
      ['2028-02-29', '2029-02-28', '2029-03-01'],
    ])('is valid from %s until %s at the latest, not until %s', async (valid_from, last, next) => {
      const until = (valid_until: string) => create({ valid_from, valid_until });
      expect(await until(last)).toBe('allowed');
      expect(await until(next)).toBe('denied');
    });

    const apply = (edited: Organization) =>
      verdict(save(rules.as('an admin'), { ...edited, updated_at: now(), updated_by: writerOf('an admin') }));

    it('may get other days or another tier, be revoked and be restored', async () => {
      const organization = await existing();
      const moved = { ...organization, tier: 'large', valid_from: '2025-09-15' } as const;
      const corrected = editOrganization(organization, moved);
      expect(await apply(corrected)).toBe('allowed');
      const reason = { revoked: true, revoked_reason: 'Asked for it.' };
      const revoked = editOrganization(corrected, { ...corrected, ...reason });
      expect(await apply(revoked)).toBe('allowed');
      expect(await apply(editOrganization(revoked, { ...revoked, revoked: false }))).toBe('allowed');
    });

    it.each([false, true])(
      'has a corrected period that follows the earlier one, revoked: %s',
      async (revoked) => {
        const earlier_periods = [{ valid_from: '2024-09-01', valid_until: '2025-08-31', revoked }];
        const verdicts = new Set<string>();
        for (const valid_from of [
          '2024-08-31',
          '2025-03-01',
          '2025-08-31',
          '2025-09-01',
          '2025-11-01',
          '2026-01-01',
        ]) {
          const before = { ...makeOrganizationDocument(yearFrom('2025-11-01')), earlier_periods };
          await existing(before);
          const days = { ...yearFrom(valid_from) };
          const expected = correctionProblem({ ...before, ...days }, before) ? 'denied' : 'allowed';
          expect([valid_from, await edit(before.id, days)]).toEqual([valid_from, expected]);
          verdicts.add(expected);
        }
        expect(verdicts.size).toBe(2);
      },
    );

    describe('that gets a logo', () => {
      const file = 'logo-a1b2c3d4e5f6g7h8i9j0.png';
      const logoOf = ({ id }: Organization, name = file) => `organizations/${id}/${name}`;
      const note = ({ id }: Organization, files: readonly string[]) =>
        rules
          .asServer()
          .doc(`checked_files/organizations_${id}`)
          .set({ files: Object.fromEntries(files.map((name) => [name, '1790000000000'])) });

      it('takes it once the server has checked the file, and keeps or loses it without a check', async () => {
        const organization = await existing();
        const { id } = organization;
        const logo = logoOf(organization);
        expect(await edit(id, { logo })).toBe('denied');
        await note(organization, ['logo-00000000000000000000.png', `${file}.square.webp`]);
        expect(await edit(id, { logo })).toBe('denied');
        await note(organization, [file]);
        expect(await edit(id, { logo }, 'a viewer')).toBe('denied');
        expect(await edit(id, { logo })).toBe('allowed');
        await rules.asServer().doc(`checked_files/organizations_${id}`).delete();
        expect(await edit(id, { logo, address: 'Moved', revision: 3 })).toBe('allowed');
        expect(await edit(id, { logo: '', revision: 4 })).toBe('allowed');
        expect(await edit(id, { logo, revision: 5 })).toBe('denied');
      });

      it('takes none with its first version, whose folder is empty', async () => {
        const organization = makeOrganizationDocument();
        await note(organization, [file]);
        expect(await create({ logo: logoOf(organization) }, { id: organization.id })).toBe('denied');
      });

      it('takes the file of no other organization, and no other path', async () => {
        const organization = await existing();
        const other = await existing();
        await note(organization, [file]);
        await note(other, [file]);
        const own = logoOf(organization);
        for (const logo of [
          logoOf(other),
          file,
          `/${own}`,
          `${own}.svg`,
          `x ${own}`,
          `${own}\n`,
          own.toUpperCase(),
        ]) {
          expect([logo, await edit(organization.id, { logo })]).toEqual([logo, 'denied']);
        }
      });
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

  fieldTests(rules, writtenOrganizations);
  versionTests(rules, writtenOrganizations);
}
