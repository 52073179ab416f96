import type { Locator, Page } from '@playwright/test';
import { collections } from '@utkarsh/domain/collections';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { insightFields, insightStaffFields } from '@utkarsh/domain/insight/insightFields';
import { organizationFields } from '@utkarsh/domain/organization/organization';
import { recordTokens } from '@utkarsh/domain/text/searchText';
import { noteVersion } from '../factories/bucket';
import { database } from '../factories/firestore';
import { makePeriod } from '../factories/organizations';
import { removeInsight, storeInsight } from '../factories/insights';
import { storeFoundNomination } from './nominationForm';
import { openAs } from './staff';
import { brokenConsole, expect, expectNoSidewaysScroll, firestoreCalls, openPage, test } from './test';

/** Returns a text of `max` characters in two scripts. An emoji counts as one. It ends with a long word without a break. */
function makeLongest(max: number, start = ''): string {
  const characters = [...`${start}कावेरी बुनकर “Looms” 🧵👩🏽‍🌾 <b>&amp;`, ...'x'.repeat(max)];
  return characters.slice(0, max).join('');
}

const failure =
  'Network or server error. Nothing was saved; what you typed is still here. Check the connection and save again.';

/** Fills in fields by their labels. */
async function fill(form: Locator, values: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(values)) await form.getByLabel(label).fill(value);
}

async function expectValues(form: Locator, values: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(values))
    await expect(form.getByLabel(label), label).toHaveValue(value);
}

const choose = async (page: Page, field: Locator, option: string) => {
  await field.click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

/** Lets the next write reach the server and drops every reply until `unroute`. */
async function loseReply(page: Page): Promise<void> {
  let hasCommitted = false;
  await page.route(firestoreCalls, async (route) => {
    if (hasCommitted) return route.abort();
    if (!route.request().url().includes(':commit')) return route.continue();
    hasCommitted = true;
    await route.fetch();
    return route.abort();
  });
}

test('a nomination that cannot be saved is reported and kept, and saved once when the network is back', async ({
  page,
  expectConsole,
}) => {
  expectConsole(brokenConsole);
  const { company, word, document } = await storeFoundNomination('Kaveri');
  await openAs(page, 'admin', `/admin/nominations?search=${word}`);
  await page.getByRole('button', { name: `Edit ${company}` }).click();
  const form = page.getByRole('dialog', { name: 'Edit Nomination' });
  const edits = { 'First Name': 'अनन्या', 'Last Name': makeLongest(30) };
  await fill(form, edits);
  await page.route(firestoreCalls, (route) => route.abort());
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form.getByRole('alert')).toHaveText(failure);
  await expectValues(form, edits);
  expect((await document.get()).get('revision')).toBe(1);
  await page.unroute(firestoreCalls);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Nomination updated successfully!')).toBeVisible();
  expect((await document.get()).data()).toMatchObject({ first_name: 'अनन्या', revision: 2 });

  await page.getByRole('button', { name: `Edit ${company}` }).click();
  await expectValues(form, edits);
  await fill(form, { 'Last Name': 'Rao' });
  await loseReply(page);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form.getByRole('alert')).toContainText('It is not known whether this was saved.');
  expect((await document.get()).data()).toMatchObject({ last_name: 'Rao', revision: 3 });
  await page.unroute(firestoreCalls);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form).toBeHidden();
  expect((await document.get()).get('revision')).toBe(3);
});

test('an organization keeps the longest text of every field, in any script', async ({ page }) => {
  const word = `zf${newDocumentId().slice(0, 10).toLowerCase()}`;
  const { valid_from, valid_until } = makePeriod(1);
  const values = {
    'Organization Name': makeLongest(organizationFields.organization_name.max, `${word} `),
    'Number of Employees': '42',
    'First Day': valid_from,
    'Last Day': valid_until,
    Address: makeLongest(organizationFields.address.max),
    'Company Profile': makeLongest(organizationFields.company_profile.max),
  };
  await openAs(page, 'admin', '/admin/micro-organizations');
  await page.getByRole('button', { name: 'Add Organization' }).click();
  const form = page.getByRole('dialog', { name: 'Add Organization' });
  await choose(page, form.getByLabel('Industry'), 'Insurance');
  await fill(form, values);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Organization added successfully!')).toBeVisible();
  await page.goto(`/admin/micro-organizations?search=${word}`);
  await page.getByRole('button', { name: /^Edit / }).click();
  await expectValues(page.getByRole('dialog', { name: 'Edit Organization' }), values);
  await expectNoSidewaysScroll(page);
  const { docs } = await database()
    .collection(collections.organizations)
    .where('organization_name', '==', values['Organization Name'])
    .get();
  const [organization] = docs;
  await openPage(page, `/certificate/${organization?.id ?? ''}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(values['Organization Name']);
  await expectNoSidewaysScroll(page);
});

test('an insight keeps the longest text of every field, in any script, on the site too', async ({
  page,
  expectConsole,
}) => {
  // The picture is not stored, so its description shows instead.
  expectConsole(/status of 404/);
  const word = `zi${newDocumentId().slice(0, 10).toLowerCase()}`;
  const company = `${word} Mills`;
  const id = await storeInsight({ company, status: 'published' });
  await noteVersion(`insights/${id}/image.png`, '1');
  const document = database().collection(collections.insights).doc(id);
  await document.update({
    search_tokens: recordTokens('insights', { name: 'Meena', designation: 'Head', company }),
  });
  const values = {
    Name: makeLongest(insightFields.name.max),
    Designation: makeLongest(insightFields.designation.max),
    'Company Name': makeLongest(insightFields.company.max, `${word} `),
    Message: makeLongest(insightFields.message.max),
    'Image Description': makeLongest(insightStaffFields.image_alt.max),
  };
  await openAs(page, 'admin', `/admin/insights?search=${word}`);
  await page.getByRole('button', { name: /^Edit / }).click();
  const form = page.getByRole('dialog', { name: 'Edit Insight' });
  for (const [label, value] of Object.entries(values))
    await form.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(value);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Insight updated successfully!')).toBeVisible();
  expect((await document.get()).data()).toMatchObject({
    name: values.Name,
    designation: values.Designation,
    company: values['Company Name'],
    message: values.Message,
    image_alt: values['Image Description'],
  });
  await openPage(page, `/insights/${id}`);
  await expect(page.getByText(values['Company Name']).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await removeInsight(id);
});
