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
import { aNote, notePath } from './notes';
import { plainSamples } from './plainRecords';
import { dashboardSamples } from './settings';
import { type Sample, firstVersion, nextVersion } from './staffWritten';

/** The dearest request that passes, for every condition of the rules and everyone it lets in. */
export function samples(): Sample[] {
  const long = makeOrganizationDocument({ company_profile: 'x'.repeat(5000), address: 'x'.repeat(500) });
  const id = newDocumentId();
  const nomination = makeStoredNomination();
  const sent = () => ({ ...nomination, ...times() });
  const storeNomination = (server: Firestore) => server.doc(nominationPath(id)).set(sent());
  const insight = (of = id) => ({
    ...makeStoredInsight(of, { message: 'x'.repeat(5000) }),
    ...times(),
    published_at: null,
  });
  const givenInsight = (server: Firestore) => server.doc(insightPath(id)).set(insight());
  const organization = { ...long, id: newOrganizationId('kaveri') };
  const logoFile = 'logo-a1b2c3d4e5f6g7h8i9j0.webp';
  const stored = (server: Firestore) => save(server, first(organization));
  const admin = 'an admin';
  const written = { updated_at: now(), updated_by: writerOf(admin) };
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
        request: (firestore) => nominate(firestore, { id: newDocumentId(), data: sent() }),
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
        firestore.doc(nominationPath(newDocumentId())).set({ ...sent(), updated_by: writerOf(admin) }),
    },
    {
      does: 'edit a nomination',
      caller: admin,
      given: storeNomination,
      request: (firestore) =>
        firestore
          .doc(nominationPath(id))
          .update({ revision: 2, status: 'withdrawn', assignee: 'x'.repeat(128), ...written }),
    },
    {
      does: 'write a note',
      caller: admin,
      given: storeNomination,
      request: (firestore) =>
        firestore.doc(notePath(newDocumentId())).set(aNote(id, { text: 'x'.repeat(noteLimit) })),
    },
    {
      does: 'delete a note',
      caller: admin,
      given: (server) => server.doc(notePath(id)).set(aNote(id)),
      request: (firestore) => firestore.doc(notePath(id)).delete(),
    },
    {
      does: 'publish an insight',
      caller: admin,
      given: async (server) => {
        await givenInsight(server);
        const files = { 'image.png': '1790000000000', 'video.mp4': '1790000000000' };
        await server.doc(`checked_files/insights_${id}`).set({ files });
      },
      request: (firestore) =>
        firestore
          .doc(insightPath(id))
          .update({ revision: 2, status: 'published', published_at: now(), ...written }),
    },
    { does: 'add an organization', caller: admin, request: (firestore) => save(firestore, first(long)) },
    {
      does: 'edit an organization',
      caller: admin,
      given: async (server) => {
        await stored(server);
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
      given: (server) => server.doc(eventPath(id)).set(fullEvent(id)),
      request: (firestore) => firestore.doc(eventPath(id)).update({ published: false, ...nextVersion() }),
    },
    ...dashboardSamples,
    listViewSample,
    ...plainSamples,
  ];
}

/** The most expressions that deciding one request may evaluate. */
const limit = 1000;
/** What is kept of it in hand: rules grow, and production may count a little more than an emulator. */
const reserve = 500;

/** The rules, with expressions that come to nothing evaluated before every condition. */
function withBallast(expressions: number): string {
  const ballast = `function ballast() { return [${Array(expressions).fill('0').join(',')}].size() > 0; }`;
  return rulesText
    .replace(
      /(allow [a-z, ]+: if )([^;]+);/g,
      (_, allow: string, condition: string) => `${allow}ballast() && (${condition});`,
    )
    .replace('match /nominations/', `${ballast}\n    match /nominations/`);
}

/** Deciding a request stops with a denial after 1,000 expressions: nobody's may come near. */
export function budgetTests(): void {
  describe('the budget of 1,000 expressions, half of it spent', () => {
    const rules = new RulesProject('demo-rules-reserve', withBallast(reserve));
    it.each(samples())('still lets $caller $does', async ({ given, request, caller }) => {
      await given?.(rules.asServer());
      expect(await verdict(request(rules.as(caller)))).toBe('allowed');
    });
  });

  // Else the tests above would prove nothing.
  describe('the budget of 1,000 expressions, all of it spent', () => {
    const rules = new RulesProject('demo-rules-spent', withBallast(limit));
    it.each(samples())('no longer lets $caller $does', async ({ given, request, caller }) => {
      await given?.(rules.asServer());
      expect(await verdict(request(rules.as(caller)))).toBe('denied');
    });
  });
}
