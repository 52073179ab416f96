import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm, useWatch } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { todayInIndia } from '@utkarsh/domain/certificate/certification';
import { type Period, wholeYearFrom } from '@utkarsh/domain/certificate/period';
import { PeriodFields } from './PeriodFields';

function Form({ days, optional }: { days: Period; optional: boolean }) {
  const { control } = useForm<Period, unknown, Period>({ defaultValues: days });
  const held = useWatch({ control });
  return (
    <>
      <PeriodFields optional={optional} control={control} first="valid_from" last="valid_until" />
      <output>{`${held.valid_from ?? ''} to ${held.valid_until ?? ''}`}</output>
    </>
  );
}

const held = () => screen.getByRole('status').textContent;

function show(valid_from: string, valid_until: string, optional = false) {
  render(<Form days={{ valid_from, valid_until }} optional={optional} />);
  const user = userEvent.setup();
  const input = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
  return {
    first: input(/^First Day/),
    last: input(/^Last Day/),
    set: async (label: 'First Day' | 'Last Day', day: string) => {
      await user.clear(input(new RegExp(`^${label}`)));
      if (day) await user.type(input(new RegExp(`^${label}`)), day);
    },
  };
}

describe('the last day of a certificate', () => {
  it('follows the first day, a whole year on', async () => {
    const { first, last, set } = show('2025-09-15', '2026-09-14');
    await set('First Day', '2026-01-01');
    expect([first.value, last.value]).toEqual(['2026-01-01', '2026-12-31']);
    await set('First Day', '2023-03-01');
    expect(last.value).toBe('2024-02-29');
  });

  it('stays once somebody has set it', async () => {
    const { first, last, set } = show('2025-09-15', '2026-09-14');
    await set('Last Day', '2026-06-30');
    await set('First Day', '2025-10-01');
    expect([first.value, last.value]).toEqual(['2025-10-01', '2026-06-30']);
    await set('First Day', '2025-11-01');
    expect(last.value).toBe('2026-06-30');
  });

  it('stays where it was set before, to less than a year', async () => {
    const { last, set } = show('2025-09-15', '2026-03-31');
    await set('First Day', '2025-10-01');
    expect(last.value).toBe('2026-03-31');
  });

  it('ignores an empty first day', async () => {
    const { first, last, set } = show('2025-09-15', '2026-09-14');
    await set('First Day', '');
    expect([first.value, last.value]).toEqual(['', '2026-09-14']);
    await set('First Day', '2025-10-01');
    expect(last.value).toBe('2026-09-30');
  });

  it('follows the first from nothing', async () => {
    const { last, set } = show('', '');
    await set('First Day', '2026-11-21');
    expect(last.value).toBe('2027-11-20');
  });
});

it('the days are shown in words beside the last one while they are a period', async () => {
  const { last, set } = show('2025-09-15', '2026-09-14');
  const words = () => screen.queryByText(/^Shown as/)?.textContent;
  expect(words()).toBe('Shown as Sep 2025 to Sep 2026.');
  expect(document.getElementById(last.getAttribute('aria-describedby') ?? '')?.textContent).toBe(words());
  await set('Last Day', '2026-08-30');
  expect(words()).toBe('Shown as Sep 2025 to Aug 2026.');
  await set('Last Day', '2025-09-14');
  expect(words()).toBeUndefined();
  await set('Last Day', '');
  expect(words()).toBeUndefined();
});

describe('a certificate that comes later', () => {
  const later = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Certificate comes later' });

  it('has no days until it is wanted, and then the ones from before', async () => {
    show('2025-09-15', '2026-03-31', true);
    expect(later().checked).toBe(false);
    await userEvent.click(later());
    expect(held()).toBe(' to ');
    expect(screen.queryByLabelText(/Day/)).toBeNull();
    await userEvent.click(later());
    expect(held()).toBe('2025-09-15 to 2026-03-31');
  });

  it('is a year from today where there were no days', async () => {
    render(<Form days={{ valid_from: '', valid_until: '' }} optional />);
    expect(later().checked).toBe(true);
    await userEvent.click(later());
    const today = todayInIndia();
    expect(held()).toBe(`${today} to ${wholeYearFrom(today)}`);
  });

  it('is no choice where there has to be one', () => {
    show('2025-09-15', '2026-09-14');
    expect(screen.queryByRole('switch')).toBeNull();
  });
});

it('a day that is typed in part is not taken for none', () => {
  const { first, last } = show('2025-09-15', '2026-09-14', true);
  // What browsers say of 31/02/2026, or of 31/mm/yyyy.
  const halfTyped = (input: HTMLInputElement, badInput: boolean) => {
    Object.defineProperty(input, 'validity', { configurable: true, value: { badInput } });
    fireEvent.change(input, { target: { value: '' } });
    fireEvent.keyUp(input, { key: '1' });
  };
  halfTyped(first, true);
  halfTyped(last, true);
  expect(held()).toBe('unfinished to unfinished');
  expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(false);
  halfTyped(last, false);
  expect(held()).toBe('unfinished to ');
});
