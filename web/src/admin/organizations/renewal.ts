import { todayInIndia } from '@utkarsh/domain/certification';
import { formatCount, formatCounted } from '@utkarsh/domain/format';
import type { OrganizationRecord } from '@utkarsh/domain/organizationEdit';
import { awaitsPeriod, nextPeriod } from '@utkarsh/domain/organizationRenewal';
import { daysText } from '@utkarsh/domain/period';
import { renewOrganizations } from '../../data/staff/organizationBatches';

const counted = (count: number) => formatCounted(count, { one: 'certificate', many: 'certificates' });

export const renewQuestion = (count: number): string =>
  count === 1 ? 'Renew this certificate for a year?' : `Renew these ${counted(count)} for a year each?`;

/** What a renewal today would do, in words; undefined when there is nothing to renew. */
export function renewalText(record: OrganizationRecord): string | undefined {
  const today = todayInIndia();
  if (awaitsPeriod(record, today)) return undefined;
  return `The new period is ${daysText(nextPeriod(record, today))}.`;
}

/** Renews organizations, a hundred at a time, and counts what became of them. */
export function bulkRenewal() {
  let renewed = 0;
  let unchanged = 0;
  return {
    work: async (organizations: Parameters<typeof renewOrganizations>[0]): Promise<void> => {
      const reply = await renewOrganizations(organizations);
      renewed += reply.renewed.length;
      unchanged += reply.unchanged.length;
    },
    text: () =>
      [
        `${counted(renewed)} renewed.`,
        ...(unchanged > 0
          ? [
              `${formatCount(unchanged)} ${unchanged === 1 ? 'was' : 'were'} not renewed: there is no certificate yet, or the newest period begins today or later.`,
            ]
          : []),
      ].join(' '),
  };
}
