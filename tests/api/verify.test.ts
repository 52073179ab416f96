import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageUrl } from '@utkarsh/domain/brand';
import { certificateNumber } from '@utkarsh/domain/certificate/certification';
import { verifySchema } from '@utkarsh/domain/certificate/verification';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { saveOrganizations } from '../factories/firestore';
import { makePeriod, makeOrganization } from '../factories/organizations';
import { callApi } from '../factories/site';

const earlier = { ...makePeriod(16), revoked: false };
const renewedOrganization = makeOrganization('mid', 'Tungabhadra Renewed Looms', {
  earlier_periods: [earlier],
});
const expiredOrganization = makeOrganization('micro', 'Tungabhadra Yesterday', makePeriod(20));
const revokedOrganization = makeOrganization('enterprise', 'Tungabhadra Gone', { revoked: true });
const all = [renewedOrganization, expiredOrganization, revokedOrganization];

beforeAll(() => saveOrganizations(all.map((after) => ({ id: after.id, after }))));
afterAll(() => saveOrganizations(all.map(({ id, tier }) => ({ id, before: { tier } }))));

async function verify(q: string) {
  const reply = await callApi(`/api/verify?${new URLSearchParams({ q })}`);
  expect(reply.status).toBe(200);
  return verifySchema.parse(reply.body).found;
}
const numberOf = ({ id, valid_from }: { id: string; valid_from: string }) =>
  certificateNumber(id, valid_from);

describe('GET /api/verify', () => {
  it.each([
    ['its number', numberOf(renewedOrganization)],
    [
      'its number with spaces and small letters',
      numberOf(renewedOrganization).toLowerCase().replaceAll('-', ' '),
    ],
    ['a link to its page', pageUrl(sitePaths.certificate(renewedOrganization.id))],
    ['a link to its badge', pageUrl(`/badge/${renewedOrganization.id}.png`)],
    ['the id of its organization', renewedOrganization.id],
  ])('finds a certificate by %s', async (_, q) => {
    expect(await verify(q)).toEqual({
      id: renewedOrganization.id,
      organization_name: renewedOrganization.organization_name,
      number: numberOf(renewedOrganization),
      state: 'valid',
      ...makePeriod(2),
    });
  });

  it('reports the present certificate for the number of an ended one', async () => {
    const number = certificateNumber(renewedOrganization.id, earlier.valid_from);
    expect(await verify(number)).toMatchObject({
      number,
      state: 'expired',
      valid_until: earlier.valid_until,
      present: { number: numberOf(renewedOrganization), state: 'valid' },
    });
  });

  it.each([
    ['expired', expiredOrganization],
    ['revoked', revokedOrganization],
  ])('reports a certificate as %s', async (state, { id }) => {
    expect((await verify(id))?.state).toBe(state);
  });

  it.each([
    numberOf({ ...renewedOrganization, valid_from: '2020-01-01' }),
    'no-such-organization-ab12cd',
    `https://other.example${sitePaths.certificate(renewedOrganization.id)}`,
    'Tungabhadra',
  ])('finds nothing for %s', async (q) => {
    expect(await verify(q)).toBeNull();
  });

  it('may stay at the edge for a minute', async () => {
    const { headers } = await callApi('/api/verify?q=x');
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
  });

  it.each(['', 'q=', 'q=%20', 'q=a&q=b', `q=${'x'.repeat(501)}`])('refuses the query "%s"', async (query) => {
    expect(await callApi(`/api/verify?${query}`)).toMatchObject({
      status: 400,
      body: { success: false, fields: { q: expect.any(String) } },
    });
  });
});
