import type { Page } from '@playwright/test';
import type { Nomination, StoredNomination } from '@utkarsh/domain/nomination/nomination';
import { collections } from '@utkarsh/domain/collections';
import { namesOf } from '@utkarsh/domain/fields/fields';
import { nominationFields } from '@utkarsh/domain/nomination/nominationFields';
import { database } from '../factories/firestore';
import { FieldValue } from 'firebase-admin/firestore';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { recordTokens } from '@utkarsh/domain/text/searchText';
import { makeStoredNomination } from '@utkarsh/domain/testing/nominations';
import { makeWord } from '../factories/organizations';

export const nominationForm = (page: Page) => page.getByRole('form', { name: 'Nominate your organization' });

/** Fills the form by its labels. */
export async function fillNomination(page: Page, nomination: Nomination): Promise<void> {
  const form = nominationForm(page);
  for (const name of namesOf(nominationFields)) {
    const { kind, label } = nominationFields[name];
    const control = form.getByLabel(label);
    if (kind === 'choice') await control.selectOption(nomination[name]);
    else await control.fill(nomination[name]);
  }
  await form.getByRole('checkbox').setChecked(nomination.consent);
}

export const submitButton = (page: Page) => nominationForm(page).getByRole('button', { name: /^Submit/ });

/** Returns the stored nominations of a company. */
export async function readNominations(companyName: string): Promise<Record<string, unknown>[]> {
  const snapshot = await database()
    .collection(collections.nominations)
    .where('company_name', '==', companyName)
    .get();
  return snapshot.docs.map((document) => document.data());
}

let nameCount = 0;
/** Returns a company name that no other test uses. */
export const makeCompanyName = (about: string): string => {
  nameCount += 1;
  return `${about} ${process.pid}-${Date.now()}-${nameCount} Pvt Ltd`;
};

/** Stores a nomination with its search words, so that a search finds it. `word` ends the company's name and is unique by default. */
export async function storeFoundNomination(
  name: string,
  { word = makeWord(), ...changes }: Partial<StoredNomination> & { word?: string } = {},
) {
  const company = `${name} ${word}`;
  const document = database().collection(collections.nominations).doc(newDocumentId());
  const nomination = makeStoredNomination({ company_name: company, ...changes });
  const now = FieldValue.serverTimestamp();
  await document.set({
    ...nomination,
    search_tokens: recordTokens('nominations', nomination, document.id),
    created_at: now,
    updated_at: now,
  });
  return { id: document.id, word, company, document };
}
