import type { Page } from '@playwright/test';
import type { Nomination } from '@utkarsh/domain/nomination';
import { collections } from '@utkarsh/domain/collections';
import { nominationText } from '@utkarsh/domain/nominationFields';
import { database } from '../factories/firestore';

export const nominationForm = (page: Page) => page.getByRole('form', { name: 'Nominate your organization' });

/** Fills the form by its labels; what a person types, not what code sets. */
export async function fillNomination(page: Page, nomination: Nomination): Promise<void> {
  const form = nominationForm(page);
  const control = (name: keyof typeof nominationText) => form.getByLabel(nominationText[name].label);
  await control('firstName').fill(nomination.firstName);
  await control('lastName').fill(nomination.lastName);
  await control('role').selectOption(nomination.role);
  await control('email').fill(nomination.email);
  await control('mobile').fill(nomination.mobile);
  await control('typeOfCompany').selectOption(nomination.typeOfCompany);
  await control('companyName').fill(nomination.companyName);
  await control('hq').selectOption(nomination.hq);
  await control('industry').selectOption(nomination.industry);
  await control('employees').selectOption(nomination.employees);
  await control('howDidYouKnow').selectOption(nomination.howDidYouKnow);
  await form.getByRole('checkbox').setChecked(nomination.consent);
}

export const submitButton = (page: Page) => nominationForm(page).getByRole('button', { name: /^Submit/ });

/** What Firestore holds of a company's nominations. */
export async function storedNominations(companyName: string): Promise<Record<string, unknown>[]> {
  const found = await database()
    .collection(collections.nominations)
    .where('company_name', '==', companyName)
    .get();
  return found.docs.map((document) => document.data());
}

let made = 0;
/** A company name no other test uses. */
export const ownCompany = (about: string): string => {
  made += 1;
  return `${about} ${process.pid}-${Date.now()}-${made} Pvt Ltd`;
};
