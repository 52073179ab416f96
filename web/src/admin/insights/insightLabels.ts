import type { ChipProps } from '@mui/material';
import { valuesOf } from '@utkarsh/domain/fields';
import type { InsightEdit, InsightRecord } from '@utkarsh/domain/insightEdit';
import { insightEditFields } from '@utkarsh/domain/insightFields';
import type { InsightStatus } from '@utkarsh/domain/statusFlow';

export const insightStatusColors: Readonly<Record<InsightStatus, ChipProps['color']>> = {
  pending: 'warning',
  published: 'success',
  rejected: 'default',
};

/** What of an insight the form edits. */
export const toEdit = (record: InsightRecord): InsightEdit => ({
  ...valuesOf(insightEditFields, record),
  status: record.status,
});
