import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useGridAddress, type GridFilters } from '../grid/useGridAddress';
import { ListFilters } from './ListFilters';

const option = (value: string) => ({ value, label: value.toUpperCase() });
const filters: GridFilters = {
  choices: [
    { name: 'status', label: 'Status', width: 100, options: ['a', 'b'].map(option) },
    { name: 'state', label: 'State', options: ['x', 'y'].map(option) },
    { name: 'owner', label: 'Owner', options: [], accepts: (value) => value === 'left', unknown: 'somebody' },
  ],
  days: { field: 'at', label: 'Received' },
};
const gridOptions = { defaultSort: { field: 'at', descending: true }, sortFields: ['at'], filters };

function List() {
  const [address, moves] = useGridAddress(gridOptions);
  return (
    <>
      <ListFilters filters={filters} values={address.filters} moves={moves} />
      <output>{decodeURIComponent(useLocation().search)}</output>
    </>
  );
}

function show(search: string) {
  render(
    <MemoryRouter initialEntries={[`/${search}`]}>
      <List />
    </MemoryRouter>,
  );
  return userEvent.setup();
}
const press = (name: string) => screen.getByRole('button', { name });
const address = () => screen.getByRole('status', { hidden: true }).textContent;

it('a filter is shown once: in its field, or as a chip where the field is hidden', async () => {
  const user = show('?status=a,b&state=y,old&from=2026-11-20');
  expect(screen.getByRole('combobox', { name: 'Status' }).textContent).toBe('A, B');
  expect(screen.queryByRole('button', { name: 'Remove the filter Status: A' })).toBeNull();
  await user.click(press('Remove the filter Received from 20 Nov 2026'));
  expect(address()).toBe('?status=a,b&state=y,old');
  expect(screen.getAllByRole('button', { name: /^Remove/ })).toEqual([press('Remove the filter State: Y')]);
});

it('the choice All clears one filter and leaves the others', async () => {
  const user = show('?status=a,b&state=y');
  await user.click(screen.getByRole('combobox', { name: 'Status' }));
  await user.click(screen.getByRole('option', { name: 'All' }));
  expect(address()).toBe('?state=y');
  await user.click(screen.getByRole('option', { name: 'All' }));
  await user.click(screen.getByRole('option', { name: 'B' }));
  expect(address()).toBe('?state=y&status=b');
});

it('the button counts the hidden values, and clears all filters', async () => {
  const user = show('?status=a&state=x,y&to=2026-11-20&search=mills');
  await user.click(press('Filters (3)'));
  const menu = screen.getByRole('dialog', { name: 'Filters' });
  expect(within(menu).getByLabelText('Received until')).toHaveProperty('value', '2026-11-20');
  await user.click(within(menu).getByRole('button', { name: 'Clear filters' }));
  expect(address()).toBe('?search=mills');
});

it('an accepted value that is no option has the label for unknown ones', () => {
  show('?owner=left,other');
  expect(screen.getAllByRole('button', { name: /^Remove/ })).toEqual([
    press('Remove the filter Owner: somebody'),
  ]);
});
