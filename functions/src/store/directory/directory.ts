import { logger } from 'firebase-functions/v2';
import { type BandId, type ListId, bandIds, ofEachBand } from '@utkarsh/domain/bands';
import { endsSoon, isCertified, todayInIndia } from '@utkarsh/domain/certificate/certification';
import { readQuestion } from '@utkarsh/domain/certificate/question';
import { findCertificate, findNearNumbers, type VerifyReply } from '@utkarsh/domain/certificate/verification';
import { directoryDocuments } from '@utkarsh/domain/collections';
import type { CompanyRow, CompanySearchReply, PublicRow } from '@utkarsh/domain/contract/api';
import {
  companyRowSchema,
  otherCompanySchema,
  publicRowSchema,
  summaryLimits,
} from '@utkarsh/domain/contract/api';
import { companyIndex, searchCompanies, findSoundingIds } from '@utkarsh/domain/directory/companySearch';
import type { DatedRow, DirectoryRow, RowOfTier, StandingRow } from '@utkarsh/domain/directory/directory';
import { isPublic, readDirectoryDocument, rowsOn } from '@utkarsh/domain/directory/directory';
import {
  defaultSort,
  filterRows,
  readSort,
  searchRows,
  sortRows,
  writeSort,
  type ListQuery,
  newestRows,
} from '@utkarsh/domain/directory/directoryQuery';
import { certifiedSchema, type CertifiedOrganization } from '@utkarsh/domain/organization/organization';
import { collectionOf, firestore, isId } from '../firestore';
import { cacheRead } from '../memory';

/** Documents of the directory by their ids. The version of a document is its update time, as a text that can be compared. */
type Documents = ReadonlyMap<string, { version: string; rows: DirectoryRow[] }>;

let documents: Documents = new Map();
let preparedDirectory:
  | { documents: Documents; today: string; directory: ReturnType<typeof prepareDirectory> }
  | undefined;

/** Reads the documents that changed since the last refresh. Refreshes may overlap: the newest version of each document stays. */
async function refresh(tier?: BandId): Promise<Documents> {
  const collection = collectionOf('directory');
  const oldDocuments = documents;
  const present = await (tier ? collection.where('tier', '==', tier) : collection).select().get();
  const changes = present.docs.filter(
    ({ id, updateTime }) => oldDocuments.get(id)?.version !== updateTime.valueOf(),
  );
  const updates =
    changes.length > 0 ? await firestore().getAll(...changes.map(({ id }) => collection.doc(id))) : [];
  const ids = new Set(present.docs.map(({ id }) => id));
  const readIds = tier ? directoryDocuments(tier) : [...oldDocuments.keys()];
  const removedIds = readIds.filter((id) => oldDocuments.has(id) && !ids.has(id));
  if (updates.length > 0 || removedIds.length > 0) {
    const next = new Map([...documents].filter(([id]) => !removedIds.includes(id)));
    for (const document of updates) {
      const version = document.updateTime?.valueOf();
      if (version === undefined || version <= (next.get(document.id)?.version ?? '')) continue;
      const { rows, faults } = readDirectoryDocument(document.data());
      // Each version is read once, so a fault costs only its own rows and one alert for each instance.
      if (faults.length > 0) logger.error(`directory/${document.id}: ${faults.join(', ')}.`);
      next.set(document.id, { version, rows });
    }
    documents = next;
  }
  return documents;
}

const rowsOf = (tier: BandId, source: Documents): DirectoryRow[] =>
  directoryDocuments(tier).flatMap((id) => source.get(id)?.rows ?? []);

const sortedLists = new WeakMap<Documents, Map<string, StandingRow[]>>();

/** Returns every organization with all its periods, from the present directory. */
export async function everyRow(): Promise<DirectoryRow[]> {
  const latest = await refresh();
  return bandIds.flatMap((tier) => rowsOf(tier, latest));
}

/** Returns every organization of a tier by name, certified or not. This is for staff only. */
export async function allOfTier(tier: BandId): Promise<StandingRow[]> {
  // This reads without a cache: a person who has just saved an organization looks for it in the list.
  const latest = await refresh(tier);
  const today = todayInIndia();
  const lists = sortedLists.get(latest) ?? new Map<string, StandingRow[]>();
  sortedLists.set(latest, lists);
  const rows = lists.get(`${tier} ${today}`) ?? sortRows(rowsOn(rowsOf(tier, latest), today), defaultSort);
  lists.set(`${tier} ${today}`, rows);
  return rows;
}

