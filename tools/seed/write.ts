import { bandIds } from '@utkarsh/domain/bands';
import { collections, directoryDocuments } from '@utkarsh/domain/collections';
import {
  type Publication,
  directoryDocumentOf,
  planPublication,
} from '@utkarsh/domain/directory/directoryWrite';
import { splitIntoChunks } from '@utkarsh/domain/contract/paging';
import { hasSearchedField } from '@utkarsh/domain/fields/fields';
import { checkedMark, contentTypeOf, folderId, formsOf, readMediaPath } from '@utkarsh/domain/media/media';
import { nominationStatus } from '@utkarsh/domain/nomination/nominationStatus';
import type { Organization } from '@utkarsh/domain/organization/organization';
import { type RemovableCollection, kindOf } from '@utkarsh/domain/history/recordKinds';
import { recordTokens } from '@utkarsh/domain/text/searchText';
import { claimsOf } from '@utkarsh/domain/staff/staff';
import type { Auth } from 'firebase-admin/auth';
import type { Firestore, WriteResult } from 'firebase-admin/firestore';
import { type KeyedNomination, type SampleNomination, historyOf, versionsOf } from './nominations';
import type { SampleOrganization } from './organizations';
import { createRandom, workingHour } from './random';
import { samplePassword, sampleStaff } from './staff';
import { formPath } from '@utkarsh/domain/media/mediaUrl';
import type { getStorage } from 'firebase-admin/storage';
import { makeForms } from '../../functions/src/store/media/pictures';
import { readMedia } from './data';

/** One document to be set as a whole. */
type Write = [path: string, data: object];

const write = (collection: keyof typeof collections, id: string, data: object): Write => [
  `${collections[collection]}/${id}`,
  data,
];

/** Documents of one collection by their ids. */
export const writesOf = (
  collection: keyof typeof collections,
  documents: Iterable<readonly [id: string, data: object]>,
): Write[] => [...documents].map(([id, data]) => write(collection, id, data));

/** Sets documents as fast as the emulator takes them; throws if one of them was not stored. */
export async function setAll(firestore: Firestore, writes: Iterable<Write>): Promise<void> {
  // The client's own pace, 500 a second at first, protects production databases; an emulator needs none.
  const writer = firestore.bulkWriter({ throttling: false });
  const stored: Promise<WriteResult>[] = [];
  for (const [path, data] of writes) stored.push(writer.set(firestore.doc(path), data));
  await Promise.all([writer.close(), ...stored]);
}

/** Plans the public parts of organizations, with all directory documents, also the empty ones. */
export function planSample(organizations: readonly Organization[]): Publication {
  const publication = planPublication(
    organizations.map((after) => ({ id: after.id, after })),
    new Map(),
  );
  for (const tier of bandIds)
    for (const document of directoryDocuments(tier))
      if (!publication.directory.has(document))
        publication.directory.set(document, directoryDocumentOf(tier, []));
  return publication;
}

/** Stores organizations, their public parts and the directory, so that the three agree. */
export async function writeOrganizations(
  firestore: Firestore,
  organizations: readonly SampleOrganization[],
): Promise<void> {
  const { certified, directory } = planSample(organizations);
  await setAll(firestore, [
    ...organizations.map((organization) => write('organizations', organization.id, organization)),
    ...organizations.flatMap(({ id, logo }) =>
      logo === ''
        ? []
        : [write('closedFolders', folderId({ owner: 'organizations', id }), { gone_at: null })],
    ),
    ...[...certified].flatMap(([id, data]) => (data ? [write('certified', id, data)] : [])),
    ...writesOf('directory', directory),
  ]);
}

/** Larger samples are for benchmarks, which read no history. */
const withHistory = 1000;

/** Returns a version with times in milliseconds, as the tracking page shows it. */
const followedFields = (version: SampleNomination) => ({
  ...version,
  created_at: version.created_at.getTime(),
  updated_at: version.updated_at.getTime(),
});

