import * as z from 'zod/mini';
import { attempt } from '../../data/deviceStorage';

/** Begins the name of everything the staff area keeps on the device, so that signing out can clear it. */
const prefix = 'staff:';

/** Reads what was kept under a name; null when there is nothing. */
const recall = (name: string): string | null => attempt(() => localStorage.getItem(prefix + name)) ?? null;

const parsed = <Value>(text: string | null, schema: z.ZodMiniType<Value>): Value | undefined =>
  attempt(() => z.parse(schema, JSON.parse(text ?? '')));

/** Reads what was kept under a name as JSON; undefined when there is nothing of that shape. */
export const recallAs = <Value>(name: string, schema: z.ZodMiniType<Value>): Value | undefined =>
  parsed(recall(name), schema);

/** Keeps a text on this device until its person signs out. */
export const remember = (name: string, text: string): void =>
  attempt(() => localStorage.setItem(prefix + name, text));

/** Drops what was kept under a name. */
export const forget = (name: string): void => attempt(() => localStorage.removeItem(prefix + name));

const draftKey = (form: string) => `${prefix}form:${form}`;

/** Reads what was typed into a form before this tab was reloaded; undefined when there is nothing of that shape. */
export const readDraft = <Draft>(form: string, schema: z.ZodMiniType<Draft>): Draft | undefined =>
  parsed(attempt(() => sessionStorage.getItem(draftKey(form))) ?? null, schema);

/** Keeps what is typed into a form until this tab closes or its person signs out. */
export const keepDraft = (form: string, draft: object): void =>
  attempt(() => sessionStorage.setItem(draftKey(form), JSON.stringify(draft)));

/** Drops what was typed into a form. */
export const forgetDraft = (form: string): void => attempt(() => sessionStorage.removeItem(draftKey(form)));

/** Clears everything that was kept here. */
export function forgetAll(): void {
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    attempt(() => {
      const ours = Object.keys(window[storage]).filter((key) => key.startsWith(prefix));
      for (const key of ours) window[storage].removeItem(key);
    });
  }
}
