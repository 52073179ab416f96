import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import { Alert, Button, Stack, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { minInvited } from '@utkarsh/domain/assessment/assessment';
import { noticeLanguages } from '@utkarsh/domain/fields/consent';
import { textField } from '@utkarsh/domain/fields/fieldChecks';
import { formShape } from '@utkarsh/domain/fields/fieldSchemas';
import { noticeLanguageNames } from '@utkarsh/domain/history/recordText';
import {
  addressCountsText,
  addressesIn,
  isRoleMailbox,
  mergeAddresses,
  telephonesIn,
  wrongAddresses,
} from '@utkarsh/domain/survey/addressList';
import {
  invitedOf,
  maxListed,
  startProblem,
  surveyFields,
  surveyStartSchema,
} from '@utkarsh/domain/survey/survey';
import { formatCount, formatCounted, namesText } from '@utkarsh/domain/text/format';
import { useSending } from '../../browser/useSending';
import { useSubscribed } from '../../browser/useSubscribed';
import { failureText } from '../../data/errors';
import { mailSurveyTest, startSurvey } from '../../data/staff/surveys';
import { readHandedIn, watchWorkspaceOf } from '../../data/staff/workspaces';
import { AddressFileDialog } from './AddressFileDialog';
import { FormField, FormSelect } from './fields';
import { FieldsDialog } from './FieldsDialog';
import { RecordDialog } from './RecordDialog';
import { AlertButton } from '../ui/buttons';
import { useToday } from '../ui/useToday';
import { useNewForm, type Typed } from './useRecordForm';

const { organization_name: _name, ...fields } = surveyFields;

const listField = {
  label: 'Addresses',
  kind: 'text',
  max: 1_000_000,
  example: '',
  hint: 'The e-mail addresses of all employees, one a line or with commas between them. Rows of a spreadsheet may have a telephone number.',
  width: 40,
} as const;

const printedField = {
  label: 'Printed Codes',
  kind: 'number',
  optional: true,
  min: 0,
  max: maxListed,
  example: 0,
  hint: 'One for each employee without e-mail. You print them once the survey has started.',
  width: 14,
} as const;

const testFields = {
  address: {
    label: 'E-mail Address',
    missing: 'Enter the e-mail address.',
    kind: 'email',
    max: 254,
    example: 'hr@malar-mills.co.in',
    hint: 'Of somebody who can pass the mail on to the mail administrator.',
    width: 30,
  },
} as const;
const testSchema = z.strictObject(formShape(testFields));

const formSchema = z.strictObject({
  ...formShape({ ...fields, printed: printedField }),
  list: textField(listField).check(
    z.refine((list) => wrongAddresses(list).length === 0, {
      error: ({ input }) =>
        `Not an e-mail address such as name@company.in, with Latin letters before the @: ${namesText(wrongAddresses(String(input)))}.`,
    }),
  ),
  language: z.enum(noticeLanguages),
  sample_percent: z.int(),
});

type StartValues = Typed<z.infer<typeof formSchema>, 'headcount' | 'printed'>;

/** The subject of the survey: a nomination in assessment, or an organization for its renewal. */
type Subject = { nomination: string } | { organization: string };

const startOf = (subject: Subject, { list, printed, ...rest }: z.infer<typeof formSchema>) => ({
  ...rest,
  printed: printed || 0,
  ...subject,
  addresses: addressesIn(list),
  telephones: telephonesIn(list),
});

/** Shares of the employees that may be invited, in percent. */
const samples = [100, 95, 90, 85, 80, 75, 70];

const people = { one: 'address', many: 'addresses' };
const invitations = { one: 'address or code', many: 'addresses and codes' };
const mailboxes = { one: 'address looks like a mailbox', many: 'addresses look like mailboxes' };

const textOf = failureText({ other: 'The list could not be read. Try again.' });

/** Offers the list that the organization has handed in, and fills the form with it. */
function HandedInList({ subject, fill }: { subject: Subject; fill: (values: Partial<StartValues>) => void }) {
  const { data: workspace } = useSubscribed(useMemo(() => watchWorkspaceOf(subject), [subject]));
  const { problem, send } = useSending(textOf);
  const { list } = workspace?.requests ?? {};
  if (!workspace || list?.state !== 'open') return null;
  const { addresses: _count, counts: _counts, ...facts } = list.list;
  const use = () =>
    void send(
      () => readHandedIn(workspace.id),
      (people) => fill({ ...facts, list: people }),
    );
  return (
    <>
      <Alert severity="success" action={<AlertButton onClick={use}>Use the list</AlertButton>}>
        The organization has handed in its list.
      </Alert>
      {problem !== undefined && <Alert severity="error">{problem}</Alert>}
    </>
  );
}

export function StartSurveyDialog(props: {
  subject: Subject;
  name: string;
  employees?: number;
  onClose: () => void;
}) {
  const { subject, name, employees: presetHeadcount, onClose } = props;
  const today = useToday();
  const [blank] = useState<StartValues>({
    headcount: presetHeadcount ?? '',
    closes: '',
    list_reason: '',
    shared_devices: false,
    list: '',
    printed: '',
    language: 'en',
    sample_percent: 100,
  });
  const schema = formSchema.check((payload) => {
    const { error } = surveyStartSchema.safeParse(startOf(subject, payload.value));
    const dayProblem = startProblem(payload.value.closes, today);
    const dayIssues = dayProblem === undefined ? [] : [{ path: ['closes'], message: dayProblem }];
    for (const { path, message } of [...(error?.issues ?? []), ...dayIssues]) {
      const field = path[0] === 'addresses' ? 'list' : path[0];
      payload.issues.push({
        code: 'custom',
        message,
        path: field === undefined ? [] : [field],
        input: payload.value,
      });
    }
  });
  const form = useNewForm({
    schema,
    blank,
    save: (input) => startSurvey(startOf(subject, input)),
    doneText: ({ printed }) =>
      `Survey started. The invitations are on their way.${printed ? ' Print the codes under Surveys.' : ''}`,
    onClose,
  });
  const { control } = form;
  const [list, headcount, percent, codes] = useWatch({
    control,
    name: ['list', 'headcount', 'sample_percent', 'printed'],
  });
  const { field: listInput } = useController({ control, name: 'list' });
  const [openDialog, setOpenDialog] = useState<'file' | 'test'>();
  const [skippedRows, setSkippedRows] = useState<readonly string[]>([]);
  const entries = useMemo(() => addressesIn(list).filter((entry) => entry.includes('@')), [list]);
  const { addresses, repeats, counts } = useMemo(() => mergeAddresses(entries), [entries]);
  const telephones = useMemo(() => telephonesIn(list), [list]);
  const roleMailboxes = addresses.filter(isRoleMailbox);
  const employees = typeof headcount === 'number' ? headcount : 0;
  const codeCount = typeof codes === 'number' ? codes : 0;
  const listSize = addresses.length + codeCount;
  const sampleSize = invitedOf(listSize, employees, percent);
  return (
    <>
      <RecordDialog title="Start survey" about={name} form={form} saveLabel="Start survey" onClose={onClose}>
        <Alert severity="info">
          Everyone who is invited gets a mail with a link of their own, or a code on paper. Nobody, staff
          included, can see who gave which answers.
        </Alert>
        <HandedInList subject={subject} fill={form.fill} />
        <FormField control={control} name="headcount" field={fields.headcount} />
        <FormField control={control} name="closes" field={fields.closes} />
        <FormSelect
          control={control}
          name="language"
          label="Language of the Mails"
          options={noticeLanguages}
          nameOf={(language) => noticeLanguageNames[language]}
        />
        <FormField
          control={control}
          name="list"
          field={listField}
          hint={`${listField.hint} ${formatCounted(addresses.length, people)} so far.`}
        />
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" startIcon={<UploadFileIcon />} onClick={() => setOpenDialog('file')}>
            Addresses from a file
          </Button>
          <Button variant="outlined" onClick={() => setOpenDialog('test')}>
            Send test mail
          </Button>
        </Stack>
        {skippedRows.length > 0 && (
          <Alert severity="warning" role="status">
            {`Rows of the file that were not added: ${namesText(skippedRows)}`}
          </Alert>
        )}
        {repeats.length > 0 && (
          <Alert severity="info" role="status">
            {`On the list more than once in this or another spelling, and invited once: ${namesText(repeats)}.`}
          </Alert>
        )}
        {addresses.length > 0 && (
          <Alert severity="info" role="status">
            {`${addressCountsText(counts)} ${formatCount(Object.keys(telephones).length)} with a telephone number. Ask about private addresses, and about domains that are not the organization’s. Whom we cannot call we have to meet on site.`}
          </Alert>
        )}
        {roleMailboxes.length > 0 && (
          <Alert severity="warning" role="status">
            {`${formatCounted(roleMailboxes.length, mailboxes)} that several people read: ${namesText(roleMailboxes)}. Ask the organization for the addresses of these people.`}
          </Alert>
        )}
        <FormField
          control={control}
          name="printed"
          field={printedField}
          hint={`${printedField.hint}${codeCount > 0 ? ` The list has ${formatCount(listSize)} people with them.` : ''}`}
        />
        {minInvited(employees) < employees && (
          <FormSelect
            control={control}
            name="sample_percent"
            label="Share of the Employees Invited"
            options={samples}
            nameOf={(share) => `${share}%`}
            hint={
              sampleSize === listSize
                ? 'Everyone on the list is invited.'
                : `The server draws ${formatCount(sampleSize)} of the ${formatCounted(listSize, codeCount > 0 ? invitations : people)} at random.`
            }
          />
        )}
        <FormField control={control} name="list_reason" field={fields.list_reason} />
        <FormField control={control} name="shared_devices" field={fields.shared_devices} />
      </RecordDialog>
      {openDialog === 'test' && (
        <FieldsDialog
          title="Send test mail"
          about={name}
          schema={testSchema}
          fields={testFields}
          blank={{ address: '' }}
          save={({ address }) => mailSurveyTest({ ...subject, address })}
          doneText={({ address }) => `The test mail to ${address} is on its way.`}
          onClose={() => setOpenDialog(undefined)}
        >
          <Typography>
            The mail has a link like those of the invitations, and says whether it has arrived unchanged. It
            also says what the mail administrator of the organization has to let through.
          </Typography>
        </FieldsDialog>
      )}
      {openDialog === 'file' && (
        <AddressFileDialog
          present={addresses}
          onAdd={(newAddresses, badRows) => {
            listInput.onChange([list.trimEnd(), ...newAddresses].filter(Boolean).join('\n'));
            setSkippedRows(badRows.map(({ line, notes }) => `${line.number} (${notes.join(' ')})`));
          }}
          onClose={() => setOpenDialog(undefined)}
        />
      )}
    </>
  );
}