/** `nomination_status/{key}` as the trigger would have made it. */
function statusOf(id: string, nomination: SampleNomination): object {
  const status = nominationStatus(id, followedFields(nomination), versionsOf(nomination).map(followedFields));
  return { ...status, timeline: status.timeline.map((entry) => ({ ...entry, at: new Date(entry.at) })) };
}

/** Stores nominations and all that triggers would write, except mails. Large samples get no history. */
export async function writeNominations(
  firestore: Firestore,
  nominations: ReadonlyMap<string, KeyedNomination>,
): Promise<void> {
  await setAll(
    firestore,
    [...nominations].flatMap(([id, { nomination, key }]) => [
      write('nominations', id, { ...nomination, search_tokens: recordTokens('nominations', nomination, id) }),
      write('nominationKeys', id, { key, created_at: nomination.created_at }),
      write('nominationStatus', key, statusOf(id, nomination)),
      ...(nominations.size > withHistory ? [] : writesOf('audit', historyOf(id, nomination))),
    ]),
  );
}

/** Stores records with search words and folders, as the triggers would. */
export async function writeRecords(
  firestore: Firestore,
  collection: RemovableCollection,
  records: ReadonlyMap<string, object>,
): Promise<void> {
  const isSearched = hasSearchedField(kindOf(collection).fields);
  const owner = collection === 'insights' || collection === 'events' ? collection : undefined;
  await setAll(
    firestore,
    [...records].flatMap(([id, record]) => [
      write(collection, id, {
        ...record,
        ...(isSearched && { search_tokens: recordTokens(collection, record, id) }),
      }),
      ...(owner ? [write('closedFolders', folderId({ owner, id }), { gone_at: null })] : []),
    ]),
  );
}

/** Makes the sample staff accounts. */
export async function writeStaff(auth: Auth, firestore: Firestore, today: string): Promise<void> {
  const random = createRandom('staff');
  let inviter = '';
  for (const { uid, email, name, role } of sampleStaff) {
    await auth.createUser({
      uid,
      email,
      password: samplePassword,
      displayName: name,
      emailVerified: true,
    });
    await auth.setCustomUserClaims(uid, claimsOf(role));
    const created_at = workingHour(random, today, 130);
    await firestore.doc(`${collections.staff}/${uid}`).set({
      email,
      name,
      role,
      valid_since: Math.floor(Date.now() / 1000),
      invited_by: inviter,
      last_seen: workingHour(random, today, 2),
      revision: 1,
      created_at,
    });
    inviter ||= uid;
  }
}

interface Stores {
  bucket: ReturnType<ReturnType<typeof getStorage>['bucket']>;
  firestore: Firestore;
}

/** Stores a file as the trigger would leave it: clean, with its forms, and noted. */
async function keepFile({ bucket, firestore }: Stores, path: string, content: Buffer): Promise<void> {
  const place = readMediaPath(path);
  if (!place) throw new Error(`No file is kept at ${path}.`);
  const save = async (name: string, bytes: Buffer, metadata: Record<string, string>) => {
    const saved = bucket.file(name);
    const contentType = contentTypeOf(name) ?? 'application/octet-stream';
    await saved.save(bytes, { resumable: false, metadata: { contentType, metadata } });
    return String(saved.metadata.generation);
  };
  const generation = await save(path, content, checkedMark);
  const forms = formsOf(place);
  if (forms.length > 0) {
    for (const [form, picture] of await makeForms(content, forms))
      await save(formPath(path, form), picture, { ...checkedMark, of: generation });
  }
  await firestore
    .doc(`${collections.checkedFiles}/${folderId(place)}`)
    .set({ files: { [place.file]: generation } }, { merge: true });
}

const filesAtOnce = 8;

/** Stores files of `media` in the bucket, by their paths there. */
export async function writeMedia(stores: Stores, files: ReadonlyMap<string, string>): Promise<void> {
  for (const part of splitIntoChunks([...files], filesAtOnce)) {
    await Promise.all(part.map(async ([path, name]) => keepFile(stores, path, await readMedia(name))));
  }
}
