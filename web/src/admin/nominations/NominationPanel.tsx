import CallIcon from '@mui/icons-material/CallOutlined';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import { Box, Button, Link, Stack, Typography } from '@mui/material';
import { useEffect, useEffectEvent, useRef, useState, type ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { practicesStateNames } from '@utkarsh/domain/assessment/practices';
import { namesOf } from '@utkarsh/domain/fields/fields';
import { nominationStatuses } from '@utkarsh/domain/fields/options';
import { fieldLabel } from '@utkarsh/domain/history/recordText';
import { staffNominationFields, type NominationRecord } from '@utkarsh/domain/nomination/nomination';
import {
  nominationName,
  nominationReference,
  isWithdrawn,
  mayBeCertified,
  nextStatuses,
  nominationStatusNames,
  openStatuses,
  type NominationStatus,
} from '@utkarsh/domain/nomination/nominationTracking';
import { findingsForNext } from '@utkarsh/domain/survey/surveyAssessment';
import { formatDate } from '@utkarsh/domain/text/format';
import { useSending } from '../../browser/useSending';
import { today } from '../../data/clock';
import { readOrganization } from '../../data/staff/organizations';
import { readFindings } from '../../data/staff/surveys';
import { useTextDraft } from '../forms/drafts';
import { useKeys, type KeyName } from '../forms/keys';
import type { FormParts } from '../forms/RecordBody';
import { RecordFacts } from '../forms/fields';
import { RecordMails } from '../forms/RecordMails';
import { RecordPanel } from '../forms/RecordPanel';
import { StartSurveyDialog } from '../forms/StartSurveyDialog';
import { WorkspaceFact, SurveyFact, useSurveys } from '../forms/WorkspaceFact';
import { adminPaths } from '../ui/adminPaths';
import { TooltipButton } from '../ui/buttons';
import { Fact, Facts } from '../ui/Facts';
import { tellSaved, useToast } from '../ui/ToastProvider';
import type { Colleagues } from '../ui/useColleagues';
import { CertifyDialog } from './CertifyDialog';
import { DeclineDialog } from './DeclineDialog';
import { NominationDialog, useNominationForm } from './NominationDialog';
import { AssigneeMenu, StatusButton, StatusChip, statusChoices } from './NominationMenus';
import { NominationNotes } from './NominationNotes';
import { NominationTimeline } from './NominationTimeline';
import { PracticeReviewDialog } from './PracticeReviewDialog';

export const nominationKeys: readonly KeyName[] = [
  ['M', 'Move to the next status and open the next nomination'],
  ...nominationStatuses.map((status, index): KeyName => [
    String(index + 1),
    `Set the status ${nominationStatusNames[status]}`,
  ]),
  ['E', 'Edit'],
];

function Contact({ field, value }: { field: 'email' | 'mobile'; value: string }) {
  const toast = useToast();
  const name = fieldLabel('nominations', field);
  const isMail = field === 'email';
  const Icon = isMail ? MailIcon : CallIcon;
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => toast({ severity: 'success', text: `${name} copied.` }),
      () =>
        toast({ severity: 'error', text: 'The browser does not allow copying. Select the text instead.' }),
    );
  if (value === '') return 'Not given';
  return (
    <Stack component="span" direction="row" sx={{ alignItems: 'center', gap: 0.5, my: -0.5 }}>
      <Link
        href={
          isMail
            ? `mailto:${encodeURIComponent(value).replace('%40', '@')}`
            : `tel:${value.replaceAll(/[^+\d]/g, '')}`
        }
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}
      >
        <Icon fontSize="small" aria-hidden sx={{ display: { xs: 'none', sm: 'block' } }} />
        <span className="visually-hidden">{isMail ? 'Write to ' : 'Call '}</span>
        <span>{value}</span>
      </Link>
      <TooltipButton title={`Copy ${name}`} size="small" onClick={() => void copy()}>
        <CopyIcon fontSize="small" />
      </TooltipButton>
    </Stack>
  );
}

const readFields = [
  ...namesOf(staffNominationFields).filter(
    (name) => !['company_name', 'first_name', 'last_name', 'role', 'email', 'mobile'].includes(name),
  ),
  'terms_accepted',
];

const ItsOrganization = ({ id, children }: { id: string; children: string }) => (
  <Typography variant="body2">
    <span>{`${children} `}</span>
    <Link component={RouterLink} to={adminPaths.record('organizations', id)}>
      this organization
    </Link>
    .
  </Typography>
);

