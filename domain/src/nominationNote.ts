import './jitless';
import * as z from 'zod/mini';
import { requiredTextField } from './fieldChecks';

/** Longest note in characters; `firestore.rules` repeats it. */
export const noteLimit = 2000;

/** What staff write beside a nomination. Nominators never see it. */
export const noteInputSchema = z.strictObject({
  text: requiredTextField({ label: 'Note', missing: 'Write a note first.', max: noteLimit }),
});

/** `nomination_notes/{id}`, its time as ISO. */
export const nominationNoteSchema = z.object({
  id: z.string(),
  nomination: z.string(),
  text: z.string(),
  /** The uid of who wrote it. */
  author: z.string(),
  at: z.string(),
});
export type NominationNote = z.infer<typeof nominationNoteSchema>;
