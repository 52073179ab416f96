import type { ReactNode } from 'react';
import { isOneOf, type Condition } from '../../data/staff/recordPages';
import { FilterSelect } from '../grid/FilterMenu';
import { valuesIn, type GridAddress, type GridMoves } from '../grid/useGridAddress';

/** A filter by any of a few values, in the toolbar. */
interface ChoiceFilter {
  /** In the address. */
  name: string;
  label: string;
  /** `stored` is what the field has of a record, where that is not the value itself. */
  options: readonly { value: string; label: string; stored?: unknown }[];
  width: number;
  /** The field of a record that has the values; that of its name, if left out. */
  field?: string;
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
    choices.flatMap(({ name, options, field = name }): Condition[] => {
      const chosen = valuesIn(filters[name]);
      const values = options.flatMap(({ value, stored = value }) => (chosen.includes(value) ? [stored] : []));
      return values.length === 0 ? [] : [isOneOf(field, values)];
    }),
  filters: ({ address, moves }) =>
    choices.map(({ name, label, options, width }) => (
      <FilterSelect
        key={name}
        label={label}
        value={address.filters[name] ?? ''}
        onToggle={(value) => moves.toggleFilter(name, value)}
        options={options}
        width={width}
      />
    )),
});
