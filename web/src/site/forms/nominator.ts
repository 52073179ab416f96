import type { Nomination } from '@utkarsh/domain/nomination/nomination';
import { attempt } from '../../browser/deviceStorage';

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
