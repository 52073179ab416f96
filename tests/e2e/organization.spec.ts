import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import type { Organization } from '@utkarsh/domain/organization/organization';
import { saveOrganizations } from '../factories/firestore';
import { makePeriod, makeOrganization } from '../factories/organizations';
import {
  comeBackAfter,
  desktopSize,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openPage,
  phoneSize,
  test,
} from './test';

const assessment = {
  survey_score: 84,
  practices_score: 82,
  people_invited: 1000,
  people_answered: 900,
  participation_reason: '',
};
const makeSample = (name: string, changes: Partial<Organization> = {}) =>
  makeOrganization('large', `${name} ${Math.random().toString(36).slice(2, 8)}`, changes);

/** An organization in each state, and one with a name of several lines. The names and ids are new in every run. */
const samples = {
  valid: makeSample('Zzz Valid Mills', { assessment }),
  expired: makeSample('Zzz Expired Mills', makePeriod(30)),
  revoked: makeSample('Zzz Revoked Mills', { revoked: true, revoked_reason: 'Sample' }),
  upcoming: makeSample('Zzz Upcoming Mills', makePeriod(-2)),
  long: makeSample('Institute of Technology and Management Studies for Women, Coimbatore (Trust)', {
    assessment,
  }),
};
const pathOf = ({ id }: Organization) => `/certificate/${id}`;
const organizations = Object.values(samples);

test.beforeAll(() => saveOrganizations(organizations.map((after) => ({ id: after.id, after }))));
test.afterAll(() => saveOrganizations(organizations.map(({ id, tier }) => ({ id, before: { tier } }))));

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const seal = (page: Page) => page.getByRole('main').getByRole('img', { name: /badge of/ });

/** Waits until the badge has loaded. */
const waitForSeal = (page: Page) =>
  expect
    .poll(() => seal(page).evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
    .toBeGreaterThan(0);

test('every name in a list leads to the organization’s page', async ({ page }) => {
  await openPage(page, '/certified/micro');
  const first = page.getByRole('main').getByRole('rowheader').first().getByRole('link');
  const name = await first.innerText();
  await first.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page).toHaveTitle(/certified until/);
  await expect(page.getByText('valid today')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/certified/micro');
});

test('a valid certificate shows its badge, ways to share it and a kit for the company', async ({ page }) => {
  await openPage(page, pathOf(samples.valid));
  const share = page.getByRole('group', { name: 'Share' });
  await expect(share.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /wa\.me.*certificate/);
  const download = page.waitForEvent('download');
  await card(page, 'Badge').getByRole('link', { name: 'Download PNG' }).click();
  expect((await download).suggestedFilename()).toBe(`${samples.valid.id}-badge.png`);
  await expect(card(page, 'Embed').getByRole('textbox')).toHaveValue(
    new RegExp(`/embed/${samples.valid.id}`),
  );
  await expect(card(page, 'Press text').getByRole('textbox')).toHaveValue(/with the rating Gold/);
  const picture = page.waitForEvent('download');
  await card(page, 'Social picture').getByRole('link', { name: 'Download the picture' }).click();
  expect((await picture).suggestedFilename()).toBe(`${samples.valid.id}-social.png`);
});

test('a returning visitor sees that the certificate is revoked', async ({ page }) => {
  const company = makeSample('Zzz Revoked Meanwhile');
  await saveOrganizations([{ id: company.id, after: company }]);
  await page.clock.install();
  await openPage(page, pathOf(company));
  await expect(page.getByText(/^The certificate is valid until/)).toBeVisible();
  const after = { ...company, revoked: true, revoked_reason: 'Sample' };
  await saveOrganizations([{ id: company.id, before: company, after }]);
  await comeBackAfter(page, 61);
  await expect(page.getByText(/^The certificate was revoked/)).toBeVisible();
  await saveOrganizations([{ id: company.id, before: company }]);
});

/** Selectors of the state, the badge, the name, the first fact and the last fact of a certificate. */
const headParts = [
  'main p strong',
  'main img[alt*="badge of"]',
  'main h1',
  'main dl > div',
  'main dl > div:last-child dd',
];

const facts = ['Certificate number', 'Certification period'];

test('the certificate of each state says so in a colour of its own, shows its whole head at once, and only a valid one has downloads', async ({
  page,
}) => {
  const colours = new Set<string>();
  for (const [state, words] of [
    ['valid', /^The certificate is valid until/],
    ['long', /^The certificate is valid until/],
    ['expired', /^The certificate expired on/],
    ['revoked', /^The certificate was revoked/],
    ['upcoming', /^The certificate begins on/],
  ] as const) {
    const isValid = state === 'valid' || state === 'long';
    await page.setViewportSize(desktopSize);
    await openPage(page, pathOf(samples[state]));
    const band = page.getByText(words).locator('xpath=ancestor::div[2]');
    colours.add(await band.evaluate((element) => getComputedStyle(element).backgroundColor));
    expect((await page.title()).includes('certified until'), state).toBe(isValid);
    const downloads = page.getByRole('link', { name: /Download (SVG|PNG|the signed|the picture)/ });
    if (isValid) await expect(downloads.first()).toBeVisible();
    else await expect(downloads).toHaveCount(0);
    const present = page.locator('main dl').first().locator('dt');
    await expect(present).toHaveText([...(isValid ? ['Rating'] : []), ...facts]);
    await waitForSeal(page);
    await expectAccessible(page);
    for (const size of [desktopSize, phoneSize]) {
      await page.setViewportSize(size);
      await expectNoSidewaysScroll(page);
      for (const part of headParts) {
        const box = await page.locator(part).first().boundingBox();
        expect(box ? box.y + box.height : Infinity, `${part}, ${state}`).toBeLessThanOrEqual(size.height);
      }
    }
  }
  expect(colours.size).toBe(4);
  expect(colours).not.toContain('rgba(0, 0, 0, 0)');
});

test.describe('another site', () => {
  let foreign: Server;

  /** Starts a foreign site on another port. It frames our page of the requested path. */
  test.beforeAll(async ({ baseURL }) => {
    foreign = createServer((request, response) => {
      response.setHeader('Content-Type', 'text/html');
      response.end(
        `<!doctype html><title>Foreign</title><iframe src="${baseURL ?? ''}${request.url ?? ''}" width="240" height="280"></iframe>`,
      );
    });
    await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve));
  });
  test.afterAll(() => new Promise((resolve) => foreign.close(resolve)));

  const address = () => {
    const { port }: AddressInfo = JSON.parse(JSON.stringify(foreign.address()));
    return `http://127.0.0.1:${port}`;
  };

  test('shows the embedded badge, which says when it is expired or revoked', async ({ page }) => {
    await page.goto(`${address()}/embed/${samples.valid.id}`);
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('link')).toHaveAttribute(
      'href',
      new RegExp(`/certificate/${samples.valid.id}$`),
    );
    await expect(frame.locator('body')).not.toContainText(/expired|revoked/i);
    for (const state of ['expired', 'revoked'] as const) {
      await page.goto(`${address()}/embed/${samples[state].id}`);
      await expect(frame.locator('body')).toContainText(new RegExp(state, 'i'));
    }
  });

  test('cannot frame any page but the badge', async ({ page, expectConsole }) => {
    expectConsole(/frame-ancestors|Refused to frame|Framing/);
    await page.goto(`${address()}${pathOf(samples.valid)}`);
    await expect(page.frameLocator('iframe').getByRole('heading')).toHaveCount(0);
  });
});
