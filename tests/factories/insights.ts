import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { type FieldTable, examplesOf } from '@utkarsh/domain/fields/fields';
import type { StoredInsight } from '@utkarsh/domain/insight/insight';
import { insightEditFields, insightFields, insightStaffFields } from '@utkarsh/domain/insight/insightFields';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { recordTokens } from '@utkarsh/domain/text/searchText';
import { badValues } from './badValues';
import { removeFiles, storeFile } from './bucket';
import { documentOf } from './firestore';
import type { UncheckedRecord } from './nominations';

/** Cases with a name, and the changes of an insight by its id. */
export type InsightCases = [name: string, changes: (id: string) => UncheckedRecord][];

export const badInsight = (field: string, values: Record<string, unknown>): InsightCases =>
  Object.entries(values).map(([flaw, value]) => [`${field} ${flaw}`, () => ({ [field]: value })]);

const badInsightsOf = (table: FieldTable): InsightCases =>
  Object.entries(table).flatMap(([name, field]) => badInsight(name, badValues(field)));

/** Texts of a visitor that the form, the API and the rules must all refuse. */
export const badInsightTexts: InsightCases = badInsightsOf(insightFields);

/** Texts of staff about picture and video that the form, the API and the rules must all refuse. */
export const badInsightStaffTexts: InsightCases = badInsightsOf(insightStaffFields);

const storedIds = new Set<string>();

/** Has the insight under an id removed after the tests, with its key and files. */
export const willRemove = (id: string): string => {
  storedIds.add(id);
  return id;
};

/** Removes the insights that the tests of the running file have stored. */
export async function removeStoredInsights(): Promise<void> {
  for (const id of storedIds) {
    await Promise.all([removeInsight(id), documentOf('insightKeys', id).delete()]);
    await removeFiles('insights', id);
    storedIds.delete(id);
  }
}

/** Stores an insight past the rules; returns its id. Its picture is `insights/{id}/image.png` unless changed. */
export async function storeInsight(
  changes: Partial<StoredInsight> & { published_at?: Date } = {},
  id = newDocumentId(),
): Promise<string> {
  const { published_at = new Date(), ...fields } = changes;
  const insight: StoredInsight = {
    ...examplesOf(insightEditFields),
    name: 'Anjali D’Souza',
    company: 'Malar Mills',
    message: 'We asked the night shift first. Nobody had done so before.',
    quote: '',
    outcome: '',
    image: `insights/${id}/image.png`,
    image_alt: '',
    video: '',
    status: 'published',
    revision: 1,
    consent_version: '2026-11',
    consent_language: 'en',
    updated_by: 'visitor',
    ...fields,
  };
  await documentOf('insights', willRemove(id)).set({
    ...insight,
    search_tokens: recordTokens('insights', insight),
    created_at: FieldValue.serverTimestamp(),
    updated_at: FieldValue.serverTimestamp(),
    published_at: insight.status === 'published' ? Timestamp.fromDate(published_at) : null,
  });
  return id;
}

export const removeInsight = async (id: string): Promise<void> => {
  await documentOf('insights', id).delete();
};

/** Stores an insight and its picture; returns its id. The event of the picture may come at any later moment. */
export async function storeInsightWith(picture: Uint8Array, ...insight: Parameters<typeof storeInsight>) {
  const id = await storeInsight(...insight);
  await storeFile(`insights/${id}/image.png`, picture);
  return id;
}

export const imageAddress = (id: string) => `/uploads/insights/${id}/image.png`;
