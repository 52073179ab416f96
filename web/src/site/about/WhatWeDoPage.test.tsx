import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { WhatWeDoPage } from './WhatWeDoPage';

it('What We Do welcomes, states value, vision and mission, and leads to the nomination form', () => {
  render(<WhatWeDoPage />, { wrapper: MemoryRouter });
  expect(screen.getByRole('heading', { level: 1, name: 'What We Do' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: /^Welcome to/ })).toBeTruthy();
  for (const name of ['Our Value', 'Our Vision', 'Our Mission']) {
    expect(screen.getByRole('heading', { level: 3, name })).toBeTruthy();
  }
  expect(screen.getByRole('link', { name: 'Get Certified' }).getAttribute('href')).toBe('/nominate');
});
