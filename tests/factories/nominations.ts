import { currentConsentVersion } from '@utkarsh/domain/fields/consent';
import { examplesOf, type Field } from '@utkarsh/domain/fields/fields';
import {
  toStoredNomination,
  type Nomination,
  type StoredNomination,
} from '@utkarsh/domain/nomination/nomination';
import { nominationFields } from '@utkarsh/domain/nomination/nominationFields';

/** What a form submits or a document holds, right or wrong. */
export type UncheckedRecord = Record<string, unknown>;

/** A nomination as a person submits it, with nothing wrong in it. */
export const nomination = (changes: Partial<Nomination> = {}): Nomination => ({
  ...examplesOf(nominationFields),
  lastName: "D'Souza-Iyer",
  email: 'anjali.iyer+hr@anjali-foods.co.in',
  companyName: 'Anjali Foods & Beverages (India)',
  consent: true,
  ...changes,
});

/** Returns a nomination as it is first stored, without the server's times. */
export const storedNomination = (changes: Partial<StoredNomination> = {}): StoredNomination => ({
  ...toStoredNomination(nomination(), currentConsentVersion),
  ...changes,
});

const storedNameOf = new Map([
  ...Object.entries<Field>(nominationFields).map(([name, { stored = name }]) => [name, stored] as const),
  ['renewalOf', 'renewal_of'],
]);

/** Gives the fields of a submitted record, right or wrong, their stored names; what is not there stays away. */
export const storedShapeOf = (submitted: UncheckedRecord): UncheckedRecord =>
  Object.fromEntries(
    Object.entries(submitted).map(([name, value]) =>
      name === 'consent'
        ? ['terms_accepted', typeof value === 'boolean' ? Number(value) : value]
        : [storedNameOf.get(name) ?? name, value],
    ),
  );
