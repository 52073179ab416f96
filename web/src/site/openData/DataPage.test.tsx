import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { operations } from '@utkarsh/domain/contract/openApi';
import { renderAt } from '../../testing/renderAt';
import { DataPage } from './DataPage';

test('every call on the page is an API call that anybody may make', () => {
  renderAt('/data', <DataPage />);
  const addresses = screen.getAllByRole('term').map((term) => term.textContent.split('?')[0]);
  const open = operations.filter(({ audience }) => audience === 'anybody').map(({ path }) => path);
  expect(addresses.length).toBeGreaterThan(3);
  for (const address of addresses) expect(open).toContain(address);
});

test.each([
  ['Atom', '/feeds/insights.atom'],
  ['JSON Feed', '/feeds/insights.json'],
  ['OpenAPI 3.1', '/api/openapi.json'],
  ['Verify a certificate', '/verify'],
  ['list of certified organizations', '/certified/all'],
])('the page leads to %s', (name, href) => {
  renderAt('/data', <DataPage />);
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
});
