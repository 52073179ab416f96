import {
  doc,
  runTransaction,
  serverTimestamp,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase/firestore';
import * as z from 'zod/mini';
import { bandOf, type BandId } from '@utkarsh/domain/bands';
import { todayInIndia } from '@utkarsh/domain/certification';
import { collections } from '@utkarsh/domain/collections';
import { directoryDocumentSchema } from '@utkarsh/domain/directory';
import {
  DirectoryFull,
  directoryReads,
  planOrganizationWrites,
  type OrganizationChange,
} from '@utkarsh/domain/directoryWrite';
import { newOrganizationId } from '@utkarsh/domain/ids';
import { newOrganization } from '@utkarsh/domain/organization';
import {
  editOrganization,
  organizationSchema,
  toOrganizationRecord,
  type OrganizationForm,
  type OrganizationRecord,
} from '@utkarsh/domain/organizationEdit';
import { fullFirestore } from '../../firebase/full';
import { asEditError, CannotSaveError, ConflictError } from './edits';
import { currentUid } from './session';
import { plainRecord } from './times';

const timesSchema = z.object({ created_at: z.string(), updated_at: z.string() });

/** An organization as the staff area shows it, with the state of its certificate today. Throws when what is stored is none. */
export function toOrganization(document: DocumentSnapshot): OrganizationRecord {
  const plain = plainRecord(document);
  const times = timesSchema.parse(plain);
  return toOrganizationRecord(organizationSchema.parse(plain), { ...times, today: todayInIndia() });
}

const organizationReference = (database: Firestore, id: string) =>
  doc(database, collections.organizations, id);

interface Step {
  database: Firestore;
  uid: string;
  transaction: Transaction;
}

/** Writes an organization, its public part and its row. `present` is what there is, read in this transaction. */
async function write(
  { database, uid, transaction }: Step,
  change: OrganizationChange,
  present?: DocumentSnapshot,
): Promise<void> {
  const directory = (id: string) => doc(database, collections.directory, id);
  const read = await Promise.all(directoryReads([change]).map((id) => transaction.get(directory(id))));
  const rowsOf = new Map(
    read
      .filter((document) => document.exists())
      .map((document) => [document.id, directoryDocumentSchema.parse(document.data()).rows]),
  );
  const writes = planOrganizationWrites([change], rowsOf);
  const now = serverTimestamp();
  for (const [id, data] of writes.organizations) {
    const reference = organizationReference(database, id);
    const created_at: unknown = present?.get('created_at') ?? now;
    if (data) transaction.set(reference, { ...data, created_at, updated_at: now, updated_by: uid });
    else transaction.delete(reference);
  }
  for (const [id, data] of writes.certified) {
    const reference = doc(database, collections.certified, id);
    if (data) transaction.set(reference, data);
    else transaction.delete(reference);
  }
  for (const [id, data] of writes.directory) transaction.set(directory(id), { ...data, updated_at: now });
}

async function transact<Result>(change: (step: Step) => Promise<Result>): Promise<Result> {
  const database = await fullFirestore();
  const uid = await currentUid();
  try {
    return await runTransaction(database, (transaction) => change({ database, uid, transaction }));
  } catch (error) {
    if (!(error instanceof DirectoryFull)) throw asEditError(error);
    throw new CannotSaveError(
      'The public list of this tier is full and has no room for this organization. Nothing was changed.',
      { cause: error },
    );
  }
}

/** Adds an organization. Throws RefusedError, CannotSaveError when the tier is full, or what the network said. */
export const addOrganization = ({
  tier,
  revoked,
  revoked_reason,
  ...input
}: OrganizationForm): Promise<void> =>
  transact(async (step) => {
    const after = {
      ...newOrganization(newOrganizationId(input.organization_name), tier, input),
      revoked,
      revoked_reason: revoked ? revoked_reason : '',
    };
    await write(step, { id: after.id, after });
  });

/** Changes an organization, its tier too. Throws ConflictError, RefusedError, CannotSaveError, or what the network said. */
export const saveOrganization = (base: OrganizationRecord, edit: OrganizationForm): Promise<void> =>
  transact(async (step) => {
    const document = await step.transaction.get(organizationReference(step.database, base.id));
    if (!document.exists()) throw new ConflictError(undefined);
    if (document.get('revision') !== base.revision) throw new ConflictError(document);
    const before = organizationSchema.parse(plainRecord(document));
    const after = editOrganization(before, { ...edit, revision: base.revision + 1 });
    await write(step, { id: base.id, before, after }, document);
  });

/** Where anybody sees the certificate of an organization. */
export const publicPath = ({ tier, id }: { tier: BandId; id: string }): string =>
  `/certified/${bandOf(tier).id}/${id}`;
