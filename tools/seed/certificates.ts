import { formatPeriod, parsePeriod, periodDays, type CertificateState } from '@utkarsh/domain/certification';
import { daysBetween, monthOf, workingHour } from './calendar';
import { revocationReasons } from './data/revocations';
import type { Random } from './random';

/** States of fifty certificates: 8 % expired, 2 % revoked, a few that begin later. */
const fiftyStates: readonly CertificateState[] = [
  ...Array.from({ length: 44 }, () => 'valid' as const),
  ...Array.from({ length: 4 }, () => 'expired' as const),
  'revoked',
  'upcoming',
];

/** Months in which the periods of a certificate begin, counted since January 2000, oldest first. */
function periodStarts(random: Random, state: CertificateState, thisMonth: number): number[] {
  const monthsAgo = {
    valid: random.int(0, 12),
    upcoming: -random.int(1, 3),
    expired: random.int(13, 21),
    revoked: random.int(1, 11),
  };
  const latest = thisMonth - monthsAgo[state];
  const earlier = random.chance(0.45) ? random.int(1, 2) : 0;
  return Array.from({ length: earlier + 1 }, (_, year) => latest - 12 * (earlier - year));
}

/** When staff entered a period: some days before it began, and never later than yesterday. */
function enteredFor(random: Random, period: string, today: string): Date {
  const parsed = parsePeriod(period);
  const begun = parsed ? daysBetween(periodDays(parsed).valid_from, today) : 0;
  return workingHour(random, today, Math.max(begun + random.int(2, 20), random.int(1, 12)));
}

/** What an organization's certificates make of its record. */
export interface CertificateHistory {
  certification_period: string;
  periods: string[];
  revoked: boolean;
  revoked_reason: string;
  revision: number;
  created_at: Date;
  updated_at: Date;
  updated_by: string;
}

/** Certificates of a year each, renewed or not, that fit the ISO date `today`. */
export function createCertificates(random: Random, today: string): () => CertificateHistory {
  const nextState = random.rounds(fiftyStates);

  return () => {
    const state = nextState();
    const starts = periodStarts(random, state, monthOf(today));
    const periods = starts.map((from) => formatPeriod({ from, to: from + 12 }));
    const certification_period = periods.at(-1) ?? '';
    const created_at = enteredFor(random, periods[0] ?? '', today);
    const renewed_at = periods.length > 1 ? enteredFor(random, certification_period, today) : created_at;
    const revoked = state === 'revoked';
    return {
      certification_period,
      periods,
      revoked,
      revoked_reason: revoked ? random.pick(revocationReasons) : '',
      revision: periods.length + (revoked ? 1 : 0),
      created_at,
      // A revoked certificate began a month ago or earlier, so this comes after whatever was entered for it.
      updated_at: revoked ? workingHour(random, today, random.int(1, 25)) : renewed_at,
      updated_by: 'server',
    };
  };
}
