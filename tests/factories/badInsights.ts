import type { FieldTable } from '@utkarsh/domain/fields/fields';
import { insightFields, insightStaffFields } from '@utkarsh/domain/insight/insightFields';
import { badValues } from './badValues';
import type { UncheckedRecord } from './nominations';

/** Changes of the insight under an id. */
export type Cases = [name: string, changes: (id: string) => UncheckedRecord][];

export const each = (field: string, values: Record<string, unknown>): Cases =>
  Object.entries(values).map(([what, value]) => [`${field} ${what}`, () => ({ [field]: value })]);

const badIn = (table: FieldTable): Cases =>
  Object.entries(table).flatMap(([name, field]) => each(name, badValues(field)));

/** What a person may have typed wrong: every door has to refuse it. */
export const badTexts: Cases = badIn(insightFields);

/** What staff write about picture and video, done wrong: every door has to refuse it. */
export const badStaffTexts: Cases = badIn(insightStaffFields);
