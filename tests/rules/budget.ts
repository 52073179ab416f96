import { describe, expect, it } from 'vitest';
import { type Firestore, RulesProject, now, rulesText, verdict, writerOf } from './environment';
import { eventFields, photoLimits } from '@utkarsh/domain/event/event';
import { newDocumentId, newOrganizationId } from '@utkarsh/domain/text/ids';
import { noteLimit } from '@utkarsh/domain/nomination/nomination';
import { makeStoredInsight } from '@utkarsh/domain/testing/insights';
import { makeStoredNomination } from '@utkarsh/domain/testing/nominations';
import { collectionsFor } from './access';
import { eventPath, makeEventDocument, makePhotos } from './events';
import { listViewSample } from './listViews';
import { first, makeOrganizationDocument, next, save } from './organizationCases';
import { insightPath, sendInsight } from './insightCases';
import { nominate, nominationPath, times } from './nominationCases';
import { makeNote, notePath } from './notes';
import { plainSamples } from './plainRecords';
import { dashboardSamples } from './settings';
import { type Sample, firstVersion, nextVersion } from './staffWritten';

/** Returns the most expensive request that passes, for each condition of the rules and each caller that it admits. */
export function samples(): Sample[] {
  const longest = makeOrganizationDocument({ company_profile: 'x'.repeat(5000), address: 'x'.repeat(500) });
  const id = newDocumentId();
  const nomination = makeStoredNomination();
  const makeFresh = () => ({ ...nomination, ...times() });
  const assignee = 'x'.repeat(128);
  const storeNomination = async (server: Firestore) => {
    await server.doc(`staff/${assignee}`).set({ role: 'admin', last_seen: now() });
    await server.doc(nominationPath(id)).set(makeFresh());
  };
  const insight = (insightId = id) => ({
    ...makeStoredInsight(insightId, { message: 'x'.repeat(5000) }),
    ...times(),
    published_at: null,
  });
  const storeInsight = (server: Firestore) => server.doc(insightPath(id)).set(insight());
  const organization = { ...longest, id: newOrganizationId('kaveri') };
  const logoFile = 'logo-a1b2c3d4e5f6g7h8i9j0.webp';
  const storeOrganization = (server: Firestore) => save(server, first(organization));
  const admin = 'an admin';
  const stamps = { updated_at: now(), updated_by: writerOf(admin) };
  const fullEvent = (eventId: string) => ({
    ...makeEventDocument(eventId, {
      description: 'x'.repeat(eventFields.description.max),
      photos: makePhotos(eventId, photoLimits.count, 'x'.repeat(300)),
    }),
    ...firstVersion(),
  });
  return [
    ...(['visitor', 'somebody with admin "true"', 'a viewer', admin] as const).flatMap((caller): Sample[] => [
      {
        does: 'nominate',
        caller,
        request: (firestore) => nominate(firestore, { id: newDocumentId(), data: makeFresh() }),
      },
      {
        does: 'send an insight',
        caller,
        request: (firestore) => {
          const fresh = newDocumentId();
          return sendInsight(firestore, { id: fresh, data: insight(fresh) });
        },
      },
    ]),
    ...(['a viewer', admin] as const).flatMap((caller) => [
      ...collectionsFor('list').map((collection): Sample => ({
        does: `list ${collection}`,
        caller,
        request: (firestore) => firestore.collection(collection).limit(4).get(),
      })),
      ...collectionsFor('get').map((collection): Sample => ({
        does: `get from ${collection}`,
        caller,
        request: (firestore) => firestore.doc(`${collection}/some`).get(),
      })),
    ]),
    {
      does: 'add a nomination',
      caller: admin,
      request: (firestore) =>
        firestore.doc(nominationPath(newDocumentId())).set({ ...makeFresh(), updated_by: writerOf(admin) }),
    },
    {
      does: 'edit a nomination',
      caller: admin,
      prepare: storeNomination,
      request: (firestore) =>
        firestore.doc(nominationPath(id)).update({ revision: 2, status: 'withdrawn', assignee, ...stamps }),
    },
    {
      does: 'write a note',
      caller: admin,
      prepare: storeNomination,
      request: (firestore) =>
        firestore.doc(notePath(newDocumentId())).set(makeNote(id, { text: 'x'.repeat(noteLimit) })),
    },
    {
      does: 'delete a note',
      caller: admin,
      prepare: (server) => server.doc(notePath(id)).set(makeNote(id)),
      request: (firestore) => firestore.doc(notePath(id)).delete(),
    },
    {
      does: 'publish an insight',
      caller: admin,
      prepare: async (server) => {
        await storeInsight(server);
        const files = { 'image.png': '1790000000000', 'video.mp4': '1790000000000' };
        await server.doc(`checked_files/insights_${id}`).set({ files });
      },
      request: (firestore) =>
        firestore
          .doc(insightPath(id))
          .update({ revision: 2, status: 'published', published_at: now(), ...stamps }),
    },
    { does: 'add an organization', caller: admin, request: (firestore) => save(firestore, first(longest)) },
    {
      does: 'edit an organization',
      caller: admin,
      prepare: async (server) => {
        await storeOrganization(server);
        await server
          .doc(`checked_files/organizations_${organization.id}`)
          .set({ files: { [logoFile]: '1790000000000' } });
      },
      request: (firestore) =>
        save(
          firestore,
          next(
            { ...organization, logo: `organizations/${organization.id}/${logoFile}`, revoked: true },
            { revoked_reason: 'x'.repeat(500) },
          ),
        ),
    },
    {
      does: 'add an event',
      caller: admin,
      request: (firestore) => {
        const fresh = newDocumentId();
        return firestore.doc(eventPath(fresh)).set(fullEvent(fresh));
      },
    },
    {
      does: 'edit an event',
      caller: admin,
      prepare: (server) => server.doc(eventPath(id)).set(fullEvent(id)),
      request: (firestore) => firestore.doc(eventPath(id)).update({ published: false, ...nextVersion() }),
    },
    ...dashboardSamples,
    listViewSample,
    ...plainSamples,
  ];
}

/** The expressions of a request after which Firestore denies it. */
const limit = 1000;
/** Expressions that no request may need: rules grow, and production may count more than the emulator. */
const reserve = 500;

/** Returns the rules with extra expressions before every condition, which do not change its result. */
function withBallast(expressions: number): string {
  const ballast = `function ballast() { return [${Array(expressions).fill('0').join(',')}].size() > 0; }`;
  return rulesText
    .replace(
      /(allow [a-z, ]+: if )([^;]+);/g,
      (_, allow: string, condition: string) => `${allow}ballast() && (${condition});`,
    )
    .replace('match /nominations/', `${ballast}\n    match /nominations/`);
}

/** Tests that every request needs less than half of the 1,000 expressions after which Firestore denies it. */
export function budgetTests(): void {
  describe('the budget of 1,000 expressions, half of it spent', () => {
    const rules = new RulesProject('demo-rules-reserve', withBallast(reserve));
    it.each(samples())('still lets $caller $does', async ({ prepare, request, caller }) => {
      await prepare?.(rules.asServer());
      expect(await verdict(request(rules.as(caller)))).toBe('allowed');
    });
  });

  // Proves that the extra expressions of the tests above count.
  describe('the budget of 1,000 expressions, all of it spent', () => {
    const rules = new RulesProject('demo-rules-spent', withBallast(limit));
    it.each(samples())('no longer lets $caller $does', async ({ prepare, request, caller }) => {
      await prepare?.(rules.asServer());
      expect(await verdict(request(rules.as(caller)))).toBe('denied');
    });
  });
}
