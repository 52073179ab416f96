import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { collections } from '@utkarsh/domain/collections';
import { type FieldTable, examplesOf } from '@utkarsh/domain/fields/fields';
import type { StoredInsight } from '@utkarsh/domain/insight/insight';
import { insightEditFields, insightFields, insightStaffFields } from '@utkarsh/domain/insight/insightFields';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { badValues } from './badValues';
import { removeFiles, storeFile, uploadPicture } from './bucket';
import { database } from './firestore';
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
  await database()
    .collection(collections.insights)
    .doc(id)
    .set({
      ...insight,
      created_at: FieldValue.serverTimestamp(),
      updated_at: FieldValue.serverTimestamp(),
      published_at: insight.status === 'published' ? Timestamp.fromDate(published_at) : null,
    });
  return id;
}

export const removeInsight = async (id: string): Promise<void> => {
  await database().collection(collections.insights).doc(id).delete();
};

/** Stores insights with pictures, and removes them all after a test. */
export class InsightsWithPictures {
  private readonly ids: string[] = [];
  constructor(readonly picture: Uint8Array) {}

  /** Stores an insight and its picture; returns its id. The event of the picture may come at any later moment. */
  async add(changes: Parameters<typeof storeInsight>[0] = {}, id = newDocumentId()): Promise<string> {
    this.ids.push(id);
    await storeInsight(changes, id);
    await storeFile(`insights/${id}/image.png`, this.picture);
    return id;
  }

  /** Uploads a picture, waits until the server has checked it, and stores its insight; returns the id. No event is left. */
  async addChecked(changes: Parameters<typeof storeInsight>[0] = {}): Promise<string> {
    const id = newDocumentId();
    this.ids.push(id);
    await uploadPicture(`insights/${id}/image.png`, this.picture);
    await storeInsight(changes, id);
    return id;
  }

  async removeAll(): Promise<void> {
    for (const id of this.ids) {
      await removeInsight(id);
      await removeFiles('insights', id);
    }
  }
}

export const imageAddress = (id: string) => `/uploads/insights/${id}/image.png`;