const stepLabels: Partial<Record<NominationStatus, string>> = { certified: 'Certify', declined: 'Decline' };

/** Number of columns: one in the panel, two or three on a page. */
const columns = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
  alignItems: 'start',
} as const;

export function NominationPanel(
  props: FormParts<NominationRecord> & { row: NominationRecord; colleagues: Colleagues },
) {
  const { row, readOnly, isEditing = false, onEdit, onDelete, onClose, neighbours, colleagues } = props;
  const toast = useToast();
  const [note, setNote] = useTextDraft(`notes/${row.id}`);
  // Keeps the version of the moment of the click, so that declining does not overwrite a later change by somebody else.
  const [rowToDecline, setRowToDecline] = useState<NominationRecord>();
  const [certification, setCertification] =
    useState<Pick<ComponentProps<typeof CertifyDialog>, 'nomination' | 'organization' | 'findings'>>();
  const [rowToSurvey, setRowToSurvey] = useState<NominationRecord>();
  const { surveys, canStart } = useSurveys({ nomination: row.id, renewal_of: row.renewal_of }, row);
  const [isReviewing, setReviewing] = useState(false);
  const movesOn = useRef(false);
  const form = useNominationForm(props, {
    onSaved: ({ values: { status }, wasDecided, undo }, tell) => {
      const company = movesOn.current ? `${nominationName(row)} moved` : 'Moved';
      if (wasDecided) tellSaved(toast, `${company} to ${nominationStatusNames[status]}.`, undo);
      else tell();
    },
    leave: ({ wasDecided }) => {
      if (!wasDecided || isEditing) onClose();
      else if (movesOn.current) neighbours?.next?.();
    },
    onLost: (reason) => toast({ severity: 'error', text: `${nominationName(row)}: ${reason}` }),
    // Opens the form, which shows why a step could not be saved.
    onProblem: () => {
      movesOn.current = false;
      if (!isEditing) onEdit?.();
    },
  });
  const discard = useEffectEvent(form.discard);
  useEffect(() => {
    if (!isEditing) discard();
  }, [isEditing]);
  const { send: read, drop: dropRead } = useSending(() => {
    const text =
      'The survey, the practice review or the organization to renew could not be read. Check the connection and try again.';
    toast({ severity: 'error', text });
  });
  const certify = (nomination: NominationRecord) => {
    const { renewal_of } = nomination;
    void read(
      () =>
        Promise.all([
          renewal_of ? readOrganization(renewal_of) : undefined,
          readFindings({ nomination: nomination.id, organization: renewal_of }),
        ]),
      ([organization, allFindings]) =>
        setCertification({
          nomination,
          organization,
          findings: findingsForNext(allFindings, organization, today()),
        }),
    );
  };
  const isCovered = isEditing || isReviewing || [rowToDecline, certification, rowToSurvey].some(Boolean);
  // The dialog of a certification must not open on top of another one.
  useEffect(() => {
    if (isCovered) dropRead();
  }, [isCovered, dropRead]);
  const choices = readOnly ? [] : statusChoices(row);
  const needsDialog = (status: NominationStatus) =>
    (status === 'certified' && !mayBeCertified(row)) || (status === 'declined' && !isWithdrawn(row));
  const setStatus = (status: NominationStatus, opensNext = false) => {
    if (form.isSaving) return;
    if (!choices.includes(status)) {
      const text = `A nomination that is ${nominationStatusNames[row.status]} cannot be set to ${nominationStatusNames[status]} here.`;
      toast({ severity: 'info', text });
    } else if (!needsDialog(status)) {
      movesOn.current = opensNext;
      form.submit({ status });
    } else if (status === 'declined') setRowToDecline(row);
    else certify(row);
  };
  const steps = nextStatuses(row.status).filter((status) => choices.includes(status));
  const [next] = steps;
  const moveOn =
    next && openStatuses.includes(row.status) && !needsDialog(next) ? () => setStatus(next, true) : undefined;
  useKeys(
    readOnly
      ? {}
      : {
          m: moveOn,
          e: onEdit,
          ...Object.fromEntries(
            nominationStatuses.map((status, index) => [String(index + 1), () => setStatus(status)]),
          ),
        },
  );
  return (
    <>
      <RecordPanel
        {...{ row, neighbours, isCovered, onDelete, onClose }}
        collection="nominations"
        title={nominationName(row)}
        about={`${nominationReference(row.id)}, received ${formatDate(new Date(row.created_at))}`}
        isUnsaved={note.trim() !== ''}
        failure={isEditing ? undefined : form.failure}
        actions={
          <>
            {!readOnly && (
              <Button onClick={onEdit} aria-keyshortcuts="E">
                Edit
              </Button>
            )}
            {!readOnly && canStart && <Button onClick={() => setRowToSurvey(row)}>Start survey</Button>}
            {row.status !== 'new' && <Button onClick={() => setReviewing(true)}>Practices</Button>}
            {steps.length > 0 && (
              <Stack direction="row" sx={{ order: -1, flex: '1 0 100%', flexWrap: 'wrap', gap: 1 }}>
                {moveOn && (
                  <Button variant="contained" disabled={form.isSaving} onClick={moveOn} aria-keyshortcuts="M">
                    Move and next
                  </Button>
                )}
                {steps.map((status) => (
                  <Button
                    key={status}
                    variant={status === 'certified' ? 'contained' : 'outlined'}
                    color={status === 'declined' ? 'error' : 'primary'}
                    disabled={form.isSaving}
                    onClick={() => setStatus(status)}
                  >
                    <span>{stepLabels[status] ?? `Move to ${nominationStatusNames[status]}`}</span>
                  </Button>
                ))}
              </Stack>
            )}
          </>
        }
      >
        <Box sx={columns}>
          <Stack component="section" aria-label="Facts" spacing={0.5}>
            <Facts inLines>
              <Fact name="Status">
                {choices.length === 0 ? (
                  <StatusChip status={row.status} />
                ) : (
                  <StatusButton row={row} statuses={choices} onChoose={(status) => setStatus(status)} />
                )}
              </Fact>
              <Fact name={fieldLabel('nominations', 'assignee')}>
                {readOnly ? (
                  (row.assignee && colleagues.nameOf(row.assignee)) || 'Nobody'
                ) : (
                  <AssigneeMenu row={row} tools={{ toast }} colleagues={colleagues} />
                )}
              </Fact>
              <SurveyFact {...surveys} />
              {row.practices_state && (
                <Fact name="Practices">{practicesStateNames[row.practices_state]}</Fact>
              )}
              <WorkspaceFact
                nomination={row.id}
                organizationName={nominationName(row)}
                contact={{ name: `${row.first_name} ${row.last_name}`, email: row.email }}
                readOnly={readOnly}
              />
              <Fact name="Nominated by">
                {[`${row.first_name} ${row.last_name}`, row.role].filter(Boolean).join(', ')}
              </Fact>
              <Fact name={fieldLabel('nominations', 'mobile')}>
                <Contact field="mobile" value={row.mobile} />
              </Fact>
              <Fact name={fieldLabel('nominations', 'email')}>
                <Contact field="email" value={row.email} />
              </Fact>
            </Facts>
            <RecordFacts inLines collection="nominations" record={row} fields={readFields} />
            {row.renewal_of && <ItsOrganization id={row.renewal_of}>Renewal for</ItsOrganization>}
            {row.organization && <ItsOrganization id={row.organization}>Certified as</ItsOrganization>}
            <RecordMails record={`nominations/${row.id}`} />
          </Stack>
          <NominationTimeline id={row.id} nameOf={colleagues.nameOf} />
          <NominationNotes id={row.id} nameOf={colleagues.nameOf} note={note} onNote={setNote} />
        </Box>
      </RecordPanel>
      {isEditing && (!readOnly || form.isUnsaved) && (
        <NominationDialog
          row={row}
          readOnly={readOnly}
          form={form}
          colleagues={colleagues}
          onClose={onClose}
        />
      )}
      {isReviewing && (
        <PracticeReviewDialog nomination={row} readOnly={readOnly} onClose={() => setReviewing(false)} />
      )}
      {rowToDecline && (
        <DeclineDialog nominations={[rowToDecline]} onClose={() => setRowToDecline(undefined)} />
      )}
      {rowToSurvey && (
        <StartSurveyDialog
          subject={{ nomination: rowToSurvey.id }}
          name={nominationName(rowToSurvey)}
          onClose={() => setRowToSurvey(undefined)}
        />
      )}
      {certification && <CertifyDialog {...certification} onClose={() => setCertification(undefined)} />}
    </>
  );
}
