import { newOrganizationId } from '@utkarsh/domain/ids';
import { toCertified, type Organization } from '@utkarsh/domain/organization';
import { describe, expect, it } from 'vitest';
import type { UncheckedRecord } from '../factories/nominations';
import { anOrganization } from './anOrganization';
import { accessTests } from './access';
import { verdict, type RulesProject } from './environment';
import { certifiedPath, first, next, organizationPath, remove, save } from './organizationWrites';

const part = (organization: Organization): UncheckedRecord => ({ ...toCertified(organization) });

/** What anybody may read of organizations, and that it never differs from what staff keep. */
export function certifiedTests(rules: RulesProject): void {
  async function existing(organization: Organization = anOrganization()): Promise<Organization> {
    await save(rules.asServer(), first(organization));
    return organization;
  }

  accessTests(rules, {
    row: 'certified',
    newId: () => newOrganizationId('Kaveri'),
    given: async (id, operation) => {
      await existing({ ...anOrganization(), id });
      const server = rules.asServer();
      if (operation === 'create') await server.doc(certifiedPath(id)).delete();
      if (operation === 'update')
        await server.doc(certifiedPath(id)).update({ industry: 'Retail & E-commerce' });
      if (operation === 'delete') await server.doc(organizationPath(id)).delete();
    },
    requests: {
      get: (firestore, id) => firestore.doc(certifiedPath(id)).get(),
      list: (firestore) => firestore.collection('certified').limit(100).get(),
      create: (firestore, id) => firestore.doc(certifiedPath(id)).set(part({ ...anOrganization(), id })),
      update: (firestore, id) => firestore.doc(certifiedPath(id)).set(part({ ...anOrganization(), id })),
      delete: (firestore, id) => firestore.doc(certifiedPath(id)).delete(),
    },
  });

  it('a list of certified organizations takes at most 100 at a time', async () => {
    const certified = rules.as('visitor').collection('certified');
    expect(await verdict(certified.where('tier', '==', 'mid').limit(100).get())).toBe('allowed');
    expect(await verdict(certified.limit(101).get())).toBe('denied');
    expect(await verdict(rules.as('an admin').collection('certified').get())).toBe('denied');
  });

  describe('the public part of an organization', () => {
    const differences: UncheckedRecord = {
      id: 'another-000000',
      tier: 'micro',
      organization_name: 'Another',
      industry: 'Retail & E-commerce',
      number_of_employees: 341,
      certification_period: 'Sep 2025 to Sep 2027',
      valid_from: '2024-09-01',
      valid_until: '2027-09-30',
      company_profile: 'Another',
      profile_url: 'https://another.in',
      periods: ['Sep 2024 to Sep 2025', 'Sep 2025 to Sep 2026'],
      revoked: true,
    };

    it.each(Object.keys(toCertified(anOrganization())))('never differs in %s', async (field) => {
      const organization = anOrganization();
      const different = { ...toCertified(organization), [field]: differences[field] };
      const admin = rules.as('an admin');
      expect(await verdict(save(admin, first(organization), { part: different }))).toBe('denied');
      await existing(organization);
      expect(await verdict(save(admin, next(organization), { part: different }))).toBe('denied');
      expect(await verdict(admin.doc(certifiedPath(organization.id)).set(different))).toBe('denied');
      expect(await rules.stored(certifiedPath(organization.id))).toEqual(part(organization));
    });

    it.each(Object.keys(toCertified(anOrganization())))('never lacks %s', async (field) => {
      const organization = await existing();
      const lacking = part(organization);
      delete lacking[field];
      expect(await verdict(save(rules.as('an admin'), next(organization), { part: lacking }))).toBe('denied');
      expect(await verdict(rules.as('an admin').doc(certifiedPath(organization.id)).set(lacking))).toBe(
        'denied',
      );
    });

    it.each(['contact_email', 'address', 'revoked_reason', 'revision', 'created_at', 'note'])(
      'never holds %s',
      async (field) => {
        const organization = await existing();
        const stored = await rules.stored(organizationPath(organization.id));
        const talkative = { ...toCertified(organization), [field]: stored?.[field] ?? 'something else' };
        expect(await verdict(rules.as('an admin').doc(certifiedPath(organization.id)).set(talkative))).toBe(
          'denied',
        );
      },
    );

    it('does not exist without its organization', async () => {
      const organization = anOrganization();
      const lonely = rules.as('an admin').doc(certifiedPath(organization.id)).set(part(organization));
      expect(await verdict(lonely)).toBe('denied');
    });

    it('is written whenever its organization is', async () => {
      const fresh = anOrganization();
      const admin = rules.as('an admin');
      expect(await verdict(admin.doc(organizationPath(fresh.id)).set(first(fresh)))).toBe('denied');
      const known = await existing();
      const revoked = next(known, { revoked: true, revoked_reason: 'Asked for it.' });
      expect(await verdict(admin.doc(organizationPath(known.id)).set(revoked, { merge: true }))).toBe(
        'denied',
      );
      const private_ = next(known, { contact_email: 'new@kaveri-textiles.in' });
      expect(await verdict(admin.doc(organizationPath(known.id)).set(private_, { merge: true }))).toBe(
        'allowed',
      );
    });

    it('is removed together with its organization and not apart', async () => {
      const { id } = await existing();
      const admin = rules.as('an admin');
      expect(await verdict(admin.doc(certifiedPath(id)).delete())).toBe('denied');
      expect(await verdict(admin.doc(organizationPath(id)).delete())).toBe('denied');
      expect(await verdict(remove(admin, id))).toBe('allowed');
    });

    // Ten organizations are twenty documents, as many as rules may look up for one commit.
    it('can be written for ten organizations at once', async () => {
      const batch = rules.as('an admin').batch();
      for (const organization of Array.from({ length: 10 }, () => anOrganization())) {
        batch.set(rules.as('an admin').doc(organizationPath(organization.id)), first(organization));
        batch.set(rules.as('an admin').doc(certifiedPath(organization.id)), part(organization));
      }
      expect(await verdict(batch.commit())).toBe('allowed');
    });
  });
}
