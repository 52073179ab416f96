import { formatCount } from '@utkarsh/domain/text/format';
import type { InsightStatus } from '@utkarsh/domain/nomination/statusFlow';
import type { InsightRecord } from '@utkarsh/domain/insight/insight';
import { afterEdit } from '../../data/staff/records';
import { saveInsight } from '../../data/staff/insights';
import type { BulkAction } from '../grid/bulk';

export type Decision = 'published' | 'rejected';

const oneText: Readonly<Record<InsightStatus, string>> = {
  pending: 'Insight set to pending.',
  published: 'Insight published successfully!',
  rejected: 'Insight rejected.',
};

/** How a decision went, in words. */
export const decisionText = (status: InsightStatus, count: number): string =>
  count === 1 ? oneText[status] : `${formatCount(count)} insights ${status}.`;

/** Publishes or rejects insights. */
export const deciding = (status: Decision): BulkAction<InsightRecord> => ({
  doing: status === 'published' ? 'Publishing' : 'Rejecting',
  question: (count) =>
    `${status === 'published' ? 'Publish' : 'Reject'} ${count === 1 ? 'this insight' : `these ${formatCount(count)} insights`}?`,
  staysFor: (row) => (row.status === status ? status : undefined),
  act: (row) => saveInsight(row, { status }),
  undo: (row) => saveInsight(afterEdit(row, { status }), { status: row.status }),
  doneText: (count) => decisionText(status, count),
});
