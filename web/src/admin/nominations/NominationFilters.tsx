import { headquarters, industries, nominationStatuses } from '@utkarsh/domain/options';
import { nominationStatusNames } from '@utkarsh/domain/statusFlow';
import { FilterDate, FilterMenu, FilterSelect, FilterSeveral } from '../grid/FilterMenu';
import type { GridMoves } from '../grid/useGridAddress';
import { nobody } from '../ui/adminPaths';
import { knownFilters } from './filterConditions';
import type { Colleagues } from './useColleagues';

interface NominationFiltersProps {
  filters: Readonly<Record<string, string>>;
  moves: GridMoves;
  colleagues: Colleagues;
}

const plain = (options: readonly string[]) => options.map((value) => ({ value, label: value }));
const statuses = nominationStatuses.map((value) => ({ value, label: nominationStatusNames[value] }));

/** What limits the list of nominations; each filter with all others. */
export function NominationFilters({ filters, moves, colleagues }: NominationFiltersProps) {
  const known = knownFilters(filters);
  const { status: _status, ...behind } = known;
  const field = (name: keyof typeof known, label: string) => ({
    label,
    value: known[name] ?? '',
    onChange: (value: string) => moves.setFilter(name, value),
  });
  return (
    <>
      <FilterSeveral {...field('status', 'Status')} options={statuses} width={170} />
      <FilterMenu active={Object.keys(behind).length} onClear={moves.clearFilters}>
        <FilterSelect {...field('industry', 'Industry')} options={plain(industries)} />
        <FilterSelect {...field('headquarters', 'Headquarters')} options={plain(headquarters)} />
        <FilterSelect
          {...field('assignee', 'Assignee')}
          options={[
            { value: nobody, label: 'Unassigned' },
            ...colleagues.all.map(({ uid, email }) => ({ value: uid, label: email })),
          ]}
        />
        <FilterDate {...field('from', 'Received from')} />
        <FilterDate {...field('to', 'Received until')} />
      </FilterMenu>
    </>
  );
}
