import { todayInIndia } from '@utkarsh/domain/certification';
import { formatCounted, formatDay } from '@utkarsh/domain/format';
import { awaitsPeriod, renewOrganization, type OrganizationRecord } from '@utkarsh/domain/organizationEdit';
import { renewOrganizations } from '../../data/staff/organizationBatches';

const counted = (count: number) => formatCounted(count, { one: 'certificate', many: 'certificates' });

export const renewQuestion = (count: number): string =>
  count === 1 ? 'Renew this certificate for a year?' : `Renew these ${counted(count)} for a year each?`;

/** What a renewal today would do, in words; undefined while a period is yet to begin. */
export function renewalText(record: OrganizationRecord): string | undefined {
  const today = todayInIndia();
  if (awaitsPeriod(record, today)) return undefined;
  const { valid_from, valid_until } = renewOrganization(record, today);
  return `The new period is ${formatDay(valid_from)} to ${formatDay(valid_until)}.`;
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
      `${counted(renewed)} renewed.${waiting === 0 ? '' : ` ${counted(waiting)} with a period yet to begin stayed.`}`,
  };
}
