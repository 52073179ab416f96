import { formatDay } from '@utkarsh/domain/text/format';
import { saveOrganizations } from '../factories/firestore';
import { makeOrganization } from '../factories/organizations';
import { expect, expectAccessible, hydrated, once, test } from './test';

const file = 'Badge or credential file';
const issued = makeOrganization('mid', 'Netravati Verified Looms');
const genuine = `Genuine and valid until ${formatDay(issued.valid_until)}`;

test.beforeAll(() => saveOrganizations([{ id: issued.id, after: issued }]));
test.afterAll(() => saveOrganizations([{ id: issued.id, before: issued }]));

test('a downloaded badge is genuine until its certificate is revoked', once, async ({ page, request }) => {
  const give = async (path: string, name: string) => {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    const buffer = await response.body();
    await page.getByLabel(file).setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
    return buffer;
  };
  const verdict = (name: string) => page.getByRole('heading', { name, exact: true });
  await page.goto('/verify');
  await hydrated(page);
  const badge = await give(`/badge/${issued.id}.png`, 'badge.png');
  await expect(verdict(genuine)).toBeFocused();
  await expect(page.getByRole('region', { name: genuine }).getByText('Passed')).toHaveCount(5);
  await expect(page.getByRole('link', { name: issued.organization_name })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await hydrated(page);
  await give(`/badge/${issued.id}.svg`, 'badge.svg');
  await expect(verdict(genuine)).toBeFocused();

  const credential = await request.get(`/credentials/${issued.id}/${issued.valid_from}.jwt`);
  const [header = '', payload = '', signature = ''] = (await credential.text()).split('.');
  const changed = Buffer.from(
    Buffer.from(payload, 'base64url').toString().replaceAll('Netravati', 'Narmada'),
  ).toString('base64url');
  await page.getByLabel(file).setInputFiles({
    name: 'credential.jwt',
    mimeType: 'text/plain',
    buffer: Buffer.from([header, changed, signature].join('.')),
  });
  await expect(verdict('Changed since we signed it')).toBeFocused();
  await expectAccessible(page);

  const revoked = { ...issued, revoked: true, revoked_reason: 'Sample' };
  await saveOrganizations([{ id: issued.id, before: issued, after: revoked }]);
  await page.getByLabel(file).setInputFiles({ name: 'badge.png', mimeType: 'image/png', buffer: badge });
  await expect(verdict('Revoked')).toBeFocused();
});
