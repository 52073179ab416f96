import { attempt, deviceDays } from '../../browser/deviceStorage';

/** What the sender of a nomination or an insight gets for it: the key of its private page. */
export interface Sent {
  key: string;
  /** What to call it. */
  name: string;
  /** The number to name it by, where it has one. */
  reference?: string;
  /** When it was sent, in milliseconds. */
  at: number;
}

const kept = 20;

const isSent = (value: unknown): value is Sent =>
  typeof value === 'object' &&
  value !== null &&
  ['key', 'name'].every((field) => typeof Reflect.get(value, field) === 'string') &&
  ['string', 'undefined'].includes(typeof Reflect.get(value, 'reference')) &&
  typeof Reflect.get(value, 'at') === 'number';

/** Reads the kept entries, the newest first, without unreadable ones and those older than 30 days. */
export function readSent(text: string | null, now = Date.now()): Sent[] {
  const sent: unknown = attempt((): unknown => JSON.parse(text ?? ''));
  return Array.isArray(sent)
    ? sent.filter(isSent).filter(({ at }) => Math.abs(now - at) < deviceDays * 86_400_000)
    : [];
}

export type SentList = ReturnType<typeof sentList>;

/** What this device has sent of one kind, kept under a name. */
function sentList(name: string) {
  /** For browsers that keep nothing: enough until the page is left. */
  let latest: string | null = null;
  const listeners = new Set<() => void>();

  /** What was kept, as text: the same text for the same thing, as React asks of what lies outside of it. */
  const keptText = (): string | null => attempt(() => localStorage.getItem(name)) ?? latest;

  function write(text: string | null): void {
    latest = text;
    attempt(() => (text === null ? localStorage.removeItem(name) : localStorage.setItem(name, text)));
    for (const listener of listeners) listener();
  }

  return {
    keptText,
    /** Calls the listener when something is kept or forgotten here; returns what ends that. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Keeps it on this device for 30 days, with those before it. */
    keep: (sent: Sent): void => write(JSON.stringify([sent, ...readSent(keptText())].slice(0, kept))),
    forget: (): void => write(null),
  };
}

export const sentNominations = sentList('sent-nominations');
export const sentInsights = sentList('sent-insights');
