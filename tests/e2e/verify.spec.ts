import { certificateNumber } from '@utkarsh/domain/certificate/certification';
import type { Organization } from '@utkarsh/domain/organization/organization';
import { formatDay } from '@utkarsh/domain/text/format';
import { saveOrganizations } from '../factories/firestore';
import { makeOrganization, makePeriod } from '../factories/organizations';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  forgetNewMethods,
  openPage,
  reloadPage,
  test,
} from './test';

const box = 'Certificate number, link or id';
const file = 'Badge or credential file';

const samples = {
  valid: makeOrganization('mid', 'Yuktara Valid Looms'),
  expired: makeOrganization('micro', 'Yuktara Expired Looms', makePeriod(30)),
  badgeHolder: makeOrganization('mid', 'Netravati Verified Looms'),
};
const organizations = Object.values(samples);
const numberOf = ({ id, valid_from }: Organization) => certificateNumber(id, valid_from);
const genuine = `Genuine and valid until ${formatDay(samples.valid.valid_until)}`;

test.beforeAll(() => saveOrganizations(organizations.map((after) => ({ id: after.id, after }))));
test.afterAll(() => saveOrganizations(organizations.map(({ id, tier }) => ({ id, before: { tier } }))));

test('a visitor verifies a certificate by its number, with the keyboard alone', async ({ page }) => {
  await openPage(page, '/verify');
  await page.getByLabel(box).focus();
  await page.keyboard.type(numberOf(samples.valid).toLowerCase().replaceAll('-', ' '));
  await page.keyboard.press('Enter');
  const verdict = page.getByRole('heading', { name: genuine });
  await expect(verdict).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: genuine })).toHaveCount(1);
  await expect(page.getByRole('region', { name: genuine }).getByRole('listitem')).toHaveCount(4);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a downloaded badge is genuine until its certificate is revoked', async ({ page, request }) => {
  const checkFile = async (path: string, name: string) => {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    const buffer = await response.body();
    await page.getByLabel(file).setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
    return buffer;
  };
  const verdict = (name: string) => page.getByRole('heading', { name, exact: true });
  const { badgeHolder } = samples;
  await openPage(page, '/verify');
  const badge = await checkFile(`/badge/${badgeHolder.id}.png`, 'badge.png');
  await expect(verdict(genuine)).toBeFocused();
  await expect(page.getByRole('region', { name: genuine }).getByText('Passed')).toHaveCount(5);
  await expect(page.getByRole('link', { name: badgeHolder.organization_name })).toBeVisible();
  await expectAccessible(page);
  await forgetNewMethods(page);
  for (const type of ['png', 'svg']) {
    await reloadPage(page);
    await checkFile(`/badge/${badgeHolder.id}.${type}`, `badge.${type}`);
    await expect(verdict(genuine)).toBeFocused();
  }

  const credential = await request.get(`/credentials/${badgeHolder.id}/${badgeHolder.valid_from}.jwt`);
  const [header = '', payload = '', signature = ''] = (await credential.text()).split('.');
  const forgedPayload = Buffer.from(
    Buffer.from(payload, 'base64url').toString().replaceAll('Netravati', 'Narmada'),
  ).toString('base64url');
  await page.getByLabel(file).setInputFiles({
    name: 'credential.jwt',
    mimeType: 'text/plain',
    buffer: Buffer.from([header, forgedPayload, signature].join('.')),
  });
  await expect(verdict('Changed since we signed it')).toBeFocused();
  await expectAccessible(page);

  const after = { ...badgeHolder, revoked: true, revoked_reason: 'Sample' };
  await saveOrganizations([{ id: badgeHolder.id, before: badgeHolder, after }]);
  await page.getByLabel(file).setInputFiles({ name: 'badge.png', mimeType: 'image/png', buffer: badge });
  await expect(verdict('Revoked')).toBeFocused();
});
