import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm, useWatch } from 'react-hook-form';
import { expect, it } from 'vitest';
import type { NumberUnit } from '@utkarsh/domain/fields/pastedText';
import { FormField, FormNumber } from './fields';

function Form({ unit }: { unit?: NumberUnit }) {
  const { control } = useForm({ defaultValues: { employees: '' } });
  const value: unknown = useWatch({ control, name: 'employees' });
  return (
    <>
      <FormNumber control={control} name="employees" label="Employees" unit={unit} />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

it.each([
  ['1,20,000', 120_000],
  ['42.05', '42.05'],
  ['४२', 42],
  ['about 300', 'about 300'],
])('a number field keeps %j as %j', async (input, fieldValue) => {
  render(<Form />);
  await userEvent.type(screen.getByLabelText('Employees'), input);
  expect(screen.getByRole('status').textContent).toBe(JSON.stringify(fieldValue));
  screen.getByDisplayValue(input);
});

it('a field for a percentage takes a percent sign', async () => {
  render(<Form unit="percent" />);
  await userEvent.type(screen.getByLabelText('Employees'), '92%');
  expect(screen.getByRole('status').textContent).toBe('92');
});

function Dates({ kind }: { kind: 'day' | 'time' }) {
  const { control } = useForm({ defaultValues: { start: '2026-12-04T10:00:00+05:30' } });
  return (
    <FormField control={control} name="start" field={{ kind, label: 'Start', example: '', width: 18 }} />
  );
}

it('a field with a time says whose time it is', () => {
  const { unmount } = render(<Dates kind="time" />);
  const field = screen.getByLabelText<HTMLInputElement>(/^Start/);
  expect(field.value).toBe('2026-12-04T10:00');
  screen.getByText('Friday, 4 Dec 2026 · Indian time (IST)');
  unmount();
  render(<Dates kind="day" />);
  expect(screen.queryByText(/Indian time/)).toBeNull();
});
