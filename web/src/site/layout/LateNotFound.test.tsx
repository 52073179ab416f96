import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { LateNotFound } from './LateNotFound';

it('a late 404 says at once that nothing is there, and adds its links when they have arrived', async () => {
  const title = 'This event does not exist';
  render(
    <MemoryRouter>
      <LateNotFound title={title} reason="It may have been deleted." />
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
  expect(await screen.findByRole('link', { name: 'Home' })).toBeDefined();
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeDefined();
});
