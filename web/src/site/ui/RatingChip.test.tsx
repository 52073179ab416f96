import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ratings } from '@utkarsh/domain/assessment/programme';
import { RatingChip, ratingClass } from './RatingChip';

describe('a rating chip', () => {
  it('names the rating', () => {
    render(<RatingChip rating="Gold" />);
    expect(screen.getByText('Gold')).toBeDefined();
  });

  it('has colours of its own for each rating of the programme', () => {
    const classes = ratings.map(ratingClass);
    expect(classes).not.toContain('');
    expect(new Set(classes).size).toBe(ratings.length);
  });

  it('has no colour for a rating that the programme does not know', () => {
    expect(ratingClass('Diamond')).toBe('');
  });
});
