import { todayInIndia } from '@utkarsh/domain/certificate/certification';
import { deleteAll } from '../store/history/erasure';
import { closeDay, oldVisitors, openDays } from '../store/visits';
import { type Job, runForEach } from './job';

/** Replaces the digests of each past day with their count, and deletes its salt. Later digests of that day are not counted. */
export const sumVisits: Job = async ({ now, dryRun }) => {
  const today = todayInIndia(now);
  const report = await runForEach(
    await openDays(today),
    ({ document }) => document.ref.path,
    async (day) => {
      if (!dryRun) await closeDay(day);
      return {
        line: `${dryRun ? 'Would count' : 'Counted'} ${day.count} visitors on ${day.document.id}.`,
      };
    },
  );
  // A day that could not be counted keeps its digests for the next night.
  if (!dryRun && report.concerns.length === 0) await deleteAll(oldVisitors(today));
  return report;
};
