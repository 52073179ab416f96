import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { compareVersions } from '@utkarsh/domain/history/history';
import { ConflictView } from './ConflictView';

const base = { mobile: '1', role: 'Head HR', city: '' };
const shown = (mine: object, theirs: object, onChoose = vi.fn()) => {
  render(
    <ConflictView
      versions={compareVersions(Object.keys(base), base, { ...base, ...mine }, { ...base, ...theirs })}
      choices={{}}
      onChoose={onChoose}
      labelOf={(field) => field.toUpperCase()}
      formatValue={(_field, value) => String(value)}
    />,
  );
  return onChoose;
};

it('asks for a choice where both changed the same, and says whose is whose', async () => {
  const onChoose = shown({ mobile: '2' }, { mobile: '3' });
  expect(screen.getByRole('alert').textContent).toContain('Choose which value to keep');
  expect(screen.getByRole('group', { name: 'MOBILE' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Yours: 2' }).checked).toBe(false);
  await userEvent.click(screen.getByRole('radio', { name: 'Theirs: 3' }));
  expect(onChoose).toHaveBeenCalledWith('mobile', 'theirs');
});

it('asks nothing where they changed other fields, and tells what changed', () => {
  shown({ mobile: '2' }, { city: 'Pune' });
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('save to keep both');
  expect(screen.getByRole('listitem').textContent).toBe('CITY: Not set → Pune');
});

it('says of a text that was emptied that it is not set', () => {
  shown({ role: '' }, { role: 'Other' });
  expect(screen.getByRole('radio', { name: 'Yours: Not set' })).toBeTruthy();
});
