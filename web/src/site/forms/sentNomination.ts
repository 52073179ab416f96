import type { Nomination } from '@utkarsh/domain/nomination';
import { attempt, deviceDays } from '../../data/deviceStorage';

/** What the sender of a nomination gets for it: a number to name it by, and the key of its private page. */
export interface SentNomination {
  reference: string;
  key: string;
  company: string;
  /** When it was sent, in milliseconds. */
  at: number;
}

const name = 'sent-nominations';
const kept = 20;

/** For browsers that keep nothing: enough until the page is left. */
let latest: string | null = null;
const listeners = new Set<() => void>();

/** Calls the listener when something is kept or forgotten here; returns what ends that. */
export function subscribeToSent(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function keep(text: string | null): void {
  latest = text;
  attempt(() => (text === null ? localStorage.removeItem(name) : localStorage.setItem(name, text)));
  for (const listener of listeners) listener();
}

/** What was kept, as text: the same text for the same thing, as React asks of what lies outside of it. */
export const keptText = (): string | null => attempt(() => localStorage.getItem(name)) ?? latest;

const isSent = (value: unknown): value is SentNomination =>
  typeof value === 'object' &&
  value !== null &&
  ['reference', 'key', 'company'].every((field) => typeof Reflect.get(value, field) === 'string') &&
  typeof Reflect.get(value, 'at') === 'number';

/** Reads what was kept, the newest first; what is none of ours or older than 30 days is left out. */
export function readSent(text: string | null, now = Date.now()): SentNomination[] {
  const sent: unknown = attempt((): unknown => JSON.parse(text ?? ''));
  return Array.isArray(sent)
    ? sent.filter(isSent).filter(({ at }) => Math.abs(now - at) < deviceDays * 86_400_000)
    : [];
}

/** Keeps it on this device for 30 days, with those before it. */
export const keepSent = (sent: SentNomination): void =>
  keep(JSON.stringify([sent, ...readSent(keptText())].slice(0, kept)));

export const forgetSent = (): void => keep(null);

/** What stays the same when somebody nominates another entity. */
const personal = ['firstName', 'lastName', 'role', 'email', 'mobile', 'howDidYouKnow'] as const;
const nominator = 'nominator';

/** Keeps who nominates for this tab: closing it forgets them. */
export function keepNominator(nomination: Nomination): void {
  const person = Object.fromEntries(personal.map((field) => [field, nomination[field]]));
  attempt(() => sessionStorage.setItem(nominator, JSON.stringify(person)));
}

/** Who has nominated in this tab, by field of the form; nothing when nobody has. */
export function readNominator(): Record<string, string> {
  const person: unknown = attempt((): unknown => JSON.parse(sessionStorage.getItem(nominator) ?? ''));
  if (typeof person !== 'object' || person === null) return {};
  return Object.fromEntries(
    personal.flatMap((field) => {
      const value: unknown = Reflect.get(person, field);
      return typeof value === 'string' ? [[field, value]] : [];
    }),
  );
}
