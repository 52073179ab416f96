import userEvent from '@testing-library/user-event';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { useForm, useWatch } from 'react-hook-form';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { todayInIndia, wholeYearFrom, type Period } from '@utkarsh/domain/certificate/certification';
import { ofEach } from '@utkarsh/domain/fields/fields';
import { slug } from '@utkarsh/domain/text/ids';
import { storedOrganizationFields } from '@utkarsh/domain/organization/organization';
import { watchDirectory, type TierRow } from '../../data/staff/directory';
import { OrganizationFields, PeriodFields } from './OrganizationFields';

function PeriodForm({ days, optional }: { days: Period; optional: boolean }) {
  const { control } = useForm<Period, unknown, Period>({ defaultValues: days });
  const value = useWatch({ control });
  return (
    <>
      <PeriodFields optional={optional} control={control} first="valid_from" last="valid_until" />
      <output>{`${value.valid_from ?? ''} to ${value.valid_until ?? ''}`}</output>
    </>
  );
}

const readPeriod = () => screen.getByRole('status').textContent;

function show(valid_from: string, valid_until: string, optional = false) {
  render(<PeriodForm days={{ valid_from, valid_until }} optional={optional} />);
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

  it('stays where it was set to less than a year', async () => {
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

  it('follows the first day from an empty field', async () => {
    const { last, set } = show('', '');
    await set('First Day', '2026-11-21');
    expect(last.value).toBe('2027-11-20');
  });
});

it('the days appear in words beside the last one while they form a period', async () => {
  const { last, set } = show('2025-09-15', '2026-09-14');
  const words = () => screen.queryByText(/ Shown as/)?.textContent;
  expect(words()).toBe('Monday, 14 Sep 2026 · Shown as Sep 2025 to Sep 2026.');
  expect(document.getElementById(last.getAttribute('aria-describedby') ?? '')?.textContent).toBe(words());
  await set('Last Day', '2026-08-30');
  expect(words()).toBe('Sunday, 30 Aug 2026 · Shown as Sep 2025 to Aug 2026.');
  await set('Last Day', '2025-09-14');
  expect(words()).toBeUndefined();
  await set('Last Day', '');
  expect(words()).toBeUndefined();
});

describe('a certificate that comes later', () => {
  const laterSwitch = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Certificate comes later' });

  it('has no days until staff ask for it, and then has the earlier days', async () => {
    show('2025-09-15', '2026-03-31', true);
    expect(laterSwitch().checked).toBe(false);
    await userEvent.click(laterSwitch());
    expect(readPeriod()).toBe(' to ');
    expect(screen.queryByLabelText(/Day/)).toBeNull();
    await userEvent.click(laterSwitch());
    expect(readPeriod()).toBe('2025-09-15 to 2026-03-31');
  });

  it('begins with a year from today where there were no days', async () => {
    render(<PeriodForm days={{ valid_from: '', valid_until: '' }} optional />);
    expect(laterSwitch().checked).toBe(true);
    await userEvent.click(laterSwitch());
    const today = todayInIndia();
    expect(readPeriod()).toBe(`${today} to ${wholeYearFrom(today)}`);
  });

  it('is no option where a certificate is required', () => {
    show('2025-09-15', '2026-09-14');
    expect(screen.queryByRole('switch')).toBeNull();
  });
});

it('a partly typed day does not count as empty', () => {
  const { first, last } = show('2025-09-15', '2026-09-14', true);
  // Sets the input as a browser reports 31/02/2026 or 31/mm/yyyy.
  const typeHalf = (input: HTMLInputElement, badInput: boolean) => {
    Object.defineProperty(input, 'validity', { configurable: true, value: { badInput } });
    fireEvent.change(input, { target: { value: '' } });
    fireEvent.keyUp(input, { key: '1' });
  };
  typeHalf(first, true);
  typeHalf(last, true);
  expect(readPeriod()).toBe('unfinished to unfinished');
  expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(false);
  typeHalf(last, false);
  expect(readPeriod()).toBe('unfinished to ');
});

vi.mock(import('../../data/staff/directory'), async (original) => ({
  ...(await original()),
  watchDirectory: vi.fn(),
}));
const watch = vi.mocked(watchDirectory);

interface FormProps {
  employees?: number | string;
  name?: string;
  isNew?: boolean;
}

function Form({ employees = '', name = '', isNew = true }: FormProps) {
  const { control } = useForm({
    defaultValues: {
      ...ofEach(storedOrganizationFields, () => ''),
      tier: 'micro',
      organization_name: name,
      number_of_employees: employees,
    },
  });
  return (
    <OrganizationFields needsCertificate={false} control={control} nameOf={(field) => field} isNew={isNew} />
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

/** Fills the directory with these organizations. */
const fillDirectory = (names: readonly string[]) =>
  watch.mockReturnValue(({ onData }) => {
    onData(names.map(company));
    return Promise.resolve(() => undefined);
  });

beforeEach(() => {
  watch.mockReset();
  fillDirectory([]);
});

it('a number outside the band gets a warning and a move to the tier that fits', async () => {
  render(<Form employees={340} />);
  expect(screen.getByRole('status').textContent).toContain('Mid-scale fits');
  await userEvent.click(screen.getByRole('button', { name: 'Move to Mid-scale' }));
  expect(screen.getByRole('combobox', { name: /^Tier/ }).textContent).toContain('Mid-scale');
  expect(screen.queryByRole('status')).toBeNull();
});

it('a number that fits, or is missing, gets no warning', () => {
  const { unmount } = render(<Form employees={42} />);
  expect(screen.queryByRole('status')).toBeNull();
  unmount();
  render(<Form employees="many" />);
  expect(screen.queryByRole('status')).toBeNull();
});

it('the form offers no move below the minimum of the programme', () => {
  render(<Form employees={4} />);
  expect(screen.getByRole('status').textContent).toContain('begins at 10');
  expect(screen.queryByRole('button')).toBeNull();
});

/** Returns the organizations to which the warning links. */
const warnedOf = async () => {
  const notice = await screen.findByText(/already an organization of this name/);
  return within(notice)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
};

it('the form lists organizations that already have the name, with any legal suffix', async () => {
  fillDirectory(['Kaveri Looms Pvt Ltd', 'Kaveri Looms Exports', 'KAVERI LOOMS LLP']);
  render(<Form name="Kaveri Looms" />);
  expect(await warnedOf()).toEqual(['Kaveri Looms Pvt Ltd', 'KAVERI LOOMS LLP']);
});

it('the form compares the latest name, with a directory that is read once', async () => {
  fillDirectory(['Kaveri Looms Pvt Ltd', 'Kaveri']);
  render(<Form />);
  expect(watch).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText(/^Organization Name/), 'Kaveri Looms');
  expect(await warnedOf()).toEqual(['Kaveri Looms Pvt Ltd']);
  expect(watch).toHaveBeenCalledOnce();
});

it('the form is silent about names when the directory cannot be read, and for an existing organization', async () => {
  let isRefused = false;
  watch.mockReturnValue(({ onError }) => {
    isRefused = true;
    onError(new Error('offline'));
    return Promise.resolve(() => undefined);
  });
  const { unmount } = render(<Form name="Kaveri Looms" />);
  await expect.poll(() => isRefused).toBe(true);
  expect(screen.queryByRole('status')).toBeNull();
  unmount();
  watch.mockClear();
  render(<Form name="Kaveri Looms" isNew={false} />);
  expect(watch).not.toHaveBeenCalled();
});
