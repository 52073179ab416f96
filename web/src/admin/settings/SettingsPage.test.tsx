import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { DashboardSettingsRecord } from '@utkarsh/domain/contract/dashboard';
import { DataError } from '../../data/errors';
import { saveSettings } from '../../data/staff/settings';
import { FiguresDialog } from './SettingsPage';
import { renderStaff } from '../../testing/renderStaff';

vi.mock(import('../../data/staff/settings'), async (original) => ({
  ...(await original()),
  saveSettings: vi.fn(() => Promise.resolve()),
}));
const save = vi.mocked(saveSettings);

const followers = { linkedin: 100, instagram: 20, facebook: 30, youtube: 40 };

function show(settings: DashboardSettingsRecord | undefined) {
  renderStaff(<FiguresDialog settings={settings} onClose={vi.fn()} />);
  return userEvent.setup();
}

it('a conflict shows both numbers of a network under its name', async () => {
  const time = '2026-11-20T06:30:00.000Z';
  const settings = { id: 'dashboard', followers, revision: 3, created_at: time, updated_at: time };
  const theirs = { ...settings, followers: { ...followers, linkedin: 1200 }, revision: 4 };
  save.mockRejectedValueOnce(
    Object.assign(new DataError('conflict'), { current: { id: 'dashboard', data: () => theirs } }),
  );
  const user = show(settings);
  const box = screen.getByLabelText(/^LinkedIn followers/);
  await user.clear(box);
  await user.type(box, '700');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const choice = within(await screen.findByRole('group', { name: 'LinkedIn followers' }));
  expect(choice.getByRole('radio', { name: 'Yours: 700' })).toBeDefined();
  await user.click(choice.getByRole('radio', { name: 'Theirs: 1,200' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Nothing was changed.');
});

it('the first figures have no Undo', async () => {
  const user = show(undefined);
  for (const box of screen.getAllByRole('textbox')) await user.type(box, '7');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Settings added successfully!');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
