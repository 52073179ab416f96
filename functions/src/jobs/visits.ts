import { todayInIndia } from '@utkarsh/domain/certificate/certification';
import { deleteAll } from '../store/history/erasure';
import { closeDay, oldVisitors, openDays } from '../store/visits';
import type { Job } from './job';

/** Replaces the digests of each past day with their count, and deletes its salt. Later digests of that day are not counted. */
export const sumVisits: Job = async ({ now, dryRun }) => {
  const today = todayInIndia(now);
  const done: string[] = [];
  for (const day of await openDays(today)) {
    if (!dryRun) await closeDay(day);
    done.push(`${dryRun ? 'Would count' : 'Counted'} ${day.count} visitors on ${day.document.id}.`);
  }
  if (!dryRun) await deleteAll(oldVisitors(today));
  return { changes: done.length, concerns: [], done };
};
