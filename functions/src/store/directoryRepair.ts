import { FieldValue, type DocumentReference } from 'firebase-admin/firestore';
import { bandIds } from '@utkarsh/domain/bands';
import { collections, directoryDocuments } from '@utkarsh/domain/collections';
import {
  readRows,
  readStoredOrganization,
  repairedRows,
  type DirectoryState,
} from '@utkarsh/domain/directoryCheck';
import { directoryDocumentOf } from '@utkarsh/domain/directoryWrite';
import { toCertified, type Organization } from '@utkarsh/domain/organization';
import { firestore } from './firestore';
import { everyDocument } from './scanning';

type Name = 'organizations' | 'certified' | 'directory';

const reference = (name: Name, id: string): DocumentReference =>
  firestore().collection(collections[name]).doc(id);

async function readAll(name: Name): Promise<Map<string, unknown>> {
  const read = new Map<string, unknown>();
  for await (const document of everyDocument(firestore().collection(collections[name]))) {
    read.set(document.id, document.data());
  }
  return read;
}

/** All there is of organizations, their public parts and the directory. */
export async function readDirectoryState(): Promise<DirectoryState> {
  const [organizations, certified, directory] = await Promise.all([
    readAll('organizations'),
    readAll('certified'),
    readAll('directory'),
  ]);
  return { organizations, certified, directory };
}

const tierOf = (document: string) => bandIds.find((tier) => directoryDocuments(tier).includes(document));

/** Present organizations of `ids`; one that cannot be read throws, as nothing may be concluded from it. */
function readOrganizations(ids: readonly string[], data: readonly unknown[]): Map<string, Organization> {
  const organizations = new Map<string, Organization>();
  ids.forEach((id, index) => {
    if (data[index] === undefined) return;
    const organization = readStoredOrganization(id, data[index]);
    if (!organization) throw new Error(`organizations/${id} cannot be read.`);
    organizations.set(id, organization);
  });
  return organizations;
}

/**
 * Puts public parts and rows of some organizations right, in one transaction that reads again what they are now: an edit
 * that came after the comparison is not undone.
 */
export async function repairDirectory(ids: readonly string[], documents: readonly string[]): Promise<void> {
  const known = documents.flatMap((document) => {
    const tier = tierOf(document);
    return tier ? [{ document, tier }] : [];
  });
  await firestore().runTransaction(async (transaction) => {
    const read = async (name: Name, wanted: readonly string[]) =>
      wanted.length === 0
        ? []
        : (await transaction.getAll(...wanted.map((id) => reference(name, id)))).map((found) => found.data());
    const organizations = readOrganizations(ids, await read('organizations', ids));
    const present = await read(
      'directory',
      known.map(({ document }) => document),
    );
    known.forEach(({ document, tier }, index) => {
      const rows = repairedRows(document, readRows(present[index])?.rows ?? [], { ids, organizations });
      transaction.set(reference('directory', document), {
        ...directoryDocumentOf(document, tier, rows),
        updated_at: FieldValue.serverTimestamp(),
      });
    });
    for (const id of ids) {
      const organization = organizations.get(id);
      if (organization) transaction.set(reference('certified', id), toCertified(organization));
      else transaction.delete(reference('certified', id));
    }
  });
}
