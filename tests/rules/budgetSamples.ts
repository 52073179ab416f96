import { eventFields, photoLimits } from '@utkarsh/domain/event/event';
import { newDocumentId, newOrganizationId } from '@utkarsh/domain/text/ids';
import { noteLimit } from '@utkarsh/domain/nomination/nomination';
import { makeStoredInsight } from '../factories/insights';
import { makeStoredNomination } from '../factories/nominations';
import { collectionsFor } from './access';
import { makeEventDocument, eventPath, makePhotos } from './anEvent';
import { makeOrganizationDocument } from './anOrganization';
import { now, writerOf, type Firestore } from './environment';
import { insightPath, sendInsight } from './insightCases';
import { nominate, nominationPath, times } from './nominationCases';
import { aNote, notePath } from './notes';
import { first, next, save } from './organizationWrites';
import { plainSamples } from './plainRecords';
import { dashboardSamples } from './settings';
import { firstVersion, nextVersion, type Sample } from './staffWritten';

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
      given: stored,
      request: (firestore) =>
        save(firestore, next({ ...organization, revoked: true }, { revoked_reason: 'x'.repeat(500) })),
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
    ...plainSamples,
  ];
}
