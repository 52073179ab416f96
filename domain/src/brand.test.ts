import { expect, it } from 'vitest';
import { brand, pageTitle } from './brand';

it("every page title contains the product's name", () => {
  expect(pageTitle('Home')).toBe(`Home | ${brand.name}`);
});

it('all addresses are reserved ones, so that no real person gets mail', () => {
  const addresses = [brand.siteUrl, ...brand.social.map(({ href }) => href)];
  for (const address of addresses) expect(new URL(address).hostname).toMatch(/\.example$/u);
  for (const email of [brand.email, brand.grievanceEmail]) expect(email).toMatch(/\.example$/u);
});

it('the phone link dials the number on the page', () => {
  expect(brand.phone.href).toBe(`tel:${brand.phone.text.replaceAll(' ', '')}`);
});
