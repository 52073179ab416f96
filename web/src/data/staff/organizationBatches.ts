import { apiLimits } from '@utkarsh/domain/contract/api';
import type { BandId } from '@utkarsh/domain/bands';
import { chunked } from '@utkarsh/domain/contract/listQuery';
import { directoryDocument } from '@utkarsh/domain/collections';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import {
  type OrganizationToAdd,
  type OrganizationToRenew,
  type RenewalReply,
  organizationImportReplySchema,
  renewalReplySchema,
} from '@utkarsh/domain/organization/organizationEdit';
import { readApi } from './api';
import { throwApiError } from './edits';

/**
 * Adds organizations under their ids, all or none of a batch. Stored organizations stay unchanged, so a batch may be sent
 * again when its answer was lost. Errors as with `throwApiError`.
 */
export async function importOrganizations(organizations: readonly OrganizationToAdd[]): Promise<void> {
  const path = '/api/admin/organizations/import';
  await readApi(organizationImportReplySchema, 'POST', path, { organizations }).catch(throwApiError);
}

/** The keys of renewals that have no answer yet, by what was asked. */
const attempts = new Map<string, string>();

/**
 * Renews the certificates of up to a hundred organizations, all or none. Asked again because an answer was lost, it gets that
 * answer. Errors as with `throwApiError`.
 */
export async function renewOrganizations(
  organizations: readonly OrganizationToRenew[],
): Promise<RenewalReply> {
  const asked = JSON.stringify(organizations);
  const key = attempts.get(asked) ?? newDocumentId();
  attempts.set(asked, key);
  const path = '/api/admin/organizations/renew';
  const headers = { 'Idempotency-Key': key };
  const reply = await readApi(renewalReplySchema, 'POST', path, { organizations }, { headers }).catch(
    throwApiError,
  );
  attempts.delete(asked);
  return reply;
}

/** Batches at work at once; each of them on another directory document. */
const atOnce = 4;

/** Groups of organizations whose rows are in one directory document, a list of batches for each document. */
export function planBatches<Item extends { id: string; tier: BandId }>(items: readonly Item[]): Item[][][] {
  const byDocument = new Map<string, Item[]>();
  for (const item of items) {
    const document = directoryDocument(item.tier, item.id);
    const group = byDocument.get(document);
    if (group) group.push(item);
    else byDocument.set(document, [item]);
  }
  return [...byDocument.values()].map((group) => chunked(group, apiLimits.batch));
}

interface BatchRun<Item> {
  work: (batch: readonly Item[]) => Promise<void>;
  /** After each batch: how many items have been dealt with, written or failed. */
  onProgress?: (done: number) => void;
  /** Asked before each batch; what is left then stays undone. */
  stopped?: () => boolean;
}

interface BatchResult<Item> {
  written: Item[];
  /** None of a batch that fails is written. */
  failed: { items: readonly Item[]; error: unknown }[];
  /** Not tried, as somebody stopped it. */
  left: Item[];
}

/** Works off batches: one after the other for each directory document, as they would wait for each other there anyway. */
export async function runBatches<Item extends { id: string; tier: BandId }>(
  items: readonly Item[],
  { work, onProgress, stopped = () => false }: BatchRun<Item>,
): Promise<BatchResult<Item>> {
  const result: BatchResult<Item> = { written: [], failed: [], left: [] };
  const waiting = planBatches(items);
  let done = 0;
  const workOff = async (batches: Item[][]) => {
    for (const batch of batches) {
      if (stopped()) {
        result.left.push(...batch);
        continue;
      }
      try {
        await work(batch);
        result.written.push(...batch);
      } catch (error) {
        result.failed.push({ items: batch, error });
      }
      done += batch.length;
      onProgress?.(done);
    }
  };
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await workOff(next);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return result;
}
