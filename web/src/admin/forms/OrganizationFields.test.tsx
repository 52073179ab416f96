import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, it, vi } from 'vitest';
import { ofEach } from '@utkarsh/domain/fields/fields';
import { slug } from '@utkarsh/domain/text/ids';
import { storedOrganizationFields } from '@utkarsh/domain/organization/organization';
import { watchDirectory } from '../../data/staff/directory';
import type { TierRow } from '../../data/staff/directory';
import { OrganizationFields } from './OrganizationFields';

vi.mock(import('../../data/staff/directory'), async (original) => ({
  ...(await original()),
  watchDirectory: vi.fn(),
}));
const watch = vi.mocked(watchDirectory);

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

const company = (organization_name: string): TierRow => ({
  id: `${slug(organization_name)}-a1b2c3`,
  tier: 'mid',
  organization_name,
  industry: 'Insurance',
  number_of_employees: 340,
  periods: [],
  revision: 1,
});

/** The directory has these organizations. */
const valuesOf = (names: readonly string[]) =>
  watch.mockImplementation((_tier, { onData }) => {
    onData(names.map(company));
    return Promise.resolve(() => undefined);
  });

beforeEach(() => {
  watch.mockReset();
  valuesOf([]);
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

/** The organizations that the warning links to. */
const warnedOf = async () => {
  const notice = await screen.findByText(/already an organization of this name/);
  return within(notice)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
};

it('lists organizations that already have the name, by whatever legal suffix', async () => {
  valuesOf(['Kaveri Looms Pvt Ltd', 'Kaveri Looms Exports', 'KAVERI LOOMS LLP']);
  render(<Form name="Kaveri Looms" />);
  expect(await warnedOf()).toEqual(['Kaveri Looms Pvt Ltd', 'KAVERI LOOMS LLP']);
});

it('finds the same name behind any number of longer ones that sort before it', async () => {
  valuesOf([...Array.from({ length: 60 }, (_, index) => `Infotech ${index}`), 'Infotech Pvt Ltd']);
  render(<Form name="Infotech" />);
  expect(await warnedOf()).toEqual(['Infotech Pvt Ltd']);
});

it('compares what is typed last, with a directory that is read once', async () => {
  valuesOf(['Kaveri Looms Pvt Ltd', 'Kaveri']);
  render(<Form />);
  expect(watch).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText(/^Organization Name/), 'Kaveri Looms');
  expect(await warnedOf()).toEqual(['Kaveri Looms Pvt Ltd']);
  expect(watch).toHaveBeenCalledOnce();
});

it('says nothing about names when the directory cannot be read, nor for an organization that exists', async () => {
  let refused = false;
  watch.mockImplementation((_tier, { onError }) => {
    refused = true;
    onError(new Error('offline'));
    return Promise.resolve(() => undefined);
  });
  const { unmount } = render(<Form name="Kaveri Looms" />);
  await expect.poll(() => refused).toBe(true);
  expect(screen.queryByRole('status')).toBeNull();
  unmount();
  watch.mockClear();
  render(<Form name="Kaveri Looms" isNew={false} />);
  expect(watch).not.toHaveBeenCalled();
});
