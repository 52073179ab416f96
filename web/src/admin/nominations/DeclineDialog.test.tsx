import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { DataError } from '../../data/errors';
import { makeNominationRecord } from '@utkarsh/domain/testing/nominations';
import type { decline as Decline, saveNomination as Save } from '../../data/staff/nominations';
import { DeclineDialog } from './DeclineDialog';
import { renderStaff } from '../../testing/renderStaff';

const decline = vi.hoisted(() => vi.fn<typeof Decline>());
const saveNomination = vi.hoisted(() => vi.fn<typeof Save>());
vi.mock(import('../../data/staff/nominations'), async (original) => ({
  ...(await original()),
  decline,
  saveNomination,
}));

const nominations = ['Kaveri', 'Malar', 'Vaigai'].map((company_name) =>
  makeNominationRecord({ company_name, id: company_name.toLowerCase(), status: 'in_review' }),
);

beforeEach(() => {
  decline.mockReset().mockResolvedValue(false);
  saveNomination.mockReset().mockResolvedValue();
});

function show(others?: string) {
  const onDeclined = vi.fn();
  renderStaff(
    <DeclineDialog
      nominations={nominations}
      {...(others !== undefined && { others })}
      onDeclined={onDeclined}
      onClose={vi.fn()}
    />,
  );
  return { user: userEvent.setup(), onDeclined };
}
const reason = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' });
const press = (name: string) => screen.getByRole('button', { name, hidden: true });

it('the dialog names the chosen nominations, and counts those that will not change', () => {
  show('1 is Certified and will not change.');
  const text = screen.getByRole('dialog', { name: 'Decline 3 nominations' }).textContent;
  expect(text).toContain('Kaveri, Malar, Vaigai');
  expect(text).toContain('1 is Certified and will not change.');
});

it('the undo counts the decisions that it took back and those that stay', async () => {
  const { user, onDeclined } = show();
  await user.type(reason(), 'Too few employees.');
  await user.click(press('Decline'));
  await screen.findByText('3 nominations declined.');
  expect(onDeclined.mock.calls).toEqual([['kaveri'], ['malar'], ['vaigai']]);
  saveNomination.mockImplementation(({ id }) =>
    id === 'malar' ? Promise.reject(new DataError('conflict')) : Promise.resolve(),
  );
  await user.click(press('Undo'));
  await screen.findByText('Undone for 2. Not undone for 1: Malar (somebody else has deleted it).');
  expect(saveNomination).toHaveBeenCalledWith(
    expect.objectContaining({ id: 'vaigai', status: 'declined', revision: 4 }),
    { status: 'in_review' },
  );
});

it('the dialog names those that failed, and retries only them', async () => {
  const { user } = show();
  decline.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await user.type(reason(), 'Too few employees.');
  await user.click(press('Decline'));
  await screen.findByText('Not done for 1: Kaveri (network or server error).');
  decline.mockClear();
  await user.click(press('Decline'));
  await screen.findByText('3 nominations declined.');
  expect(decline.mock.calls.map(([{ id }]) => id)).toEqual(['kaveri']);
});
