import { Chip } from '@mui/material';
import { formatDay } from '@utkarsh/domain/format';
import { nominationStatuses } from '@utkarsh/domain/options';
import { nominationStatusNames } from '@utkarsh/domain/statusFlow';
import { FilterDate, FilterMenu, FilterSelect } from '../grid/FilterMenu';
import { valuesIn, type GridMoves } from '../grid/useGridAddress';
import { nobody } from '../ui/adminPaths';
import { choices, filterNames, knownFilters, mostOf, type FilterName } from './filterConditions';
import type { Colleagues } from './useColleagues';

interface NominationFiltersProps {
  filters: Readonly<Record<string, string>>;
  moves: GridMoves;
  colleagues: Colleagues;
}

const plain = (options: readonly string[]) => options.map((value) => ({ value, label: value }));
const statuses = nominationStatuses.map((value) => ({ value, label: nominationStatusNames[value] }));

/** Those behind the button, by the words of their chips. */
const chipTexts: Partial<Record<FilterName, (value: string, colleagues: Colleagues) => string>> = {
  industry: (value) => value,
  headquarters: (value) => value,
  num_employees: (value) => `${value} employees`,
  assignee: (value, { nameOf }) => (value === nobody ? 'Unassigned' : nameOf(value)),
  from: (value) => `From ${formatDay(value)}`,
  to: (value) => `Until ${formatDay(value)}`,
};

/** What limits the list of nominations; each filter with all others. */
export function NominationFilters({ filters, moves, colleagues }: NominationFiltersProps) {
  const known = knownFilters(filters);
  const chips = filterNames.flatMap((name) => {
    const value = known[name];
    const textOf = chipTexts[name];
    if (value === undefined || !textOf) return [];
    return [
      {
        name,
        text: valuesIn(value)
          .map((one) => textOf(one, colleagues))
          .join(', '),
      },
    ];
  });
  const field = (name: FilterName, label: string) => ({ label, value: known[name] ?? '' });
  const select = (name: FilterName, label: string) => ({
    ...field(name, label),
    onToggle: (value: string) => moves.toggleFilter(name, value),
    most: mostOf(name, known),
  });
  const day = (name: FilterName, label: string) => ({
    ...field(name, label),
    onChange: (value: string) => moves.setFilter(name, value),
  });
  return (
    <>
      <FilterSelect {...select('status', 'Status')} options={statuses} width={170} />
      <FilterMenu active={chips.length} onClear={moves.clearFilters}>
        <FilterSelect {...select('industry', 'Industry')} options={plain(choices.industry)} />
        <FilterSelect {...select('headquarters', 'Headquarters')} options={plain(choices.headquarters)} />
        <FilterSelect
          {...select('num_employees', 'Number of employees')}
          options={plain(choices.num_employees)}
        />
        <FilterSelect
          {...select('assignee', 'Assignee')}
          options={[
            { value: nobody, label: 'Unassigned' },
            ...colleagues.all.map(({ uid, email }) => ({ value: uid, label: email })),
          ]}
        />
        <FilterDate {...day('from', 'Received from')} />
        <FilterDate {...day('to', 'Received until')} />
      </FilterMenu>
      {chips.map(({ name, text }) => (
        <Chip
          key={name}
          size="small"
          label={text}
          aria-label={`Remove the filter ${text}`}
          onClick={() => moves.setFilter(name, '')}
          onDelete={() => moves.setFilter(name, '')}
        />
      ))}
    </>
  );
}
