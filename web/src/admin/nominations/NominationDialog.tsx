import { Box, Button, Divider, Link, Typography } from '@mui/material';
import { useState, type ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import {
  nominationEditOf,
  nominationEditSchema,
  staffNominationFields,
  type NominationEdit,
  type NominationRecord,
} from '@utkarsh/domain/nomination/nomination';
import { namesOf, ofEach } from '@utkarsh/domain/fields/fields';
import {
  certifyText,
  isWithdrawn,
  mayBeCertified,
  nextStatuses,
  nominationStatusNames,
  possibleStatuses,
  withdrawalText,
  type NominationStatus,
} from '@utkarsh/domain/nomination/statusFlow';
import { isDecided } from '@utkarsh/domain/nomination/nominationTracking';
import { fieldLabel } from '@utkarsh/domain/history/recordText';
import { formatDate } from '@utkarsh/domain/text/format';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { nominationName, nominationReference } from '@utkarsh/domain/nomination/nominationReference';
import { RecordDialog, RecordFacts, useSaved, type FormParts } from '../forms/RecordDialog';
import { FormSelect, TableFields, type FormControl } from '../forms/fields';
import { addNomination, saveNomination, toNomination } from '../../data/staff/nominations';
import { readOrganization } from '../../data/staff/organizations';
import { adminPaths } from '../ui/adminPaths';
import { tellSaved } from '../ui/ToastProvider';
import { useNewRecord, useTextDraft } from '../forms/drafts';
import { useRecordForm, type RecordForm } from '../forms/useRecordForm';
import { useToast } from '../ui/ToastProvider';
import type { Colleagues } from './NominationMenus';
import { CertifyDialog } from './CertifyDialog';
import { DeclineDialog } from './DeclineDialog';
import { NominationNotes } from './NominationNotes';
import { NominationTimeline } from './NominationTimeline';

/** What of a nomination the form edits. */
export const toEdit = (record: NominationRecord): NominationFormValues => ({
  ...nominationEditOf(record),
  assignee: record.assignee,
});

/** Values of the form. A choice is '' until somebody chooses. */
type NominationFormValues = {
  [Name in keyof NominationEdit]: NominationEdit[Name] | string;
};

/** Where a nomination begins that staff add for somebody. */
const blankNomination: NominationFormValues = {
  ...ofEach(staffNominationFields, () => ''),
  // Nobody has said Yes yet.
  terms_accepted: 0,
  status: 'new',
  assignee: '',
};

interface NominationStepsProps {
  row: NominationRecord;
  form: Pick<
    RecordForm<NominationFormValues, NominationEdit, NominationRecord>,
    'unsaved' | 'saving' | 'submit'
  >;
  /** A note is typed and not added. */
  hasNote: boolean;
  /** Steps that ask for more, and work with what is stored. */
  questions: Partial<Record<NominationStatus, () => void>>;
}

function stepLabel(status: NominationStatus, unsaved: boolean): string {
  if (status === 'certified') return 'Certify';
  if (status === 'declined') return 'Decline';
  return `${unsaved ? 'Save and move' : 'Move'} to ${nominationStatusNames[status]}`;
}

/** Where a nomination usually goes next, a button each. Any other status is set in the form. */
const NominationSteps = ({ row, form, hasNote, questions }: NominationStepsProps) =>
  nextStatuses(row.status)
    .filter((status) => possibleStatuses(row).includes(status))
    .map((status) => (
      <Button
        key={status}
        variant="outlined"
        color={status === 'declined' ? 'error' : 'primary'}
        disabled={form.saving || ((form.unsaved || hasNote) && status in questions)}
        onClick={questions[status] ?? (() => form.submit({ status }))}
      >
        <span>{stepLabel(status, form.unsaved)}</span>
      </Button>
    ));

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

const shownFields = [...namesOf(staffNominationFields), 'terms_accepted', 'status', 'assignee'];

/** The fields of a nomination, as staff see them. */
function NominationFields({ control, row, readOnly, colleagues }: NominationFieldsProps) {
  if (readOnly && row) {
    return <RecordFacts of="nominations" record={row} fields={shownFields} nameOf={colleagues.nameOf} />;
  }
  const field = (name: 'terms_accepted' | 'status' | 'assignee') => ({
    control,
    name,
    label: fieldLabel('nominations', name),
  });
  const withdrawn = row !== undefined && isWithdrawn(row);
  const uids = new Set(['', ...(row ? [row.assignee] : []), ...colleagues.all.map(({ uid }) => uid)]);
  return (
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
  );
}

interface NominationDialogProps extends FormParts<NominationRecord> {
  colleagues: Colleagues;
}

const twoColumns = { display: 'grid', gap: 3, gridTemplateColumns: { md: '1fr 1fr' } } as const;

const ItsOrganization = ({ id, children }: { id: string; children: string }) => (
  <Typography variant="body2" sx={{ mb: 2 }}>
    <span>{`${children} `}</span>
    <Link component={RouterLink} to={adminPaths.record('organizations', id)}>
      this organization
    </Link>
    .
  </Typography>
);

/** 'Edit Nomination' or 'Add Nomination'. */
export function NominationDialog(props: NominationDialogProps) {
  const { colleagues, ...parts } = props;
  const { row, readOnly } = parts;
  const name = `nominations/${row?.id ?? 'new'}`;
  const added = useNewRecord('nominations', { draft: name, make: newDocumentId });
  const [note, setNote] = useTextDraft(`notes/${row?.id ?? 'new'}`);
  // As it was when it was asked for: what somebody else has made of it meanwhile is not declined.
  const [declining, setDeclining] = useState<NominationRecord>();
  const [certifying, setCertifying] =
    useState<Pick<ComponentProps<typeof CertifyDialog>, 'nomination' | 'renewed'>>();
  const toast = useToast();
  const saved = useSaved('nominations', parts);
  const form = useRecordForm<NominationFormValues, NominationEdit, NominationRecord>({
    schema: nominationEditSchema,
    row,
    blank: blankNomination,
    toValues: toEdit,
    read: toNomination,
    save: (values, base) =>
      base ? saveNomination(base, values, true) : added.add(values, (id) => addNomination(id, values)),
    onSaved: ({ values: { status }, decided, undo }) => {
      if (decided) tellSaved(toast, `Moved to ${nominationStatusNames[status]}.`, undo);
      else saved({ undo });
    },
    draft: name,
    added,
  });
  const { control, conflict } = form;
  const hasNote = note.trim() !== '';
  const certify = async (nomination: NominationRecord) => {
    const { renewal_of } = nomination;
    try {
      setCertifying({ nomination, renewed: renewal_of ? await readOrganization(renewal_of) : undefined });
    } catch {
      const text = 'The organization to renew could not be read. Check the connection and try again.';
      toast({ severity: 'error', text });
    }
  };
  return (
    <>
      <RecordDialog
        {...parts}
        of="nominations"
        form={form}
        unsaved={form.unsaved || hasNote}
        about={
          row &&
          `${nominationReference(row.id)}, ${nominationName(row)}, received ${formatDate(new Date(row.created_at))}`
        }
        actions={
          row &&
          !readOnly &&
          !conflict && (
            <NominationSteps
              row={row}
              form={form}
              hasNote={hasNote}
              questions={{ certified: () => void certify(row), declined: () => setDeclining(row) }}
            />
          )
        }
        below={
          row && (
            <Box sx={{ pt: 3 }}>
              <Divider sx={{ mb: 3 }} />
              {row.renewal_of && <ItsOrganization id={row.renewal_of}>Renewal for</ItsOrganization>}
              {row.organization && <ItsOrganization id={row.organization}>Certified as</ItsOrganization>}
              <Box sx={twoColumns}>
                <NominationNotes id={row.id} nameOf={colleagues.nameOf} note={note} onNote={setNote} />
                <NominationTimeline id={row.id} nameOf={colleagues.nameOf} />
              </Box>
            </Box>
          )
        }
        nameOf={colleagues.nameOf}
      >
        <NominationFields control={control} row={row} readOnly={readOnly} colleagues={colleagues} />
      </RecordDialog>
      {/* Over the form: what is typed into it meanwhile stays. */}
      {declining && <DeclineDialog nominations={[declining]} onClose={() => setDeclining(undefined)} />}
      {certifying && <CertifyDialog {...certifying} onClose={() => setCertifying(undefined)} />}
    </>
  );
}
