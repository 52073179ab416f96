import type { Nomination } from '@utkarsh/domain/nomination/nomination';
import { attempt } from '../../data/deviceStorage';

/** A sent nomination or insight, with the key of its private page. */
export interface Sent {
  key: string;
  name: string;
  reference?: string;
}

const isSent = (value: unknown): value is Sent =>
  typeof value === 'object' &&
  value !== null &&
  ['key', 'name'].every((field) => typeof Reflect.get(value, field) === 'string') &&
  ['string', 'undefined'].includes(typeof Reflect.get(value, 'reference'));

/** Returns the record in a stored text. Returns undefined for an unreadable one. */
export function readSent(text: string | null): Sent | undefined {
  const value: unknown = attempt((): unknown => JSON.parse(text ?? ''));
  return isSent(value) ? value : undefined;
}

/** Keeps the last sent record of one kind until the tab closes, through reloads if the browser stores it. */
function makeLastSent(name: string) {
  let latest: string | null = null;
  return {
    /** Returns the stored text. Equal data must give an equal text, as React requires of external stores. */
    keptText: (): string | null => latest ?? attempt(() => sessionStorage.getItem(name)) ?? null,
    keep: (record: Sent): void => {
      const text = JSON.stringify(record);
      const isStored = attempt(() => {
        sessionStorage.setItem(name, text);
        return true;
      });
      latest = isStored ? null : text;
    },
  };
}
export type LastSent = ReturnType<typeof makeLastSent>;

export const lastNomination = makeLastSent('sent-nomination');
export const lastInsight = makeLastSent('sent-insight');

/** Fields that stay the same for another nomination by the same person. */
const personalFields = ['firstName', 'lastName', 'role', 'email', 'mobile', 'howDidYouKnow'] as const;
const nominator = 'nominator';

export function keepNominator(nomination: Nomination): void {
  const person = Object.fromEntries(personalFields.map((field) => [field, nomination[field]]));
  attempt(() => sessionStorage.setItem(nominator, JSON.stringify(person)));
}

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
