import { newOrganizationId, isOrganizationId, organizationIds } from '@utkarsh/domain/text/ids';
import type { Organization } from '@utkarsh/domain/organization/organization';
import { editOrganization, isCertificateWhole } from '@utkarsh/domain/organization/organizationEdit';
import { correctionProblem, renewOrganization } from '@utkarsh/domain/organization/organizationRenewal';
import { yearFrom } from '@utkarsh/domain/certificate/certification';
import { describe, expect, it } from 'vitest';
import { noReasons } from '../factories/organizations';
import {
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
  requiredFields: [
    'id',
    'tier',
    'organization_name',
    'valid_from',
    'valid_until',
    'industry',
    'number_of_employees',
  ],
  optionalFields: ['logo', 'revoked', 'nomination', 'assessment', 'earlier_periods'],
  serverFields: ['nomination', 'assessment', 'earlier_periods'],
  edits: [{ number_of_employees: 401 }, { number_of_employees: 402 }],
};

/** Tests the access to organizations and the fields of one. */
export function organizationTests(rules: RulesProject): void {
  /** Stores an organization as the server does. */
  async function store(organization: Organization = makeOrganizationDocument()): Promise<Organization> {
    await save(rules.asServer(), first(organization));
    return organization;
  }

  const { create, edit, expectRefused } = requestsOf(rules, writtenOrganizations);

  staffAccessTests(rules, writtenOrganizations, (organizations) => organizations.limit(500));

  it('reading organizations returns at most 500 at a time and never all of them', async () => {
    const organizations = rules.as('an admin').collection('organizations');
    expect(await verdict(organizations.limit(501).get())).toBe('denied');
    expect(await verdict(organizations.get())).toBe('denied');
  });

  describe('an organization', () => {
    it.each(goodOrganizations)('is stored and may be edited with $name', async ({ organization }) => {
      const { id } = organization;
      expect(await create({ ...organization }, { id })).toBe('allowed');
      expect(await rules.read(organizationPath(id))).toMatchObject({ ...organization });
      expect(await edit(id, { address: 'Moved' })).toBe('allowed');
    });

    it('may be edited by a page that sends only the name while it has nothing else', async () => {
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

    it.each(partsOfCertificates)(
      'is stored with the changes %j if the domain accepts its certificate',
      async (parts) => {
        for (const revocation of revocations) {
          const organization = { ...makeOrganizationDocument(), ...parts, ...revocation };
          const answer = isCertificateWhole(organization) ? 'allowed' : 'denied';
          expect(await create(organization, { id: organization.id })).toBe(answer);
        }
      },
    );

    it.each(certifiedOrganizations)(
      'may be edited from %s to what the domain accepts',
      async (_name, makeRecord) => {
        let before = await store(makeRecord());
        for (const parts of partsOfCertificates) {
          for (const changes of revocations.map((revocation) => ({ ...parts, ...revocation }))) {
            const answer = isCertificateWhole({ ...before, ...changes }, before) ? 'allowed' : 'denied';
            const said = await edit(before.id, { ...changes, address: 'Moved' });
            expect([changes, said]).toEqual([changes, answer]);
            if (answer === 'allowed') before = await store(makeRecord());
          }
        }
      },
    );

    it('gets the day of a reminder from the server alone', async () => {
      expect(await create({ reminded_on: '2026-11-26' })).toBe('denied');
      const { id } = await store();
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

    it('is stored only under an id that the domain accepts, and stays editable under an older one', async () => {
      expect(rulesText).toContain(`id.matches('${organizationIds.pattern}')`);
      const ids = [
        'a-b',
        'kaveri-a1b2c3',
        'kaveri-a1b2c3d4',
        '-kaveri-a1b2c3',
        'Kaveri-a1b2c3',
        'kaveri_a1b2c3',
      ];
      const edges = ['x'.repeat(48), 'x'.repeat(49)].map((name) => `${name}-a1b2c3d4`);
      for (const id of [...ids, ...edges, 'kaveri--a1b2c3', 'kaveri-a1b2c3d', 'kaveri 1-a1b2c3', 'kaveri']) {
        const answer = isOrganizationId(id) ? 'allowed' : 'denied';
        expect([id, await create({}, { id })]).toEqual([id, answer]);
      }
      await store({ ...makeOrganizationDocument(), id: 'a-b' });
      expect(await edit('a-b', { address: 'Moved' })).toBe('allowed');
    });

    it.each([
      ['2025-09-15', '2026-09-14', '2026-09-15'],
      ['2026-01-01', '2026-12-31', '2027-01-01'],
      ['2027-03-01', '2028-02-29', '2028-03-01'],
      ['2028-02-29', '2029-02-28', '2029-03-01'],
    ])('is valid from %s until %s at the latest, not until %s', async (valid_from, last, next) => {
      const createUntil = (valid_until: string) => create({ valid_from, valid_until });
      expect(await createUntil(last)).toBe('allowed');
      expect(await createUntil(next)).toBe('denied');
    });

    const apply = (record: Organization) =>
      verdict(save(rules.as('an admin'), { ...record, updated_at: now(), updated_by: writerOf('an admin') }));

    it('may get other days or another tier, be revoked and be restored', async () => {
      const organization = await store();
      const changes = { ...organization, tier: 'large', valid_from: '2025-09-15' } as const;
      const correction = editOrganization(organization, changes);
      expect(await apply(correction)).toBe('allowed');
      const reason = { revoked: true, revoked_reason: 'Asked for it.' };
      const revocation = editOrganization(correction, { ...correction, ...reason });
      expect(await apply(revocation)).toBe('allowed');
      expect(await apply(editOrganization(revocation, { ...revocation, revoked: false }))).toBe('allowed');
    });

    it.each([false, true])(
      'accepts the same corrected periods as the domain, with a revoked earlier one: %s',
      async (isRevoked) => {
        const earlier_periods = [{ valid_from: '2024-09-01', valid_until: '2025-08-31', revoked: isRevoked }];
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
          await store(before);
          const days = { ...yearFrom(valid_from) };
          const answer = correctionProblem({ ...before, ...days }, before) ? 'denied' : 'allowed';
          const said = await edit(before.id, { ...days, address: 'Moved' });
          expect([valid_from, said]).toEqual([valid_from, answer]);
          verdicts.add(answer);
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

      it('takes the logo once the server has checked the file, and keeps or loses it without a check', async () => {
        const organization = await store();
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

      it('cannot have a logo in its first version, when its folder is empty', async () => {
        const organization = makeOrganizationDocument();
        await note(organization, [file]);
        expect(await create({ logo: logoOf(organization) }, { id: organization.id })).toBe('denied');
      });

      it('takes neither the file of another organization nor another path', async () => {
        const organization = await store();
        const other = await store();
        await note(organization, [file]);
        await note(other, [file]);
        const ownLogo = logoOf(organization);
        for (const logo of [
          logoOf(other),
          file,
          `/${ownLogo}`,
          `${ownLogo}.svg`,
          `x ${ownLogo}`,
          `${ownLogo}\n`,
          ownLogo.toUpperCase(),
        ]) {
          expect([logo, await edit(organization.id, { logo })]).toEqual([logo, 'denied']);
        }
      });
    });

    it('is renewed by the server alone, and keeps its earlier periods in an edit', async () => {
      const organization = await store();
      const renewal = renewOrganization(organization, '2026-08-01');
      expect(await apply(renewal)).toBe('denied');
      const { id } = await store(renewal);
      const correction = { ...renewal, address: 'Moved', revision: 3 };
      expect(await apply({ ...correction, earlier_periods: [] })).toBe('denied');
      expect(await apply(correction)).toBe('allowed');
      expect(await rules.read(organizationPath(id))).toMatchObject({
        earlier_periods: renewal.earlier_periods,
      });
    });
  });

  fieldTests(rules, writtenOrganizations);
  versionTests(rules, writtenOrganizations);
}
