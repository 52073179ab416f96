import { employeeRanges, headquarters, industries, nominationStatuses } from '@utkarsh/domain/fields/options';
import { nominationStatusNames } from '@utkarsh/domain/nomination/statusFlow';
import { namedOptions, type GridFilters } from '../grid/filters';
import { nobody } from '../ui/adminPaths';
import type { Colleagues } from './useColleagues';

/** By what the list of nominations can be narrowed. */
export const nominationFilters = ({ all }: Colleagues): GridFilters => ({
  choices: [
    {
      name: 'status',
      label: 'Status',
      options: namedOptions(nominationStatuses, nominationStatusNames),
      width: 170,
    },
    { name: 'industry', label: 'Industry', options: namedOptions(industries) },
    { name: 'headquarters', label: 'Headquarters', options: namedOptions(headquarters) },
    { name: 'num_employees', label: 'Number of employees', options: namedOptions(employeeRanges) },
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
