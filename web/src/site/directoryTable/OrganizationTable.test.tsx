import { render as renderBare, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import type { SortKey } from '@utkarsh/domain/directory/directoryQuery';
import { makeRow, makeRows } from '@utkarsh/domain/testing/directory';
import { OrganizationTable } from './OrganizationTable';

const render = (table: ReactNode) => renderBare(table, { wrapper: MemoryRouter });
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

describe('a table of organizations', () => {
  it('has the five columns of the specification and a caption', () => {
    render(<OrganizationTable caption="Certified Micro Organizations" rows={[]} />);
    const table = screen.getByRole('table', { name: 'Certified Micro Organizations' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((column) => column.textContent),
    ).toEqual(['Organization Name', 'Industry', 'Number of Employees', 'Certification Period', 'Profile']);
  });

  it('shows a row for each organization, headed by its name', () => {
    const row = makeRow({ organization_name: 'Anjali Foods', number_of_employees: 120_000 });
    render(<OrganizationTable caption="List" rows={[row, ...makeRows(2)]} />);
    expect(screen.getAllByRole('rowheader').map((name) => name.textContent)).toEqual([
      'Anjali Foods',
      'Company 1',
      'Company 2',
    ]);
    expect(cellsOf(screen.getByRole('row', { name: /^Anjali Foods/ }))).toEqual([
      'Textiles & Apparel',
      '1,20,000',
      'Sep 2024 to Sep 2025',
      '-',
    ]);
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('false');
  });

  it('shows a rating beside the period', () => {
    render(<OrganizationTable caption="List" rows={[makeRow({ rating: 'Gold' })]} />);
    expect(screen.getByRole('cell', { name: 'Sep 2024 to Sep 2025 Gold' })).toBeDefined();
  });

  it('opens a profile in a new tab and says whose it is', () => {
    const row = makeRow({ organization_name: 'Anjali Foods', profile_url: 'https://anjali.example/' });
    render(<OrganizationTable caption="List" rows={[row]} />);
    const link = screen.getByRole('link', {
      name: 'View the profile of Anjali Foods (opens in a new tab)',
    });
    expect(link.getAttribute('href')).toBe('https://anjali.example/');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
  });

  it('says that it has no rows', () => {
    render(<OrganizationTable caption="List" rows={[]} />);
    expect(screen.getByRole('cell').textContent).toBe('No organizations found.');
  });

  it('keeps room for its rows while they load, and claims nothing about them', () => {
    render(<OrganizationTable caption="List" rows={undefined} expectedRows={25} />);
    const table = screen.getByRole('table');
    expect(table.getAttribute('aria-busy')).toBe('true');
    expect(within(table).getAllByRole('row', { hidden: true })).toHaveLength(26);
    expect(within(table).queryByRole('cell')).toBeNull();
    expect(screen.queryByText('No organizations found.')).toBeNull();
  });
});

describe('a column heading', () => {
  it('is plain text where the list cannot be sorted', () => {
    render(<OrganizationTable caption="List" rows={[]} />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    ['Organization Name', 'name'],
    ['Industry', 'industry'],
    ['Number of Employees', 'employees'],
    ['Certification Period', 'period'],
  ])('sorts by %s when it is pressed', async (label, key) => {
    const onSort = vi.fn<(key: SortKey) => void>();
    render(
      <OrganizationTable
        caption="List"
        rows={[]}
        sort={{ key: 'name', descending: false }}
        onSort={onSort}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: label }));
    expect(onSort.mock.calls).toEqual([[key]]);
    expect(screen.queryByRole('button', { name: 'Profile' })).toBeNull();
  });

  it.each([
    [false, 'ascending'],
    [true, 'descending'],
  ])('shows which column orders the rows, and which way (descending: %s)', (descending, direction) => {
    render(
      <OrganizationTable caption="List" rows={[]} sort={{ key: 'employees', descending }} onSort={vi.fn()} />,
    );
    const columns = screen.getAllByRole('columnheader').filter((column) => column.hasAttribute('aria-sort'));
    expect(columns.map((column) => [column.textContent, column.getAttribute('aria-sort')])).toEqual([
      ['Number of Employees', direction],
    ]);
  });
});
