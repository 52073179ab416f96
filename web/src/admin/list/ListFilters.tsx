import FilterIcon from '@mui/icons-material/FilterListOutlined';
import { Button, Chip, MenuItem, Popover, Stack, TextField } from '@mui/material';
import { formatDay } from '@utkarsh/domain/text/format';
import { usePopover } from '../ui/ChoiceMenu';
import {
  type GridMoves,
  maxValuesOf,
  valuesIn,
  type ChoiceFilter,
  type FilterValues,
  type GridFilters,
} from '../grid/useGridAddress';

interface ListFiltersProps {
  filters: GridFilters;
  /** The chosen values by the name of the filter, separated by commas. */
  values: FilterValues;
  moves: GridMoves;
}

const noFilter = '';
const allLabel = 'All';

/** Choice of a filter. On a phone a filter in the toolbar fills its row. */
function FilterSelect(props: ListFiltersProps & { choice: ChoiceFilter }) {
  const { choice, filters, values: allValues, moves } = props;
  const { name, label, options, width } = choice;
  const maxValues = maxValuesOf(filters, name, allValues);
  // Ignores values of old links that are no longer options.
  const values = valuesIn(allValues[name]).filter((one) => options.some((option) => option.value === one));
  const isFull = values.length >= maxValues;
  return (
    <TextField
      select
      label={label}
      value={values.length > 0 ? values : [noFilter]}
      onChange={({ target }) => {
        const changedOption = options.find(
          (option) => values.includes(option.value) !== target.value.includes(option.value),
        );
        if (values.length > 0 && target.value.includes(noFilter)) moves.setFilter(name, '');
        // Toggles one value, so that two quick clicks both count.
        else if (changedOption) moves.toggleFilter(name, changedOption.value);
      }}
      sx={
        width === undefined
          ? {}
          : {
              width: { sm: `${width / 16}rem` },
              minWidth: { xs: '7.5rem', sm: 0 },
              flex: { xs: '1 1 0', sm: 'none' },
            }
      }
      {...(isFull && { helperText: `No more than ${maxValues} beside the other filters.` })}
      slotProps={{
        // Keeps the label above an empty filter, which shows a placeholder.
        inputLabel: { shrink: true },
        select: {
          multiple: true,
          displayEmpty: true,
          renderValue: () =>
            options
              .filter((option) => values.includes(option.value))
              .map((option) => option.label)
              .join(', ') || allLabel,
        },
      }}
    >
      <MenuItem value={noFilter}>{allLabel}</MenuItem>
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value} disabled={isFull && !values.includes(option.value)}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Shows a chip's whole text. On a phone the chips stand below the buttons, so that the buttons keep one line. */
export const wholeChip = {
  order: { xs: 1, sm: 0 },
  height: 'auto',
  minHeight: '1.5rem',
  '& .MuiChip-label': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
} as const;

/** Filters of a list, which apply together. Chips show the values of the filters behind the button Filters. */
export function ListFilters(props: ListFiltersProps) {
  const { filters, values, moves } = props;
  const menu = usePopover('dialog');
  const { choices = [], days } = filters;
  const menuFilters = choices.filter(({ width }) => width === undefined);
  const dates = days
    ? [
        { name: 'from', label: `${days.label} from` },
        { name: 'to', label: `${days.label} until` },
      ]
    : [];
  const chips = [
    ...menuFilters.flatMap(({ name, label, options, unknown }) =>
      valuesIn(values[name]).map((value) => ({
        name,
        value,
        text: `${label}: ${options.find((option) => option.value === value)?.label ?? unknown ?? value}`,
      })),
    ),
    ...dates.flatMap(({ name, label }) => {
      const value = values[name];
      return value === undefined ? [] : [{ name, value, text: `${label} ${formatDay(value)}` }];
    }),
  ];
  return (
    <>
      {choices
        .filter((choice) => !menuFilters.includes(choice))
        .map((choice) => (
          <FilterSelect key={choice.name} choice={choice} {...props} />
        ))}
      {menuFilters.length + dates.length > 0 && (
        <>
          <Button color="inherit" startIcon={<FilterIcon fontSize="small" />} {...menu.button}>
            <span>{chips.length > 0 ? `Filters (${chips.length})` : 'Filters'}</span>
          </Button>
          <Popover
            {...menu.popover}
            anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
            slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': 'Filters' } }}
          >
            <Stack
              spacing={2}
              sx={{ py: 2, px: { xs: 1, sm: 2 }, width: 'max(320px, 16rem)', maxWidth: '100%' }}
            >
              {menuFilters.map((choice) => (
                <FilterSelect key={choice.name} choice={choice} {...props} />
              ))}
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
              <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
                <Button
                  color="inherit"
                  disabled={Object.keys(values).length === 0}
                  onClick={moves.clearFilters}
                >
                  Clear filters
                </Button>
                <Button onClick={menu.close}>Done</Button>
              </Stack>
            </Stack>
          </Popover>
        </>
      )}
      {chips.map(({ name, value, text }) => (
        <Chip
          key={`${name}=${value}`}
          variant="filled"
          label={text}
          aria-label={`Remove the filter ${text}`}
          onClick={() => moves.toggleFilter(name, value)}
          onDelete={() => moves.toggleFilter(name, value)}
          sx={wholeChip}
        />
      ))}
    </>
  );
}
