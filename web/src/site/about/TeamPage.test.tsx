import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { grievanceDays } from '@utkarsh/domain/history/retention';
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

  it('says who decides, how to complain and where the programme is', () => {
    render(<TeamPage />, { wrapper: MemoryRouter });
    expect(screen.getByText(/Whoever sells an assessment .* takes no part in the decision/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'appeal' }).getAttribute('href')).toBe(
      '/terms-and-conditions#appeals',
    );
    expect(screen.getByText(`. We answer with reasons within ${grievanceDays} days.`)).toBeTruthy();
    expect(screen.getByText(/27 Cathedral Road/)).toBeTruthy();
  });
});
