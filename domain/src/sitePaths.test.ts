import { expect, it } from 'vitest';
import { filePaths } from './filePaths';
import { sitePaths } from './sitePaths';

it('the address of an organization’s page contains only its id', () => {
  expect(sitePaths.certificate('malar-mills-a1b2c3')).toBe('/certificate/malar-mills-a1b2c3');
});

it('an id stays one part of an address, whatever it holds', () => {
  expect(sitePaths.certificate('a/b?c#d')).toBe('/certificate/a%2Fb%3Fc%23d');
  expect(filePaths.badge('../x')).toBe('/badge/..%2Fx.svg');
});

it('a builder makes the pattern of a router', () => {
  expect(sitePaths.certificatePrint(':id')).toBe('/certificate/:id/print');
  expect(filePaths.credential(':id', ':validFrom')).toBe('/credentials/:id/:validFrom.jwt');
});
