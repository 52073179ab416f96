import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { compareVersions } from '@utkarsh/domain/history/history';
import { ConflictView } from './ConflictView';

const base = { mobile: '1', role: 'Head HR', city: '' };
const showConflict = (mine: object, theirs: object, onChoose = vi.fn()) => {
  render(
    <ConflictView
      savedText="Meera Rao saved this record."
      isNew={false}
      versions={compareVersions(Object.keys(base), base, { ...base, ...mine }, { ...base, ...theirs })}
      choices={{}}
      onChoose={onChoose}
      labelOf={(field) => field.toUpperCase()}
      formatValue={(_field, value) => String(value)}
    />,
  );
  return onChoose;
};

it('the view asks for a choice where both changed one field, and names both authors', async () => {
  const onChoose = showConflict({ mobile: '2' }, { mobile: '3' });
  const question = 'Meera Rao saved this record. Choose which value to keep, then save.';
  expect(screen.getByRole('alert').textContent).toBe(question);
  expect(screen.getByRole('group', { name: 'MOBILE' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Yours: 2' }).checked).toBe(false);
  await userEvent.click(screen.getByRole('radio', { name: 'Theirs: 3' }));
  expect(onChoose).toHaveBeenCalledWith('mobile', 'theirs');
});

it('the view asks nothing where they changed other fields, and lists the changes', () => {
  showConflict({ mobile: '2' }, { city: 'Pune' });
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('save to keep both');
  expect(screen.getByRole('listitem').textContent).toBe('CITY: Not set → Pune');
});

it('the view shows an emptied text as not set', () => {
  showConflict({ role: '' }, { role: 'Other' });
  expect(screen.getByRole('radio', { name: 'Yours: Not set' })).toBeTruthy();
});
