import { todayInIndia } from '@utkarsh/domain/certification';
import { formatCount, formatCounted } from '@utkarsh/domain/format';
import { awaitsPeriod, renewOrganization, type OrganizationRecord } from '@utkarsh/domain/organizationEdit';
import { daysText } from '@utkarsh/domain/period';
import { renewOrganizations } from '../../data/staff/organizationBatches';

const counted = (count: number) => formatCounted(count, { one: 'certificate', many: 'certificates' });

export const renewQuestion = (count: number): string =>
  count === 1 ? 'Renew this certificate for a year?' : `Renew these ${counted(count)} for a year each?`;

/** What a renewal today would do, in words; undefined when there is nothing to renew. */
export function renewalText(record: OrganizationRecord): string | undefined {
  const today = todayInIndia();
  if (awaitsPeriod(record, today)) return undefined;
  return `The new period is ${daysText(renewOrganization(record, today))}.`;
}

/** Renews some organizations, a hundred at a time, and counts what became of them. */
export function bulkRenewal() {
  let renewed = 0;
  let waiting = 0;
  return {
    work: async (ids: readonly string[]): Promise<void> => {
      const reply = await renewOrganizations(ids);
      renewed += reply.renewed.length;
      waiting += reply.waiting.length;
    },
    text: () =>
      [
        `${counted(renewed)} renewed.`,
        ...(waiting > 0
          ? [`${formatCount(waiting)} had nothing to renew: the newest period begins today or later.`]
          : []),
      ].join(' '),
  };
}
