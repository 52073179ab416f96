import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { VisitorsChart } from './NominationCharts';

test.each([
  ['before the first day is complete', [], 'The first day is not complete yet.'],
  ['of days without visitors', [{ day: '2026-11-20', count: 0 }], 'No visitors on these days.'],
])('the chart of visitors reports in words that it is empty %s', (_, days, words) => {
  render(<VisitorsChart days={days} />);
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
});
