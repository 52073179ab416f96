import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { team } from './team';
import { TeamPage } from './TeamPage';

describe('the team page', () => {
  it('shows five members in their roles', () => {
    render(<TeamPage />, { wrapper: MemoryRouter });
    expect(team.map(({ role }) => role)).toEqual([
      'Founder & CEO',
      'People & Culture Partner',
      'Strategy & Growth Partner',
      'People & Business Partner',
      'Culture Development Lead',
    ]);
    for (const { name, role } of team) {
      const member = screen.getByRole('heading', { level: 3, name }).closest('li');
      if (!member) throw new Error(`${name} is not in the list`);
      expect(within(member).getByText(role)).toBeTruthy();
    }
  });

  it('describes every portrait in words of its own', () => {
    render(<TeamPage />, { wrapper: MemoryRouter });
    const portraits = screen
      .getAllByRole('img')
      .map((portrait) => portrait.querySelector('title')?.textContent);
    expect(new Set(portraits).size).toBe(team.length);
    for (const { name } of team) expect(screen.getByRole('img', { name: new RegExp(name) })).toBeTruthy();
  });
});
