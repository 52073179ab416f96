import type { ChipProps } from '@mui/material';
import { ofEach, valuesOf } from '@utkarsh/domain/fields';
import type { InsightEdit, InsightRecord } from '@utkarsh/domain/insightEdit';
import { insightEditFields } from '@utkarsh/domain/insightFields';
import { insightStatusNames, type InsightStatus } from '@utkarsh/domain/statusFlow';

export const insightStatusColors: Readonly<Record<InsightStatus, ChipProps['color']>> = {
  pending: 'warning',
  published: 'success',
  rejected: 'default',
};

export const insightLabels: Readonly<Record<keyof InsightEdit, string>> = {
  ...ofEach(insightEditFields, ({ label }) => label),
  status: 'Status',
};

const isField = (name: string): name is keyof InsightEdit => name in insightLabels;
const isStatus = (value: unknown): value is InsightStatus =>
  typeof value === 'string' && value in insightStatusNames;

export const labelOf = (field: string): string => (isField(field) ? insightLabels[field] : field);

/** A value of an insight as people read it. */
export function formatValue(field: string, value: unknown): string {
  if (field === 'status' && isStatus(value)) return insightStatusNames[value];
  return typeof value === 'string' ? value : '';
}

/** What of an insight the form edits. */
export const toEdit = (record: InsightRecord): InsightEdit => ({
  ...valuesOf(insightEditFields, record),
  status: record.status,
});
