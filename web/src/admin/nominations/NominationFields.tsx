import { type NominationRecord, staffNominationFields } from '@utkarsh/domain/nomination/nomination';
import { isDecided } from '@utkarsh/domain/nomination/nominationTracking';
import { fieldLabel } from '@utkarsh/domain/history/recordText';
import {
  type NominationStatus,
  certifyText,
  isWithdrawn,
  mayBeCertified,
  nominationStatusNames,
  possibleStatuses,
  withdrawalText,
} from '@utkarsh/domain/nomination/statusFlow';
import { FormFields } from '../forms/EditDialog';
import { FormSelect, TableFields, type FormControl } from '../forms/fields';
import type { NominationFormValues } from './nominationForm';
import type { Colleagues } from './useColleagues';

interface NominationFieldsProps {
  control: FormControl<NominationFormValues>;
  /** The nomination edited; undefined for a new one. */
  row: NominationRecord | undefined;
  readOnly: boolean;
  colleagues: Colleagues;
}

/** Certified comes with an organization, Declined with a reason: both have buttons of their own. */
const mayFollow = (row: NominationRecord) => (status: NominationStatus) =>
  (status !== 'certified' || mayBeCertified(row)) &&
  (status !== 'declined' || row.status === 'declined' || isWithdrawn(row));

/** The fields of a nomination, as staff see them. */
export function NominationFields({ control, row, readOnly, colleagues }: NominationFieldsProps) {
  const field = (name: 'terms_accepted' | 'status' | 'assignee') => ({
    control,
    name,
    label: fieldLabel('nominations', name),
  });
  const withdrawn = row !== undefined && isWithdrawn(row);
  const uids = new Set(['', ...(row ? [row.assignee] : []), ...colleagues.all.map(({ uid }) => uid)]);
  return (
    <FormFields readOnly={readOnly}>
      <TableFields control={control} table={staffNominationFields} nameOf={(name) => name}>
        <FormSelect
          {...field('terms_accepted')}
          options={[1, 0] as const}
          nameOf={(accepted) => (accepted === 1 ? 'Yes' : 'No')}
          required
          disabled={withdrawn}
          hint={
            withdrawn
              ? withdrawalText.terms_accepted
              : row
                ? undefined
                : 'With No, the nominator gets no mail about the nomination.'
          }
        />
        <FormSelect
          {...field('status')}
          options={row ? possibleStatuses(row).filter(mayFollow(row)) : (['new'] as const)}
          nameOf={(status) => nominationStatusNames[status]}
          required
          disabled={withdrawn && !isDecided(row.status)}
          hint={
            withdrawn
              ? withdrawalText[isDecided(row.status) ? 'decided' : 'status']
              : row && !mayBeCertified(row)
                ? certifyText
                : undefined
          }
        />
        {row && (
          <FormSelect
            {...field('assignee')}
            options={[...uids]}
            nameOf={(uid) => (uid === '' ? 'Nobody' : colleagues.nameOf(uid))}
          />
        )}
      </TableFields>
    </FormFields>
  );
}
