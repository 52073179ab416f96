import type { Nomination } from '@utkarsh/domain/nomination/nomination';
import { attempt } from '../../browser/deviceStorage';

/** Fields that stay the same for another nomination by the same person. */
const personal = ['firstName', 'lastName', 'role', 'email', 'mobile', 'howDidYouKnow'] as const;
const nominator = 'nominator';

/** Stores the nominator in this tab until it closes. */
export function keepNominator(nomination: Nomination): void {
  const person = Object.fromEntries(personal.map((field) => [field, nomination[field]]));
  attempt(() => sessionStorage.setItem(nominator, JSON.stringify(person)));
}

/** Returns the stored values of the nominator's fields. */
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
