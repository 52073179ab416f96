import { todayInIndia } from '@utkarsh/domain/certification';
import type { StandingRow } from '@utkarsh/domain/directory';
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

/** Whether a renewal would leave an organization of a list as it is, as `planRenewal` decides by its whole record. */
const hasNothingToRenew = (row: StandingRow, today: string): boolean =>
  row.number_of_employees === '' ||
  row.state === 'none' ||
  // A newer period is yet to begin.
  row.renewed ||
  (row.state !== 'revoked' && row.valid_from >= today);

/** How many of some organizations a renewal would leave as they are, in words; undefined when it is none. */
export function unchangedText(rows: readonly StandingRow[], today: string): string | undefined {
  const count = rows.filter((row) => hasNothingToRenew(row, today)).length;
  if (count === 0) return undefined;
  return `${formatCount(count)} of ${formatCount(rows.length)} ${count === 1 ? 'has' : 'have'} nothing to renew and will not change.`;
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
