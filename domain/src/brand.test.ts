import { expect, it } from 'vitest';
import { brand, pageTitle } from './brand';

it('names the product in every page title', () => {
  expect(pageTitle('Home')).toBe(`Home | ${brand.name}`);
});

it('uses reserved addresses only, so that nobody real is written to', () => {
  const addresses = [brand.siteUrl, ...brand.social.map(({ href }) => href)];
  for (const address of addresses) expect(new URL(address).hostname).toMatch(/\.example$/u);
  for (const email of [brand.email, brand.grievanceEmail]) expect(email).toMatch(/\.example$/u);
});

it('dials the number it shows', () => {
  expect(brand.phone.href).toBe(`tel:${brand.phone.text.replaceAll(' ', '')}`);
});