/** Prepares all organizations of a day for lists and search. */
function prepareDirectory(today: string) {
  const tiers = bandIds.map((tier) => ({ tier, rows: rowsOf(tier, documents) }));
  const rows = tiers.flatMap(({ tier, rows: all }) =>
    rowsOn(all, today)
      .filter(isPublic)
      .map((row) => ({ ...row, tier })),
  );
  const listCertified = (band: BandId) =>
    sortRows(
      rows.filter((row) => row.tier === band && isCertified(row)),
      defaultSort,
    );
  const byName = ofEachBand(listCertified);
  const all = bandIds.flatMap((tier) => byName[tier]);
  const orders = new Map<string, RowOfTier[]>();
  /** Returns a list in the order of a sort name in addresses (`sortNames`), or by name for any other text. Sorts each list once. */
  const inOrder = (list: ListId, sort: string): readonly RowOfTier[] => {
    const order = readSort(sort) ?? defaultSort;
    if (list !== 'all' && writeSort(order) === undefined) return byName[list];
    const name = `${list} ${writeSort(order) ?? order.key}`;
    const sortedRows = orders.get(name) ?? sortRows(list === 'all' ? all : byName[list], order);
    orders.set(name, sortedRows);
    return sortedRows;
  };
  return {
    byName,
    counts: ofEachBand((band) => byName[band].length),
    /** Returns how many organizations of each band were certified on an earlier day, as far as is known today. */
    countsOn: (day: string) =>
      Object.fromEntries(
        tiers.map(({ tier, rows: all }) => [tier, rowsOn(all, day).filter(isCertified).length]),
      ),
    inOrder,
    /** Organizations whose certificates began last, of all tiers. */
    latest: newestRows(all, summaryLimits.latest),
    /** Number of certificates that end soon and are not renewed. */
    ending: all.filter((row) => endsSoon(row, today)).length,
    index: companyIndex(all),
    others: companyIndex(rows.filter((row) => !isCertified(row))),
    /** All organizations with every period, certified or not. */
    register: tiers.flatMap(({ rows: all }) => all),
  };
}

/** Concurrent requests share one refresh. */
const refreshTogether = cacheRead(() => refresh());

/** Returns the directory of today. Throws when Firestore cannot be reached and the memory is too old. */
export async function certifiedToday(): Promise<ReturnType<typeof prepareDirectory>> {
  await refreshTogether();
  const today = todayInIndia();
  if (preparedDirectory?.documents !== documents || preparedDirectory.today !== today)
    preparedDirectory = { documents, today, directory: prepareDirectory(today) };
  return preparedDirectory.directory;
}

/** Returns all organizations of a list that match a query, in the order of a sort name. Throws as `certifiedToday` does. */
export async function findCertified(
  list: ListId,
  { search, sort, ...filters }: Pick<ListQuery, 'search' | 'rating' | 'industry'> & { sort: string },
): Promise<RowOfTier[]> {
  const { inOrder, index } = await certifiedToday();
  return searchRows(filterRows(inOrder(list, sort), filters), search, findSoundingIds(index, search));
}

/** Returns the ids of organizations, certified or not, whose name in another script sounds like a text. */
export async function idsSoundingLike(name: string): Promise<string[]> {
  const { index, others } = await certifiedToday();
  return [index, others].flatMap((one) => findSoundingIds(one, name));
}

/** Returns a row as lists show it. All rows here are certified, so the state is left out. */
export const toPublicRow = (row: DatedRow): PublicRow => publicRowSchema.parse(row);
export const toCompanyRow = (row: RowOfTier): CompanyRow => companyRowSchema.parse(row);

/** Finds certified organizations of any band, best match first, and a few others. */
export async function findCompanies(
  params: Parameters<typeof searchCompanies>[1],
): Promise<CompanySearchReply> {
  const { index, others: otherIndex } = await certifiedToday();
  const { results, others, ...reply } = searchCompanies({ certified: index, others: otherIndex }, params);
  return {
    ...reply,
    results: results.map((row) => ({ ...toCompanyRow(row), found_by: row.found_by })),
    others: others.filter((row) => !isCertified(row)).map((row) => otherCompanySchema.parse(row)),
  };
}

/** Finds the certificate that a text asks about, in its present state, or else the numbers that it may mean. */
export async function verify(text: string): Promise<VerifyReply> {
  const question = readQuestion(text);
  if (question.kind !== 'number' && question.kind !== 'organization') return { found: null };
  const { register } = await certifiedToday();
  const certificate = findCertificate(register, question, todayInIndia());
  if (!certificate) return { found: null, near: findNearNumbers(register, question) };
  if (certificate.state !== 'revoked') return { found: certificate };
  // The rows of the directory say only that it was revoked.
  const { revoked_on, revoked_ground } = (await readCertified(certificate.id)) ?? {};
  return {
    found: { ...certificate, ...(revoked_on && { revoked_on }), ...(revoked_ground && { revoked_ground }) },
  };
}

export async function readCertified(id: string): Promise<CertifiedOrganization | null> {
  if (!isId(id)) return null;
  const document = await collectionOf('certified').doc(id).get();
  return document.exists ? certifiedSchema.parse(document.data()) : null;
}
