import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import type { Period } from '@utkarsh/domain/period';
import { PeriodFields } from './PeriodFields';

function Form({ days }: { days: Period }) {
  const { control } = useForm<Period, unknown, Period>({ defaultValues: days });
  return <PeriodFields required control={control} first="valid_from" last="valid_until" />;
}

function show(valid_from: string, valid_until: string) {
  render(<Form days={{ valid_from, valid_until }} />);
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
