import { attempt, deviceDays } from '../../data/deviceStorage';
import { draftKey } from './draftState';

/** What somebody typed into a form and has not sent yet, as this device keeps it: for days, and for this site alone. */
interface Draft {
  /** Milliseconds; tells drafts apart too. */
  savedAt: number;
  /** Texts by the name of their field, without empty ones. */
  values: Partial<Record<string, string>>;
}

const day = 24 * 60 * 60 * 1000;

/** Longest text that is kept of a field; no form takes one as long. */
const longest = 10_000;

/** Whether a change of storage is one of this form's draft; null is one of everything. */
export const isDraftKey = (form: string, key: string | null): boolean =>
  key === null || key === draftKey(form);

function parse(text: string, fields: readonly string[]): Draft | undefined {
  const found: unknown = JSON.parse(text);
  if (typeof found !== 'object' || found === null || !('savedAt' in found) || !('values' in found)) return;
  const { savedAt, values } = found;
  if (typeof savedAt !== 'number' || typeof values !== 'object' || values === null) return;
  const texts: Record<string, unknown> = { ...values };
  const kept = fields.flatMap((name) => {
    const value = texts[name];
    return typeof value === 'string' && value !== '' && value.length <= longest
      ? [[name, value] as const]
      : [];
  });
  return kept.length > 0 ? { savedAt, values: Object.fromEntries(kept) } : undefined;
}

/** Reads the draft that the device keeps of a form. Removes an old or unreadable one. */
function readShared(form: string, fields: readonly string[]): Draft | undefined {
  const draft = attempt(() => {
    const text = localStorage.getItem(draftKey(form));
    return text === null ? undefined : parse(text, fields);
  });
  // Clocks are set back too, which makes a draft no worse.
  if (draft && Math.abs(Date.now() - draft.savedAt) < deviceDays * day) return draft;
  attempt(() => localStorage.removeItem(draftKey(form)));
  return undefined;
}

/** The draft of a form: what was typed in this tab before a reload, or else what the device keeps. */
export const readDraft = (form: string, fields: readonly string[]): Draft | undefined =>
  attempt(() => parse(sessionStorage.getItem(draftKey(form)) ?? '', fields)) ?? readShared(form, fields);

/**
 * Keeps a draft in place of the one before, for the device, and for a reload of this tab: another tab of the form may put its own
 * in place of the first. False when this device keeps nothing.
 */
export function keepDraft(form: string, { savedAt, values }: Draft): boolean {
  const texts = Object.entries(values).map(([name, value]) => [name, value?.slice(0, longest)] as const);
  const text = JSON.stringify({ savedAt, values: Object.fromEntries(texts) });
  attempt(() => sessionStorage.setItem(draftKey(form), text));
  return attempt(() => (localStorage.setItem(draftKey(form), text), true)) ?? false;
}

/** Ends what this tab keeps for a reload. */
export const dropTabDraft = (form: string): void => attempt(() => sessionStorage.removeItem(draftKey(form)));

/** Removes the draft kept at `savedAt`; one that another tab has kept since stays. */
export function dropDraft(form: string, savedAt: number, fields: readonly string[]): void {
  dropTabDraft(form);
  if (readShared(form, fields)?.savedAt === savedAt) attempt(() => localStorage.removeItem(draftKey(form)));
}

/** Whether all texts are in a draft that another tab has removed, which was sent or cleared there. */
export const isIn = (text: string, values: Draft['values']): boolean => {
  const removed = attempt(() => parse(text, Object.keys(values)));
  return Object.entries(values).every(([name, value]) => removed?.values[name] === value);
};

/** Whether this device keeps anything at all. */
export function canKeepDrafts(): boolean {
  const probe = draftKey('probe');
  return (
    attempt(() => {
      localStorage.setItem(probe, '');
      localStorage.removeItem(probe);
      return true;
    }) ?? false
  );
}
