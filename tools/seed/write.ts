import type { collections } from '@utkarsh/domain/collections';
import { splitIntoChunks } from '@utkarsh/domain/contract/paging';
import { planPublication } from '@utkarsh/domain/directory/directoryWrite';
import { hasSearchedField } from '@utkarsh/domain/fields/fields';
import { type RemovableCollection, kindOf } from '@utkarsh/domain/history/recordKinds';
import { type MediaOwner, checkedMark, folderId, formsOf, readMediaPath } from '@utkarsh/domain/media/media';
import { claimsOf } from '@utkarsh/domain/staff/staff';
import { recordTokens } from '@utkarsh/domain/text/searchText';
import { getAuth } from 'firebase-admin/auth';
import { adminApp, collectionOf, firestore } from '../../functions/src/store/firestore';
import { bucket, noteChecked } from '../../functions/src/store/media/media';
import { makeForms } from '../../functions/src/store/media/pictures';
import { storeForm } from '../../functions/src/store/media/uploads';
import { keepStatus } from '../../functions/src/store/nomination/privateLinks';
import { readMedia } from './data';
import { type KeyedNomination, historyOf } from './nominations';
import type { SampleOrganization } from './organizations';
import { createRandom, workingHour } from './random';
import { samplePassword, sampleStaff } from './staff';

/** Sets documents of a collection as fast as the emulator takes them. Throws if one of them was not stored. */
export async function setAll(
  collection: keyof typeof collections,
  documents: Iterable<readonly [id: string, data: object]>,
): Promise<void> {
  // The client's own pace, 500 a second at first, protects production databases; an emulator needs none.
  const writer = firestore().bulkWriter({ throttling: false });
  const writes = [...documents].map(([id, data]) => writer.set(collectionOf(collection).doc(id), data));
  await Promise.all([writer.close(), ...writes]);
}

/** Stores records with their search words, as the triggers would. */
export async function writeRecords(
  collection: RemovableCollection,
  records: ReadonlyMap<string, object>,
): Promise<void> {
  if (!hasSearchedField(kindOf(collection).fields)) return setAll(collection, records);
  const withWords = [...records].map(
    ([id, record]) => [id, { ...record, search_tokens: recordTokens(collection, record, id) }] as const,
  );
  return setAll(collection, withWords);
}

/** Closes the folders of records with files for further uploads, as the triggers would. */
export function closeFolders(owner: MediaOwner, ids: Iterable<string>): Promise<void> {
  const folders = [...ids].map((id) => [folderId({ owner, id }), { gone_at: null }] as const);
  return setAll('closedFolders', folders);
}

/** Stores organizations, their public parts and the directory, so that the three agree. */
export async function writeOrganizations(organizations: readonly SampleOrganization[]): Promise<void> {
  const byId = new Map(organizations.map((organization) => [organization.id, organization]));
  const changes = organizations.map((after) => ({ id: after.id, after }));
  const { certified, directory } = planPublication(changes, new Map());
  await writeRecords('organizations', byId);
  const publicParts = [...certified].flatMap(([id, data]): [string, object][] => (data ? [[id, data]] : []));
  await setAll('certified', publicParts);
  // One by one: twenty of them, as the client sends them, are too large for a request.
  for (const document of directory) await setAll('directory', [document]);
  const logoOwners = organizations.flatMap(({ id, logo }) => (logo === '' ? [] : id));
  await closeFolders('organizations', logoOwners);
}

/** Stores nominations and all that triggers would write, except mails. */
export async function writeNominations(nominations: ReadonlyMap<string, KeyedNomination>): Promise<void> {
  const entries = [...nominations];
  await writeRecords('nominations', new Map(entries.map(([id, { nomination }]) => [id, nomination])));
  const keyOf = ({ key, nomination: { created_at } }: KeyedNomination) => ({ key, created_at });
  await setAll('nominationKeys', new Map(entries.map(([id, sample]) => [id, keyOf(sample)])));
  // Larger samples are for benchmarks, which read neither history nor private pages.
  if (nominations.size > 1000) return;
  const history = entries.flatMap(([id, { nomination }]) => [...historyOf(id, nomination)]);
  await setAll('audit', history);
  await Promise.all([...nominations.keys()].map(keepStatus));
}

export async function writeStaff(today: string): Promise<void> {
  const random = createRandom('staff');
  const auth = getAuth(adminApp());
  let inviter = '';
  for (const { uid, email, name, role } of sampleStaff) {
    await auth.createUser({ uid, email, password: samplePassword, displayName: name, emailVerified: true });
    await auth.setCustomUserClaims(uid, claimsOf(role));
    const member = {
      email,
      name,
      role,
      created_at: workingHour(random, today, 130),
      invited_by: inviter,
      revision: 1,
      valid_since: Math.floor(Date.now() / 1000),
      last_seen: workingHour(random, today, 2),
    };
    await collectionOf('staff').doc(uid).set(member);
    inviter ||= uid;
  }
}

/** Stores a file as the trigger would leave it: clean, with its forms, and noted. */
async function keepFile(path: string, content: Buffer): Promise<void> {
  const place = readMediaPath(path);
  if (!place) throw new Error(`No file is kept at ${path}.`);
  const file = bucket().file(path);
  const metadata = { contentType: place.contentType, metadata: checkedMark };
  await file.save(content, { resumable: false, metadata });
  const generation = String(file.metadata.generation);
  const forms = formsOf(place);
  const pictures = forms.length > 0 ? await makeForms(content, forms) : [];
  for (const [form, picture] of pictures) await storeForm({ path, generation }, form, picture);
  await noteChecked(place, place.file, generation);
}

/** Stores files of `media` in the bucket, by their paths there, eight at once. */
export async function writeMedia(files: ReadonlyMap<string, string>): Promise<void> {
  for (const part of splitIntoChunks([...files], 8))
    await Promise.all(part.map(async ([path, name]) => keepFile(path, await readMedia(name))));
}
