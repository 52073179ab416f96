import { collections } from '@utkarsh/domain/collections';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { insightFields, insightStaffFields } from '@utkarsh/domain/insight/insightFields';
import { recordTokens } from '@utkarsh/domain/text/searchText';
import { noteVersion } from '../factories/bucket';
import { database } from '../factories/firestore';
import { removeInsight, storeInsight } from '../factories/insights';
import { openAs } from './staff';
import { expect, expectNoSidewaysScroll, openPage, phoneSize, test } from './test';

/** Returns a text of `max` characters in two scripts, with markup. An emoji counts as one. It ends with a long word without a break. */
function makeLongest(max: number, start = ''): string {
  const characters = [...`${start}कावेरी बुनकर “Looms” 🧵👩🏽‍🌾 <b>&amp;</script>`, ...'x'.repeat(max)];
  return characters.slice(0, max).join('');
}

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
  await page.setViewportSize(phoneSize);
  for (const path of [`/insights/${id}`, '/insights']) {
    await openPage(page, path);
    await expect(page.getByText(values['Company Name']).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  await removeInsight(id);
});
