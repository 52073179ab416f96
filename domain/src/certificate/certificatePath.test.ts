import { expect, it } from 'vitest';
import { certificatePath } from './certificatePath';

it("certificatePath contains only the organization's id", () => {
  expect(certificatePath('malar-mills-a1b2c3')).toBe('/certificate/malar-mills-a1b2c3');
});

it('certificatePath escapes an id with unusual characters', () => {
  expect(certificatePath('a/b?c#d')).toBe('/certificate/a%2Fb%3Fc%23d');
});
