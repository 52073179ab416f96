import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { directoryRows } from '../../testing/directoryRows';
import { renderAt } from '../../testing/renderAt';
import { SearchOutcome } from './SearchOutcome';

const show = (by_name: number) => {
  const results = directoryRows(2, 'Malar').map((row) => ({ ...row, tier: 'mid' as const }));
  const nothing = () => undefined;
  renderAt(
    '/search-organization',
    <SearchOutcome
      name="food"
      page={1}
      state="ready"
      reply={{ results, total: 2, by_name, suggestions: [], others: [] }}
      onPage={nothing}
      onSearch={nothing}
      onRetry={nothing}
    />,
  );
};

it.each([
  [0, /^No certified company has “food” in its name\./],
  [1, /^1 company has “food” in the name\. Companies found by their industry follow\./],
])('companies of other names are explained, where %i are found by name', (by_name, words) => {
  show(by_name);
  expect(screen.getByText(words)).toBeDefined();
});

it('nothing is explained where every name matches', () => {
  show(2);
  expect(screen.queryByText(/found by their industry/)).toBeNull();
});
