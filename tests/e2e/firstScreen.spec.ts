import type { Page } from '@playwright/test';
import { saveOrganizations } from '../factories/firestore';
import { makeOrganization, makePeriod } from '../factories/organizations';
import { everyKindOfPage } from '../../tools/sitePaths';
import { expect, expectAccessible, expectNoSidewaysScroll, phoneSize, test } from './test';

/** Windows, and how far down the main content of a working page may begin, in pixels. */
const windows = [
  { width: 1280, height: 800, maxTop: 560 },
  { width: 360, height: 740, maxTop: 620 },
];

/** Height of a list's row on a phone, in pixels. */
const maxCardHeight = 110;

/** The working pages, and the selector of the main content of each. */
const answers: readonly { path: RegExp; answer: string }[] = [
  { path: /^\/certified\//, answer: 'tbody th' },
  { path: /^\/insights$/, answer: 'main article' },
  { path: /^\/insights\/./, answer: 'article p:not([class])' },
  { path: /^\/upcoming-events$/, answer: 'main article' },
  { path: /^\/event-gallery$/, answer: 'main article' },
  { path: /^\/events\//, answer: 'main section time' },
  { path: /^\/certificate\/[^/]+$/, answer: 'main dl' },
  { path: /^\/verify$/, answer: 'main form' },
  { path: /^\/search-organization$/, answer: 'main form' },
  { path: /^\/(privacy-policy|terms-and-conditions)$/, answer: 'main nav li' },
  { path: /^\/privacy\/notice\//, answer: 'main h2' },
];

/** The line that takes the focus after a search. */
const verdict = 'main [tabindex="-1"]';

const searches = [
  { path: '/search-organization?name=a', answer: verdict },
  { path: '/search-organization?name=Xylkwort', answer: verdict },
  { path: '/verify?q=UW-202509-AB12CD', answer: verdict },
];

async function topOf(page: Page, answer: string): Promise<number> {
  const box = await page.locator(answer).first().boundingBox();
  if (!box) throw new Error(`${answer} is not drawn`);
  return Math.round(box.y);
}

const assessment = {
  survey_score: 84,
  practices_score: 82,
  people_invited: 1000,
  people_answered: 900,
  participation_reason: '',
};
const certificateOf = (name: string, changes = {}) =>
  makeOrganization('large', `Zzz ${name} ${Math.random().toString(36).slice(2, 8)}`, {
    assessment,
    ...changes,
  });

/** A certificate in each state, and one with a name of several lines. Only a valid certificate shows its rating. */
const certificates = [
  { organization: certificateOf('Valid Looms'), isRated: true },
  { organization: certificateOf('Expired Looms', makePeriod(30)), isRated: false },
  {
    organization: certificateOf('Revoked Looms', { revoked: true, revoked_reason: 'Sample' }),
    isRated: false,
  },
  { organization: certificateOf('Upcoming Looms', makePeriod(-2)), isRated: false },
  {
    organization: certificateOf(
      'Institute of Technology and Management Studies for Women, Coimbatore (Trust)',
    ),
    isRated: true,
  },
];

test.beforeAll(() =>
  saveOrganizations(certificates.map(({ organization }) => ({ id: organization.id, after: organization }))),
);
test.afterAll(() =>
  saveOrganizations(certificates.map(({ organization: { id, tier } }) => ({ id, before: { tier } }))),
);

/** Selectors of the state, the badge, the name, the first fact and the last fact of a certificate. */
const certificateHead = [
  'main p strong',
  'main img[alt*="badge of"]',
  'main h1',
  'main dl > div',
  'main dl > div:last-child dd',
];

for (const { width, height, maxTop } of windows) {
  test.describe(`a window of ${width}x${height}`, () => {
    test.use({ viewport: { width, height } });

    test('shows the main content of every working page on the first screen', async ({ page, baseURL }) => {
      const sitePaths = await everyKindOfPage(String(baseURL));
      // The lists of all size bands are the same page.
      const pages = sitePaths.flatMap((path) => {
        const match = answers.find((one) => one.path.test(path));
        return match && !/\/(mid|enterprise)$/.test(path) ? [{ path, answer: match.answer }] : [];
      });
      const tops = new Map<string, number>();
      for (const { path, answer } of [...pages, ...searches]) {
        await page.goto(path);
        tops.set(path, await topOf(page, answer));
      }
      expect([...tops].filter(([, top]) => top > maxTop)).toEqual([]);
    });

    test('shows the whole head of a certificate in every state', async ({ page }) => {
      for (const { organization, isRated } of certificates) {
        await page.goto(`/certificate/${organization.id}`);
        const boxes = await Promise.all(
          certificateHead.map((part) => page.locator(part).first().boundingBox()),
        );
        const ends = boxes.map((box) => Math.round(box ? box.y + box.height : Infinity));
        expect(
          ends.filter((end) => end > height),
          organization.organization_name,
        ).toEqual([]);
        await expect(page.locator('main dl').first().locator('dt')).toHaveText([
          ...(isRated ? ['Rating'] : []),
          'Certificate number',
          'Certification period',
        ]);
      }
    });
  });
}

test('the head of every page has a drawing of its own', async ({ page, request, baseURL }) => {
  // The home page has the seal instead, a certificate its badge, an insight its picture, and the survey its first statement.
  const withoutDrawing = /^\/$|^\/(survey|anonymity)$|^\/(certificate|insights)\/[^/]+$/;
  const sitePaths = await everyKindOfPage(String(baseURL));
  const pages = new Map<string, string[]>();
  for (const path of sitePaths.filter((one) => !withoutDrawing.test(one))) {
    const html = await (await request.get(path)).text();
    const drawing = await page.evaluate((text) => {
      const servedPage = new DOMParser().parseFromString(text, 'text/html');
      const [, lines] =
        servedPage.querySelector('main svg[viewBox="0 0 200 140"]')?.querySelectorAll('path') ?? [];
      return lines?.getAttribute('d') ?? '';
    }, html);
    expect(drawing, path).not.toBe('');
    pages.set(drawing, [...(pages.get(drawing) ?? []), path]);
  }
  const sharedPaths = [...pages.values()].filter((paths) => paths.length > 1).flat();
  expect(sharedPaths.filter((path) => !path.startsWith('/privacy/notice/'))).toEqual([]);
});

test.describe('a phone', () => {
  test.use({ viewport: phoneSize });

  test('shows the home page with Get Certified in view and the seal beside the heading', async ({ page }) => {
    await page.goto('/');
    const main = page.getByRole('main');
    const title = await main.getByRole('heading', { level: 1 }).boundingBox();
    const seal = await main.getByRole('img', { name: /certified seal/ }).boundingBox();
    const link = await main.getByRole('link', { name: 'Get Certified' }).boundingBox();
    if (!title || !seal || !link) throw new Error('The head of the home page is not drawn.');
    expect(link.y + link.height).toBeLessThanOrEqual(740);
    expect(seal.x).toBeGreaterThan(180);
    expect(seal.y + seal.height).toBeGreaterThan(title.y);
    expect(seal.y + seal.height).toBeLessThan(title.y + title.height);
  });

  test('shows the search box of a list, one button for all filters, and low cards', async ({ page }) => {
    await page.goto('/certified/large');
    const bands = page.getByRole('navigation', { name: 'Size bands' });
    await expect(page.getByRole('searchbox')).toBeVisible();
    await expect(bands).toBeHidden();
    await expect(page.getByLabel('Rating')).toBeHidden();
    const cards = await page.locator('tbody tr').all();
    const heights = await Promise.all(
      cards.map(async (card) => (await card.boundingBox())?.height ?? Infinity),
    );
    expect(heights).toHaveLength(25);
    expect(heights.filter((height) => height > maxCardHeight)).toEqual([]);
    await page.getByText('Filter', { exact: true }).click();
    await page.getByLabel('Rating').selectOption('Gold');
    await expect(page).toHaveURL('/certified/large?rating=Gold');
    await expect(page.getByText('Filter (1)')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await expectNoSidewaysScroll(page);
    await bands.getByRole('link', { name: /Micro/ }).click();
    await expect(page).toHaveURL('/certified/micro?rating=Gold');
    await expect(bands).toBeHidden();
  });
});
