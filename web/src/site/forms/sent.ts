import type { Nomination } from '@utkarsh/domain/nomination/nomination';
import { attempt, deviceDays } from '../../browser/deviceStorage';

/** A sent nomination or insight, with the key of its private page. */
export interface Sent {
  key: string;
  /** Name to show. */
  name: string;
  /** Reference number, if any. */
  reference?: string;
  /** Time of the sending, in milliseconds. */
  at: number;
}

const maxEntries = 20;

const isSent = (value: unknown): value is Sent =>
  typeof value === 'object' &&
  value !== null &&
  ['key', 'name'].every((field) => typeof Reflect.get(value, field) === 'string') &&
  ['string', 'undefined'].includes(typeof Reflect.get(value, 'reference')) &&
  typeof Reflect.get(value, 'at') === 'number';

/** Returns the stored entries, newest first, without unreadable ones and those older than 30 days. */
export function readSent(text: string | null, now = Date.now()): Sent[] {
  const entries: unknown = attempt((): unknown => JSON.parse(text ?? ''));
  return Array.isArray(entries)
    ? entries.filter(isSent).filter(({ at }) => Math.abs(now - at) < deviceDays * 86_400_000)
    : [];
}

export type SentList = ReturnType<typeof makeSentList>;

/** Creates the list of sent records of one kind on this device. */
function makeSentList(name: string) {
  /** The text that the device could not store, until the visitor leaves the page. */
  let latest: string | null = null;
  const listeners = new Set<() => void>();

  /** Returns the stored text. Equal data must give an equal text, as React requires of external stores. */
  const keptText = (): string | null => latest ?? attempt(() => localStorage.getItem(name)) ?? null;

  function write(text: string | null): void {
    const isStored = attempt(() => {
      if (text === null) localStorage.removeItem(name);
      else localStorage.setItem(name, text);
      return true;
    });
    latest = isStored ? null : text;
    for (const listener of listeners) listener();
  }

  return {
    keptText,
    /** Returns whether the device has stored the list. */
    isKept: () => latest === null,
    /** Calls the listener after each change of the list in this tab. Returns a function that ends it. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Stores an entry on this device for 30 days, before the earlier ones. */
    keep: (entry: Sent): void => write(JSON.stringify([entry, ...readSent(keptText())].slice(0, maxEntries))),
    forget: (): void => write(null),
  };
}

export const sentNominations = makeSentList('sent-nominations');
export const sentInsights = makeSentList('sent-insights');

/** Fields that stay the same for another nomination by the same person. */
const personalFields = ['firstName', 'lastName', 'role', 'email', 'mobile', 'howDidYouKnow'] as const;
const nominator = 'nominator';

/** Stores the nominator in this tab until it closes. */
export function keepNominator(nomination: Nomination): void {
  const person = Object.fromEntries(personalFields.map((field) => [field, nomination[field]]));
  attempt(() => sessionStorage.setItem(nominator, JSON.stringify(person)));
}

/** Returns the stored values of the nominator's fields. */
export function readNominator(): Record<string, string> {
  const person: unknown = attempt((): unknown => JSON.parse(sessionStorage.getItem(nominator) ?? ''));
  if (typeof person !== 'object' || person === null) return {};
  return Object.fromEntries(
    personalFields.flatMap((field) => {
      const value: unknown = Reflect.get(person, field);
      return typeof value === 'string' ? [[field, value]] : [];
    }),
  );
}
