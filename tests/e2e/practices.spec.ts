import { addNomination } from '../factories/nominations';
import { openAs } from './staff';
import {
  desktopSize,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openPage,
  phoneSize,
  reloadPage,
  test,
} from './test';

const handbook = {
  name: 'handbook.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n'),
};

test('a nominator describes practices and hands them in, staff ask about them and score them', async ({
  page,
}) => {
  const { id, key } = await addNomination({ status: 'assessment' });
  await page.setViewportSize(phoneSize);
  await openPage(page, `/nomination/${key}`);
  const practices = page.getByRole('region', { name: 'Your practices' });
  await practices.getByText('Culture and belonging').click();
  const culture = practices.getByRole('group').filter({ hasText: 'Culture and belonging' });
  await culture.getByRole('textbox').fill('A handbook in four languages.');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await reloadPage(page);
  await practices.getByText('Culture and belonging').click();
  await expect(culture.getByRole('textbox')).toHaveValue('A handbook in four languages.');
  await culture.getByRole('button', { name: 'Save the text' }).click();
  await expect(culture.getByText('Saved.')).toBeVisible();
  await culture.getByLabel('Add a file').setInputFiles(handbook);
  await expect(culture.getByText('handbook.pdf is added.')).toBeVisible();
  await expect(culture.getByText('described, 1 file')).toBeVisible();
  await practices.getByRole('button', { name: 'Hand in the practices' }).click();
  await practices.getByRole('button', { name: 'Yes, hand it in' }).click();
  await expect(practices.getByText(/^Handed in on/)).toBeVisible();
  await expect(practices.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // Not every Chromium shows PDFs.
  await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false }));
  await page.setViewportSize(desktopSize);
  await openAs(page, 'admin', `/admin/nominations/${id}`);
  await page.getByRole('button', { name: 'Practices' }).click();
  const review = page.getByRole('dialog', { name: 'Practice review' });
  await expect(review.getByText('A handbook in four languages.')).toBeVisible();
  await expect(review.getByText(/^Handed in on .* with the private link\.$/)).toBeVisible();
  const region = review.getByRole('region', { name: 'Culture and belonging' });
  await region.getByLabel('Question to the organization').fill('Since when?');
  await region.getByRole('button', { name: 'Ask' }).click();
  await expect(region.getByText('Not answered yet')).toBeVisible();
  await expectAccessible(page);
  for (const name of [/^handbook.pdf/, 'Download handbook.pdf']) {
    const downloading = page.waitForEvent('download');
    await review.getByRole('button', { name }).click();
    expect((await downloading).suggestedFilename()).toBe('handbook.pdf');
  }
  for (const score of await review.getByLabel(/Score/).all()) await score.fill('81');
  await expect(review.getByText(/^Practices score: 81%/)).toBeVisible();
  await review.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Practice review added successfully!')).toBeVisible();

  await page.setViewportSize(phoneSize);
  await openPage(page, `/nomination/${key}`);
  await expect(page.getByRole('region', { name: 'Your next step' })).toContainText('Our reviewer has asked');
  await practices.getByText('Culture and belonging').click();
  await culture.getByLabel('Your answer').fill('Since 2019.');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await culture.getByRole('button', { name: 'Send the answer' }).click();
  await expect(culture.getByText('Since 2019.')).toBeVisible();
  await expect(practices.getByRole('textbox')).toHaveCount(0);
});
