import { expect, it } from 'vitest';
import { certificatePath } from './certificatePath';

it('the path of an organization’s page is its id alone', () => {
  expect(certificatePath('malar-mills-a1b2c3')).toBe('/certificate/malar-mills-a1b2c3');
});

it('an id is one part of the path, whatever it holds', () => {
  expect(certificatePath('a/b?c#d')).toBe('/certificate/a%2Fb%3Fc%23d');
});
