import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listOf, type ListId } from '@utkarsh/domain/bands';
import { renderAt } from '../../testing/renderAt';
import { ListFoot } from './ListFoot';
import { readListQuery } from '@utkarsh/domain/contract/listQuery';

const show = (address: string, total: number, list: ListId = 'micro') =>
  renderAt(
    '/',
    <ListFoot list={listOf(list)} query={readListQuery(new URLSearchParams(address))} total={total} />,
  );
const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it('all that a list has found is offered as a file, not one page of it', () => {
  show('page=2&size=10&search=company&sort=-employees&industry=Oil+%26+Gas', 1060);
  expect(target('Download this list as CSV')).toBe(
    '/api/certified-organizations/micro/csv?search=company&sort=-employees&industry=Oil+%26+Gas',
  );
  expect(screen.getByText('1,060 organizations')).toBeDefined();
});

it.each([
  ['search=a+%26+b', 'Search all companies for “a & b”', '/search-organization?name=a+%26+b'],
  ['search=a+%26+b', 'Look in all sizes', '/certified/all?search=a+%26+b'],
  ['rating=Gold', 'Search for a company', '/search-organization'],
  ['rating=Gold&page=3', 'Look in all sizes', '/certified/all?rating=Gold'],
])('a list that finds nothing for %s says where else to look: %s', (address, name, href) => {
  show(address, 0);
  expect(target(name)).toBe(href);
  expect(screen.queryByRole('link', { name: /^CSV/ })).toBeNull();
});

it('the list of all sizes that finds nothing does not lead to itself', () => {
  show('search=x', 0, 'all');
  expect(screen.queryByRole('link', { name: 'Look in all sizes' })).toBeNull();
});
