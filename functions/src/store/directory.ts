import type { BandId } from '@utkarsh/domain/bands';
import { bandIds } from '@utkarsh/domain/bands';
import { todayInIndia } from '@utkarsh/domain/certification';
import { collections, directoryDocuments } from '@utkarsh/domain/collections';
import { companyIndex, type CompanyIndex } from '@utkarsh/domain/companySearch';
import {
  certifiedOn,
  directoryDocumentSchema,
  unpackRows,
  type DirectoryRow,
} from '@utkarsh/domain/directory';
import { defaultSort, sortRows } from '@utkarsh/domain/directoryQuery';
import { newestRows, summaryLimits } from '@utkarsh/domain/summary';
import { firestore } from './firestore';
import { maxAge } from './memory';

interface ReadDocument {
  version: string;
  rows: DirectoryRow[];
}

/** All certified organizations of a day, made ready for lists and search. */
export interface CertifiedDirectory {
  byName: Record<BandId, DirectoryRow[]>;
  /** The few whose certificates began last, of all tiers. */
  latest: (DirectoryRow & { tier: BandId })[];
  index: CompanyIndex;
}

let documents = new Map<string, ReadDocument>();
let prepared:
  { documents: Map<string, ReadDocument>; today: string; directory: CertifiedDirectory } | undefined;
let checkedAt = -Infinity;
let checking: Promise<void> | undefined;

/** Reads the documents that changed since the last look; their versions cost no transfer of rows. */
async function refresh(): Promise<void> {
  const collection = firestore().collection(collections.directory);
  const startedAt = Date.now();
  const present = await collection.select().get();
  const versions = present.docs.map((document) => ({
    id: document.id,
    version: `${document.updateTime.seconds}.${document.updateTime.nanoseconds}`,
  }));
  const changed = versions.filter(({ id, version }) => documents.get(id)?.version !== version);
  if (changed.length > 0 || documents.size !== versions.length) {
    const kept = versions.flatMap(({ id, version }) => {
      const known = documents.get(id);
      return known?.version === version ? [[id, known] as const] : [];
    });
    const next = new Map<string, ReadDocument>(kept);
    const read =
      changed.length > 0 ? await firestore().getAll(...changed.map(({ id }) => collection.doc(id))) : [];
    for (const document of read) {
      if (!document.exists || !document.updateTime) continue;
      const { rows } = directoryDocumentSchema.parse(document.data());
      const { seconds, nanoseconds } = document.updateTime;
      next.set(document.id, { version: `${seconds}.${nanoseconds}`, rows: unpackRows(rows) });
    }
    documents = next;
  }
  checkedAt = startedAt;
}

function prepare(today: string): CertifiedDirectory {
  const rowsOf = (tier: BandId) =>
    certifiedOn(
      directoryDocuments(tier).flatMap((id) => documents.get(id)?.rows ?? []),
      today,
    );
  const sorted = (tier: BandId) => sortRows(rowsOf(tier), defaultSort);
  const byName = {
    micro: sorted('micro'),
    mid: sorted('mid'),
    large: sorted('large'),
    enterprise: sorted('enterprise'),
  };
  const all = bandIds.flatMap((tier) => byName[tier].map((row) => ({ ...row, tier })));
  return { byName, latest: newestRows(all, summaryLimits.latest), index: companyIndex(all) };
}

/** The organizations certified today. Throws when Firestore cannot be reached and memory is too old. */
export async function certifiedToday(): Promise<CertifiedDirectory> {
  if (Date.now() - checkedAt > maxAge) {
    // Requests that come at once share one look.
    checking ??= refresh().finally(() => {
      checking = undefined;
    });
    await checking;
  }
  const today = todayInIndia();
  if (prepared?.documents !== documents || prepared.today !== today) {
    prepared = { documents, today, directory: prepare(today) };
  }
  return prepared.directory;
}
