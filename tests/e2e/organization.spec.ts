import type { Page } from '@playwright/test';
import type { Organization } from '@utkarsh/domain/organization/organization';
import { saveOrganizations } from '../factories/firestore';
import { makePeriod, makeOrganization } from '../factories/organizations';
import {
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
const seal = (page: Page) => page.getByRole('main').getByRole('img', { name: /badge of/ });

/** Waits until the badge has loaded. */
const waitForSeal = (page: Page) =>
  expect
    .poll(() => seal(page).evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
    .toBeGreaterThan(0);

/** Selectors of the state, the badge, the name, the first fact and the last fact of a certificate. */
const headParts = [
  'main p strong',
  'main img[alt*="badge of"]',
  'main h1',
  'main dl > div',
  'main dl > div:last-child dd',
];

test('the certificate of each state says so in a colour of its own, and shows its whole head at once', async ({
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
    await page.setViewportSize(desktopSize);
    await openPage(page, pathOf(samples[state]));
    const band = page.getByText(words).locator('xpath=ancestor::div[2]');
    colours.add(await band.evaluate((element) => getComputedStyle(element).backgroundColor));
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
