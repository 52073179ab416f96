import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, it, vi } from 'vitest';
import { ofEach } from '@utkarsh/domain/fields';
import { slug } from '@utkarsh/domain/ids';
import { storedOrganizationFields } from '@utkarsh/domain/organization';
import type { findOrganizations as find } from '../../data/staff/topSearch';
import { OrganizationFields } from './OrganizationFields';

const certifiedRow = {
  tier: 'mid',
  industry: 'Insurance',
  number_of_employees: 340,
  certification_period: 'Sep 2025 to Sep 2026',
} as const;

const findOrganizations = vi.hoisted(() => vi.fn<typeof find>());
vi.mock(import('../../data/staff/topSearch'), async (original) => ({
  ...(await original()),
  findOrganizations,
}));

interface FormProps {
  employees?: number | string;
  name?: string;
  isNew?: boolean;
  readOnly?: boolean;
}

function Form({ employees = '', name = '', isNew = true, readOnly = false }: FormProps) {
  const { control } = useForm({
    defaultValues: {
      ...ofEach(storedOrganizationFields, () => ''),
      tier: 'micro',
      organization_name: name,
      number_of_employees: employees,
    },
  });
  return (
    <OrganizationFields
      certified={false}
      control={control}
      nameOf={(field) => field}
      isNew={isNew}
      readOnly={readOnly}
    />
  );
}

const company = (organization_name: string) => ({
  ...certifiedRow,
  id: `${slug(organization_name)}-a1b2c3`,
  organization_name,
});
beforeEach(() => {
  findOrganizations.mockReset();
  findOrganizations.mockResolvedValue([]);
});

it('warns of a number outside the band, and moves to the tier that fits', async () => {
  render(<Form employees={340} />);
  expect(screen.getByRole('status').textContent).toContain('Mid-scale fits');
  await userEvent.click(screen.getByRole('button', { name: 'Move to Mid-scale' }));
  expect(screen.getByRole('combobox', { name: /^Tier/ }).textContent).toContain('Mid-scale');
  expect(screen.queryByRole('status')).toBeNull();
});

it('says nothing while the number fits, or is none yet', () => {
  const { unmount } = render(<Form employees={42} />);
  expect(screen.queryByRole('status')).toBeNull();
  unmount();
  render(<Form employees="many" />);
  expect(screen.queryByRole('status')).toBeNull();
});

it('offers no move below the minimum of the programme, nor to who may only read', () => {
  const { unmount } = render(<Form employees={4} />);
  expect(screen.getByRole('status').textContent).toContain('begins at 10');
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  render(<Form employees={340} readOnly />);
  expect(screen.queryByRole('button')).toBeNull();
});

it('tells of organizations that have the name already, by whatever legal suffix', async () => {
  findOrganizations.mockResolvedValue([
    company('Kaveri Looms Pvt Ltd'),
    company('Kaveri Looms Exports'),
    company('KAVERI LOOMS LLP'),
  ]);
  render(<Form name="Kaveri Looms" />);
  const notice = await screen.findByText(/of this name already/);
  expect(
    within(notice)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Kaveri Looms Pvt Ltd', 'KAVERI LOOMS LLP']);
});

it('stays quiet about names while the search fails, and of an organization that is there', async () => {
  findOrganizations.mockRejectedValue(new Error('offline'));
  const { unmount } = render(<Form name="Kaveri Looms" />);
  await waitFor(() => {
    expect(findOrganizations).toHaveBeenCalled();
  });
  expect(screen.queryByRole('status')).toBeNull();
  unmount();
  findOrganizations.mockClear();
  render(<Form name="Kaveri Looms" isNew={false} />);
  expect(findOrganizations).not.toHaveBeenCalled();
});
