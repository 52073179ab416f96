import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { SessionContext } from '../session/sessionContext';
import { Views } from './Views';

const key = 'staff:views:Nominations:asha';
const saved = (...names: string[]) => names.map((name) => ({ name, search: `search=${name}` }));

it('a view that another window has saved meanwhile stays', () => {
  render(
    <MemoryRouter initialEntries={['/admin/nominations?search=mine']}>
      <SessionContext value={{ uid: 'asha', email: 'asha@programme.example', role: 'viewer', began: 0 }}>
        <Views list="Nominations" />
      </SessionContext>
    </MemoryRouter>,
  );
  localStorage.setItem(key, JSON.stringify(saved('theirs')));
  fireEvent.click(screen.getByText('Views'));
  fireEvent.click(screen.getByText('Save this view…'));
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'mine' } });
  fireEvent.click(screen.getByText('Save'));
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual(saved('theirs', 'mine'));
});
