import * as z from 'zod/mini';
import { readRevision } from '../fields/fieldChecks';
import { givenShape } from '../fields/fieldSchemas';
import type { FieldTable } from '../fields/fields';
import { nominationRecordSchema, noteLimit } from './nominationEdit';

/** Why a nomination is declined: a note for staff, which the nominator reads too if the mail is sent. */
export const declineFields = {
  reason: {
    kind: 'text',
    label: 'Reason',
    missing: 'Say why it is declined.',
    max: noteLimit - 20,
    width: 60,
    example: 'The organization has fewer employees than the programme certifies.',
  },
  mail: {
    kind: 'yesNo',
    label: 'Mail the reason to the nominator',
    width: 10,
    example: false,
  },
} as const satisfies FieldTable;

/** What staff say when they decline a nomination. */
export const declineFormSchema = z.strictObject(givenShape(declineFields));
export type DeclineForm = z.infer<typeof declineFormSchema>;

/** The body of `POST /api/admin/nominations/{id}/decline`: the same, and the nomination's revision. */
export const declineSchema = z.strictObject({ ...givenShape(declineFields), revision: readRevision });
export type Decline = z.infer<typeof declineSchema>;

/** The nomination as it is now, and whether its nominator was mailed. */
export const declinedSchema = z.object({ nomination: nominationRecordSchema, mailed: z.boolean() });
export type Declined = z.infer<typeof declinedSchema>;

/** The note beside a nomination that was declined. */
export const declineNote = (reason: string): string => `Declined: ${reason}`;
