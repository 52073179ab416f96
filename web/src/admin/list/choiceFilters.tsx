import type { ReactNode } from 'react';
import type { Condition } from '../../data/staff/recordPages';
import { FilterSelect } from '../grid/FilterMenu';
import type { GridAddress, GridMoves } from '../grid/useGridAddress';

/** A filter by one value of a few, in the toolbar. */
interface ChoiceFilter {
  /** In the address. */
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  width: number;
  /** What it asks of a record; that the field of its name has the value, if left out. */
  condition?: (value: string) => Condition;
}

interface ChoiceFilters {
  filterNames: readonly string[];
  conditions: (address: Pick<GridAddress, 'filters'>) => Condition[];
  filters: (list: { address: GridAddress; moves: GridMoves }) => ReactNode;
}

/** What a list needs to be filtered by simple choices. */
export const choiceFilters = (...choices: readonly ChoiceFilter[]): ChoiceFilters => ({
  filterNames: choices.map(({ name }) => name),
  conditions: ({ filters }) =>
    choices.flatMap(({ name, options, condition }): Condition[] => {
      const value = options.find((option) => option.value === filters[name])?.value;
      if (value === undefined) return [];
      return [condition?.(value) ?? { field: name, operator: '==', value }];
    }),
  filters: ({ address, moves }) =>
    choices.map(({ name, label, options, width }) => (
      <FilterSelect
        key={name}
        label={label}
        value={address.filters[name] ?? ''}
        onChange={(value) => moves.setFilter(name, value)}
        options={options}
        width={width}
      />
    )),
});
