import type { Page } from '@playwright/test';
import { pageUrl } from '@utkarsh/domain/brand';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { formatDay } from '@utkarsh/domain/text/format';
import { staffPaths } from '../../tools/sitePaths';
import { saveOrganizations } from '../factories/firestore';
import { makeOrganization } from '../factories/organizations';
import { paths } from './sitePages';
import { openAs } from './staff';
import { expect, openPage, test } from './test';

/** Leaves a browser of today what Safari 16.0, Chrome 108 and Firefox ESR have: see web/build/browsers.ts. */
const forgetNewMethods = (page: Page) =>
  page.addInitScript(() => {
    const newer: [object, string[]][] = [
      [URL, ['canParse', 'parse']],
      [Array, ['fromAsync']],
      [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
      [Uint8Array, ['fromBase64', 'fromHex']],
      [Object.getPrototypeOf(Uint8Array.prototype), ['toSorted', 'toReversed', 'with']],
      [Object, ['groupBy']],
      [Map, ['groupBy']],
      [Promise, ['withResolvers', 'try']],
      [AbortSignal, ['any']],
      [String.prototype, ['isWellFormed', 'toWellFormed']],
      [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isDisjointFrom']],
      [
        Object.getPrototypeOf(Object.getPrototypeOf([].values())),
        ['map', 'filter', 'toArray', 'some', 'find'],
      ],
      [Intl, ['Segmenter', 'DurationFormat']],
      [Document.prototype, ['startViewTransition']],
      [
        window,
        [
          'DecompressionStream',
          'CompressionStream',
          'ClipboardItem',
          'requestIdleCallback',
          'scheduler',
          'navigation',
        ],
      ],
    ];
    for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name);
  });

const shown = makeOrganization('mid', 'Yuktara Older Looms');
const genuine = `Genuine and valid until ${formatDay(shown.valid_until)}`;

test.beforeAll(() => saveOrganizations([{ id: shown.id, after: shown }]));
test.afterAll(() => saveOrganizations([{ id: shown.id, before: { tier: shown.tier } }]));
test.beforeEach(({ page }) => forgetNewMethods(page));

test('every public page works in a browser of 2022', async ({ page }) => {
  for (const path of [...paths, sitePaths.certificate(shown.id), sitePaths.certificatePrint(shown.id)]) {
    await openPage(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    await expect(page.getByRole('alert').filter({ hasText: /could not/ })).toHaveCount(0);
  }
});

test('a browser of 2022 verifies a link, a number and a badge', async ({ page, request }) => {
  await openPage(page, '/verify');
  await page
    .getByLabel('Certificate number, link or id')
    .fill(`see ${pageUrl(sitePaths.certificate(shown.id))}.`);
  await page.getByRole('button', { name: 'VERIFY' }).click();
  await expect(page.getByRole('heading', { name: genuine })).toBeFocused();
  const badge = await (await request.get(`/badge/${shown.id}.png`)).body();
  await page.getByLabel('Badge or credential file').setInputFiles({
    name: 'badge.png',
    mimeType: 'image/png',
    buffer: badge,
  });
  await expect(page.getByRole('region', { name: genuine }).getByText('Passed')).toHaveCount(5);
});

test('every page of the staff area works in a browser of 2022', async ({ page }) => {
  const [first = '', ...others] = staffPaths;
  await openAs(page, 'admin', first);
  for (const path of [first, ...others]) {
    if (path !== first) await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: /could not/ })).toHaveCount(0);
  }
});
