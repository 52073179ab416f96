import { Chip, TextField } from '@mui/material';
import { formatDay } from '@utkarsh/domain/text/format';
import { FilterMenu, FilterSelect } from '../grid/FilterMenu';
import {
  maxValuesOf,
  valuesIn,
  type ChoiceFilter,
  type FilterValues,
  type GridFilters,
} from '../grid/filters';
import type { GridMoves } from '../grid/useGridAddress';

interface ListFiltersProps {
  filters: GridFilters;
  /** Those that are set. */
  values: FilterValues;
  moves: GridMoves;
}

/** What narrows a list, each filter with all others, and a chip for each value that is chosen. */
export function ListFilters({ filters, values, moves }: ListFiltersProps) {
  const { choices = [], days } = filters;
  const behind = choices.filter(({ width }) => width === undefined);
  const dates = days
    ? [
        { name: 'from', label: `${days.label} from` },
        { name: 'to', label: `${days.label} until` },
      ]
    : [];
  const select = ({ name, label, options, width }: ChoiceFilter) => (
    <FilterSelect
      key={name}
      label={label}
      value={values[name] ?? ''}
      onToggle={(value) => moves.toggleFilter(name, value)}
      options={options}
      maxValues={maxValuesOf(filters, name, values)}
      width={width}
    />
  );
  const chips = [
    ...choices.flatMap(({ name, label, options }) =>
      valuesIn(values[name]).map((value) => ({
        name,
        value,
        text: `${label}: ${options.find((option) => option.value === value)?.label ?? value}`,
      })),
    ),
    ...dates.flatMap(({ name, label }) => {
      const value = values[name];
      return value === undefined ? [] : [{ name, value, text: `${label} ${formatDay(value)}` }];
    }),
  ];
  const isBehind = ({ name }: { name: string }) => [...behind, ...dates].some((one) => one.name === name);
  return (
    <>
      {choices.filter((choice) => !behind.includes(choice)).map(select)}
      {behind.length + dates.length > 0 && (
        <FilterMenu
          active={chips.filter(isBehind).length}
          onClear={chips.length > 0 ? moves.clearFilters : undefined}
        >
          {behind.map(select)}
          {dates.map(({ name, label }) => (
            <TextField
              key={name}
              type="date"
              label={label}
              value={values[name] ?? ''}
              onChange={({ target }) => moves.setFilter(name, target.value)}
              slotProps={{
                inputLabel: { shrink: true },
                htmlInput: { min: '2020-01-01', max: '2099-12-31' },
              }}
            />
          ))}
        </FilterMenu>
      )}
      {chips.map(({ name, value, text }) => (
        <Chip
          key={`${name}=${value}`}
          variant="filled"
          label={text}
          aria-label={`Remove the filter ${text}`}
          onClick={() => moves.toggleFilter(name, value)}
          onDelete={() => moves.toggleFilter(name, value)}
          // On a phone below the buttons, which then stay in one line.
          sx={{ order: { xs: 1, sm: 0 } }}
        />
      ))}
    </>
  );
}
