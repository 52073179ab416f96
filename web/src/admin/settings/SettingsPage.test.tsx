import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { DashboardSettingsRecord } from '@utkarsh/domain/contract/dashboard';
import { ConflictError } from '../../data/errors';
import { saveSettings } from '../../data/staff/settings';
import { FiguresDialog } from './SettingsPage';
import { renderStaff } from '../../testing/renderStaff';

vi.mock(import('../../data/staff/settings'), async (original) => ({
  ...(await original()),
  saveSettings: vi.fn(() => Promise.resolve()),
}));
const save = vi.mocked(saveSettings);

afterEach(() => sessionStorage.clear());

const followers = { linkedin: 100, instagram: 20, facebook: 30, youtube: 40 };

function Page({ settings }: { settings: DashboardSettingsRecord | undefined }) {
  const [isEditing, setIsEditing] = useState(true);
  return isEditing && <FiguresDialog settings={settings} onClose={() => setIsEditing(false)} />;
}

function show(settings: DashboardSettingsRecord | undefined) {
  renderStaff(<Page settings={settings} />);
}

async function saveFollowers(settings: DashboardSettingsRecord | undefined) {
  save.mockClear();
  show(settings);
  const user = userEvent.setup();
  for (const name of ['LinkedIn', 'Instagram', 'Facebook', 'YouTube']) {
    const box = screen.getByLabelText(new RegExp(`^${name} followers`));
    await user.clear(box);
    await user.type(box, '7');
  }
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(`Settings ${settings ? 'updated' : 'added'} successfully!`);
  return user;
}

it('Undo restores the earlier figures on top of the saved ones', async () => {
  const time = '2026-11-20T06:30:00.000Z';
  const settings = { id: 'dashboard', followers, revision: 3, created_at: time, updated_at: time };
  const user = await saveFollowers(settings);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone.');
  expect(save.mock.calls.map(([figures, base]) => [figures.followers, base?.revision])).toEqual([
    [{ linkedin: 7, instagram: 7, facebook: 7, youtube: 7 }, 3],
    [followers, 4],
  ]);
});

it('a conflict shows both numbers of a network under its name', async () => {
  const time = '2026-11-20T06:30:00.000Z';
  const settings = { id: 'dashboard', followers, revision: 3, created_at: time, updated_at: time };
  const theirs = { ...settings, followers: { ...followers, linkedin: 1200 }, revision: 4 };
  save.mockRejectedValueOnce(
    Object.assign(new ConflictError(undefined), { current: { id: 'dashboard', data: () => theirs } }),
  );
  show(settings);
  const user = userEvent.setup();
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
  await saveFollowers(undefined);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('the dialog brings back its text after a reload, and says so', () => {
  const draft = { revision: 0, values: { linkedin: 7 } };
  sessionStorage.setItem('staff:form:asha/settings/new', JSON.stringify(draft));
  show(undefined);
  expect(screen.getByLabelText<HTMLInputElement>(/^LinkedIn followers/).value).toBe('7');
  expect(screen.getByText(/^What you typed before the page was reloaded is back/)).toBeDefined();
});
