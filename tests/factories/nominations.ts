import { currentConsentVersion } from '@utkarsh/domain/consent';
import {
  storedNames,
  toStoredNomination,
  type Nomination,
  type StoredNomination,
} from '@utkarsh/domain/nomination';

/** What a form submits or a document holds, right or wrong. */
export type UncheckedRecord = Record<string, unknown>;

/** A nomination as a person submits it, with nothing wrong in it. */
export const nomination = (changes: Partial<Nomination> = {}): Nomination => ({
  firstName: 'Anjali',
  lastName: "D'Souza-Iyer",
  role: 'CHRO / Vice President',
  email: 'anjali.iyer+hr@anjali-foods.co.in',
  mobile: '+91 98400 12345',
  typeOfCompany: 'Private Ltd',
  companyName: 'Anjali Foods & Beverages (India)',
  hq: 'Tamil Nadu',
  industry: 'Food & Beverage',
  employees: '201 - 500',
  howDidYouKnow: 'HR Community',
  consent: true,
  ...changes,
});

/** The same as first stored, without the server's times. */
export const storedNomination = (changes: Partial<StoredNomination> = {}): StoredNomination => ({
  ...toStoredNomination(nomination(), currentConsentVersion),
  ...changes,
});

const storedNameOf = new Map<string, string>(Object.entries(storedNames));

/** Gives the fields of a submitted record, right or wrong, their stored names; what is not there stays away. */
export const storedShapeOf = (submitted: UncheckedRecord): UncheckedRecord =>
  Object.fromEntries(
    Object.entries(submitted).map(([name, value]) =>
      name === 'consent'
        ? ['terms_accepted', typeof value === 'boolean' ? Number(value) : value]
        : [storedNameOf.get(name) ?? name, value],
    ),
  );
