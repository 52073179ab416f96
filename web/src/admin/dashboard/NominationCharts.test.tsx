import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { VisitorsChart } from './NominationCharts';

const loadState = { error: undefined, retry: vi.fn() };

test('the chart of visitors has a retry in its place when it could not be loaded', () => {
  const retry = vi.fn();
  render(<VisitorsChart days={undefined} error={new Error('offline')} retry={retry} />);
  fireEvent.click(screen.getByRole('button', { name: 'Try again: Visitors by day' }));
  expect(retry).toHaveBeenCalledOnce();
});

test.each([
  ['before the first day is complete', [], 'The first day is not complete yet.'],
  ['of days without visitors', [{ day: '2026-11-20', count: 0 }], 'No visitors on these days.'],
])('the chart of visitors reports in words that it is empty %s', (_, days, words) => {
  render(<VisitorsChart days={days} {...loadState} />);
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
});
