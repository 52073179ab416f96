import type { ChipProps } from '@mui/material';
import type { InsightEdit, InsightRecord } from '@utkarsh/domain/insightEdit';
import { insightText } from '@utkarsh/domain/insightFields';

export type InsightStatus = InsightRecord['status'];

export const insightStatusNames: Readonly<Record<InsightStatus, string>> = {
  pending: 'Pending',
  published: 'Published',
  rejected: 'Rejected',
};

export const insightStatusColors: Readonly<Record<InsightStatus, ChipProps['color']>> = {
  pending: 'warning',
  published: 'success',
  rejected: 'default',
};

export const insightLabels: Readonly<Record<keyof InsightEdit, string>> = {
  name: insightText.name.label,
  designation: insightText.designation.label,
  company: insightText.company.label,
  linkedin: insightText.linkedin.label,
  message: insightText.message.label,
  image_alt: 'Image Description',
  video_text: 'Video Transcript',
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
  name: record.name,
  designation: record.designation,
  company: record.company,
  linkedin: record.linkedin,
  message: record.message,
  image_alt: record.image_alt,
  video_text: record.video_text,
  status: record.status,
});
