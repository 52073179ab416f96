import {
  type DocumentSnapshot,
  documentId,
  getDocFromServer,
  getDocsFromServer,
  limit,
  query,
  where,
} from 'firebase/firestore';
import type { AssessmentInput } from '@utkarsh/domain/assessment/assessment';
import { namesOf } from '@utkarsh/domain/fields/fields';
import { pickFields } from '@utkarsh/domain/history/history';
import { newOrganization } from '@utkarsh/domain/organization/organization';
import {
  type OrganizationForm,
  type OrganizationRecord,
  type OrganizationToAdd,
  type OrganizationToRenew,
  type RenewalReply,
  editOrganization,
  organizationImportReplySchema,
  organizationRecordSchema,
  readOrganizationRecord,
  renewalReplySchema,
} from '@utkarsh/domain/organization/organizationEdit';
import { readApi, sendParts } from './api';
import { today } from '../clock';
import { type Watch, listen, plainRecord, recordAt, recordsOf, saveRecord } from './records';
import { DataError } from '../errors';
import { noteSaved } from './directory';
import { splitIntoChunks } from '@utkarsh/domain/contract/paging';
import { type ReadRow, type RecordsFound, readAll } from './recordLists';
import { apiLimits } from '@utkarsh/domain/contract/api';
import type { BandId } from '@utkarsh/domain/bands';
import { directoryDocument } from '@utkarsh/domain/collections';
import { newDocumentId } from '@utkarsh/domain/text/ids';

/** Reads an organization with its certificate's state on a day. Throws when the document is not an organization. */
export const organizationOn =
  (day: string) =>
  (document: DocumentSnapshot): OrganizationRecord =>
    readOrganizationRecord(plainRecord(document), day);

export const toOrganization = (document: DocumentSnapshot): OrganizationRecord =>
  organizationOn(today())(document);

export async function readOrganization(id: string): Promise<OrganizationRecord | undefined> {
  const document = await getDocFromServer(await recordAt('organizations', id));
  return document.exists() ? toOrganization(document) : undefined;
}

export async function saveOrganization(
  id: string,
  base: OrganizationRecord | undefined,
  form: OrganizationForm,
): Promise<void> {
  const { tier, logo, ...input } = form;
  const organization = base ? { ...editOrganization(base, form), logo } : newOrganization(id, tier, input);
  // The form of a stored record does not edit the other fields. An older record may lack them.
  const content = base ? pickFields({ ...organization }, namesOf(form)) : organization;
  await saveRecord('organizations', id, base, content);
  noteSaved(organization);
}

/** Records or removes the assessment of the present period. Returns false when it was stored like this already. */
export async function saveAssessment(
  { id, revision }: OrganizationRecord,
  assessment: AssessmentInput,
): Promise<boolean> {
  const path = `/api/admin/organizations/${id}/assessment`;
  const record = await readApi(organizationRecordSchema, 'PUT', path, { ...assessment, revision });
  noteSaved(record);
  return record.revision !== revision;
}

/** Firestore's limit of ids in one query. */
const idsOfQuery = 30;

const withIds = async (ids: readonly string[]) =>
  query(await recordsOf('organizations'), where(documentId(), 'in', ids), limit(idsOfQuery));

/** Reads organizations in the order of their ids. Throws when one is unreadable, and `canceled` on abort. */
export async function readOrganizations<Row>(
  ids: readonly string[],
  { read, onRead, signal }: { read: ReadRow<Row>; onRead: (count: number) => void; signal: AbortSignal },
): Promise<Row[]> {
  const rowsById = new Map<string, Row>();
  let readCount = 0;
  for (const part of splitIntoChunks(ids, idsOfQuery)) {
    const { docs } = await getDocsFromServer(await withIds(part));
    if (signal.aborted) throw new DataError('canceled');
    for (const document of docs) rowsById.set(document.id, read(document));
    readCount += part.length;
    onRead(readCount);
  }
  return ids.flatMap((id) => rowsById.get(id) ?? []);
}

/** Watches the organizations of a page by their ids. A change reports all of them again. */
export const watchOrganizations =
  <Row>(ids: readonly string[], read: ReadRow<Row>): Watch<RecordsFound<Row>> =>
  async ({ onData, onError }) => {
    const queries = await Promise.all(splitIntoChunks(ids, idsOfQuery).map(withIds));
    const results = new Map<number, readonly DocumentSnapshot[]>();
    const stops = queries.map((part, index) => {
      const onPart = (documents: readonly DocumentSnapshot[]) => {
        results.set(index, documents);
        onData(readAll([...results.values()].flat(), read));
      };
      return listen(part, { onData: onPart, onError }, (documents) => documents);
    });
    return () => {
      for (const stop of stops) stop();
    };
  };

/** Adds a batch, all or none. Stored organizations stay unchanged, so a batch may be sent again. */
export async function importOrganizations(organizations: readonly OrganizationToAdd[]): Promise<void> {
  const path = '/api/admin/organizations/import';
  await readApi(organizationImportReplySchema, 'POST', path, { organizations });
}

/** Idempotency keys of renewals without an answer, by their request. */
const attempts = new Map<string, string>();

/** Renews up to a hundred certificates, all or none. Repeated after a lost reply, it returns the first reply. */
export async function renewOrganizations(
  organizations: readonly OrganizationToRenew[],
): Promise<RenewalReply> {
  const request = JSON.stringify(organizations);
  const key = attempts.get(request) ?? newDocumentId();
  attempts.set(request, key);
  const path = '/api/admin/organizations/renew';
  const headers = { 'Idempotency-Key': key };
  const reply = await readApi(renewalReplySchema, 'POST', path, { organizations }, { headers });
  attempts.delete(request);
  return reply;
}

/** Maximum number of batches at once, each for another directory document. */
const maxParallel = 4;

/** Groups organizations by the directory document of their rows. Returns a list of batches for each document. */
export function planBatches<Item extends { id: string; tier: BandId }>(items: readonly Item[]): Item[][][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const document = directoryDocument(item.tier, item.id);
    const group = groups.get(document);
    if (group) group.push(item);
    else groups.set(document, [item]);
  }
  return [...groups.values()].map((group) => splitIntoChunks(group, apiLimits.batch));
}

/** Runs batches. Those of one directory document run one after the other, because they contend for it. */
export async function runBatches<Item extends { id: string; tier: BandId }>(
  items: readonly Item[],
  {
    work,
    onProgress,
    isStopped = () => false,
  }: {
    work: (batch: readonly Item[]) => Promise<void>;
    /** Called after each batch with the number of items that were written or failed. */
    onProgress?: (count: number) => void;
    /** Called before each batch. True stops the rest. */
    isStopped?: () => boolean;
  },
) {
  const writtenItems: Item[] = [];
  // None of a batch that fails is written.
  const failedBatches: { items: readonly Item[]; error: unknown }[] = [];
  // Items of batches that were stopped before they began.
  const remainingItems: Item[] = [];
  const queue = planBatches(items);
  let count = 0;
  const workOff = async (batches: Item[][]) => {
    for (const batch of batches) {
      if (isStopped()) {
        remainingItems.push(...batch);
        continue;
      }
      const rest = new Set(batch);
      try {
        await sendParts(batch, async (part) => {
          await work(part);
          writtenItems.push(...part);
          for (const item of part) rest.delete(item);
        });
      } catch (error) {
        failedBatches.push({ items: [...rest], error });
      }
      count += batch.length;
      onProgress?.(count);
    }
  };
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await workOff(next);
  };
  await Promise.all(Array.from({ length: maxParallel }, worker));
  return { writtenItems, failedBatches, remainingItems };
}
