import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm, useWatch } from 'react-hook-form';
import { expect, it } from 'vitest';
import { FormNumber } from './FormText';

function Form() {
  const { control } = useForm({ defaultValues: { employees: '' } });
  const value: unknown = useWatch({ control, name: 'employees' });
  return (
    <>
      <FormNumber control={control} name="employees" label="Employees" />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

it.each([
  ['1200', 1200],
  ['1,200', 1200],
  ['1,20,000', 120_000],
  ['1,200,000', 1_200_000],
  ['1 200', 1200],
  ['1,20', '1,20'],
  ['about 300', 'about 300'],
])('of %j typed, %j is kept', async (typed, kept) => {
  render(<Form />);
  await userEvent.type(screen.getByLabelText('Employees'), typed);
  expect(screen.getByRole('status').textContent).toBe(JSON.stringify(kept));
});
