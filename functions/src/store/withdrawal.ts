import * as z from 'zod/mini';
import type { RecordData } from '@utkarsh/domain/history';
import { nominationStatuses } from '@utkarsh/domain/options';
import type { FieldErrors } from '@utkarsh/domain/fieldChecks';
import { withdrawalProblems } from '@utkarsh/domain/withdrawal';

const standingSchema = z.object({ terms_accepted: z.number(), status: z.enum(nominationStatuses) });

/** What the next version of a nomination would take back of its withdrawal; nothing when one of them is no nomination. */
export function problemsOfWithdrawal(present: RecordData, next: RecordData): FieldErrors {
  const [from, to] = [standingSchema.safeParse(present), standingSchema.safeParse(next)];
  return from.success && to.success ? withdrawalProblems(from.data, to.data) : {};
}
