import { employeeRanges, headquarters, industries, nominationStatuses } from '@utkarsh/domain/options';
import { nominationStatusNames } from '@utkarsh/domain/statusFlow';
import type { GridFilters } from '../grid/filters';
import { nobody } from '../ui/adminPaths';
import type { Colleagues } from './useColleagues';

const plain = (options: readonly string[]) => options.map((value) => ({ value, label: value }));

/** By what the list of nominations can be narrowed. */
export const nominationFilters = ({ all }: Colleagues): GridFilters => ({
  choices: [
    {
      name: 'status',
      label: 'Status',
      options: nominationStatuses.map((value) => ({ value, label: nominationStatusNames[value] })),
      width: 170,
    },
    { name: 'industry', label: 'Industry', options: plain(industries) },
    { name: 'headquarters', label: 'Headquarters', options: plain(headquarters) },
    { name: 'num_employees', label: 'Number of employees', options: plain(employeeRanges) },
    {
      name: 'assignee',
      label: 'Assignee',
      options: [
        { value: nobody, label: 'Unassigned', stored: '' },
        ...all.map(({ uid, email }) => ({ value: uid, label: email })),
      ],
      // The members of the staff come later than the address, and some are members no longer.
      accepts: (value) => /^[\w-]{1,128}$/.test(value),
    },
  ],
  days: { field: 'created_at', label: 'Received' },
});
