import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderStaff } from '../../testing/renderStaff';
import { NominationChart } from './NominationChart';

vi.mock(import('../../data/staff/dashboard'), async (original) => ({
  ...(await original()),
  readNominationFigures: () =>
    Promise.resolve({
      weeks: [
        { from: '2026-11-09', count: 8 },
        { from: '2026-11-16', count: 12 },
        { from: '2026-11-23', count: 3 },
      ],
    }),
}));

test('the chart compares this week with the last one, and has its figures in a table', async () => {
  renderStaff(<NominationChart />);
  expect(await screen.findByText('3 in this week, which is not complete; 12 in the last one')).toBeTruthy();
  expect(screen.getByRole('row', { name: '16 Nov 12', hidden: true })).toBeTruthy();
});
