import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import type { OrganizationForm } from '@utkarsh/domain/organizationEdit';
import { blankOrganization, type OrganizationFormValues } from './organizationFields';
import { TierField } from './TierField';

function Form({ employees, readOnly = false }: { employees: number | string; readOnly?: boolean }) {
  const { control } = useForm<OrganizationFormValues, unknown, OrganizationForm>({
    defaultValues: { ...blankOrganization('micro'), number_of_employees: employees },
  });
  return <TierField control={control} readOnly={readOnly} />;
}

it('warns of a number outside the band, and moves to the tier that fits', async () => {
  render(<Form employees={340} />);
  expect(screen.getByRole('status').textContent).toContain('Mid-scale fits');
  await userEvent.click(screen.getByRole('button', { name: 'Move to Mid-scale' }));
  expect(screen.getByRole('combobox').textContent).toContain('Mid-scale');
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
