import type { Locator, Page } from '@playwright/test';
import { capitalize } from '@utkarsh/domain/text/format';
import { kindOf, removableCollections, type RemovableCollection } from '@utkarsh/domain/history/recordKinds';

/** Dialog of the staff area: its page, and the steps that open it for an administrator with the sample data. */
interface StaffDialog {
  name: string;
  path: string;
  open: (page: Page) => Promise<void>;
}

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click();

/** Opens the first row with such a cell, and presses buttons of the dialogs, one after the other. */
const openRow =
  (cell: RegExp, ...buttons: readonly string[]) =>
  async (page: Page) => {
    await page.getByRole('gridcell', { name: cell }).first().click();
    for (const name of buttons) await page.getByRole('button', { name, exact: true }).click();
  };

export const openDialog = (page: Page): Locator =>
  page.getByRole('dialog').or(page.getByRole('alertdialog')).last();

/** Addresses of lists, sorted so that sample records come first. */
const starts: Partial<Record<RemovableCollection, string>> = {
  nominations: '/admin/nominations?sort=created_at',
  organizations: '/admin/micro-organizations',
  insights: '/admin/insights?sort=created_at',
  events: '/admin/events?sort=starts_at',
};
const startOf = (collection: RemovableCollection) => starts[collection] ?? `/admin/${collection}`;

/** Dialogs of every list whose records staff edit and delete: `event`, `event-delete`, `event-new`. */
const ofEachList = removableCollections.flatMap((collection): StaffDialog[] => {
  const { one } = kindOf(collection);
  const path = startOf(collection);
  return [
    { name: one, path, open: press(/^Edit /) },
    { name: `${one}-delete`, path, open: press(/^Delete /) },
    // Only visitors add insights.
    ...(collection === 'insights'
      ? []
      : [{ name: `${one}-new`, path, open: press(`Add ${capitalize(one)}`) }]),
  ];
});

const staff = '/admin/staff?search=utkarsh';
// List of nominations whose next step is a certificate.
const candidates = '/admin/nominations?status=assessment&sort=created_at';
const withdrawals = '/admin/nominations?status=withdrawn&sort=created_at';
const openSurveys = '/admin/surveys?state=open';
const closedSurveys = '/admin/surveys?state=closed';

export const staffDialogs: readonly StaffDialog[] = [
  ...ofEachList,
  { name: 'nomination-withdrawn', path: withdrawals, open: press(/^Edit /) },
  { name: 'nomination-certify', path: candidates, open: openRow(/UW-/, 'Certify') },
  { name: 'nomination-practices', path: candidates, open: openRow(/UW-/, 'Practices') },
  { name: 'survey-start', path: candidates, open: openRow(/UW-/, 'Start survey') },
  {
    name: 'survey-addresses',
    path: candidates,
    open: openRow(/UW-/, 'Start survey', 'Addresses from a file'),
  },
  { name: 'survey-open', path: openSurveys, open: openRow(/./) },
  {
    name: 'survey-codes',
    path: openSurveys,
    open: async (page) => {
      await openRow(/./, 'Print codes', 'Make the sheet')(page);
      // The question stays open while the sheet is made.
      await page.getByRole('dialog', { name: /^Sheet of/ }).waitFor();
    },
  },
  { name: 'survey-extension', path: openSurveys, open: openRow(/./, 'Extend') },
  { name: 'survey-result', path: closedSurveys, open: openRow(/./) },
  { name: 'survey-call-backs', path: closedSurveys, open: openRow(/./, 'Call-back list') },
  { name: 'newsletter-preview', path: '/admin/newsletters', open: openRow(/^Sent$/, 'Preview') },
  { name: 'nomination-keys', path: starts.nominations ?? '', open: (page) => page.keyboard.press('?') },
  {
    name: 'organization-renew',
    path: '/admin/organizations?state=ending',
    open: async (page) => {
      // Waits for the rows, because there is nothing to select before.
      await page.getByRole('gridcell').first().waitFor();
      await page.getByRole('checkbox', { name: 'Select all rows' }).click();
      await press(/^Renew/)(page);
    },
  },
  { name: 'insight-picture', path: startOf('insights'), open: press(/^Open image/) },
  { name: 'staff-invite', path: '/admin/staff', open: press('Invite') },
  { name: 'staff-member', path: staff, open: openRow(/@/) },
  { name: 'staff-remove', path: staff, open: press(/^Remove /) },
];

/**
 * Takes a picture of a whole page. Makes the window as high as the page first: Playwright's `fullPage` shrinks the window to one
 * pixel for a moment, and the picture may show the page as it was measured then
 * ([30149](https://github.com/microsoft/playwright/issues/30149)).
 */
export async function takePicture(page: Page, path: string): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 };
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(height, pageHeight) });
  await page.screenshot({ path });
  await page.setViewportSize({ width, height });
}
