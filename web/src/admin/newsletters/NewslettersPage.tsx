import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material';
import { useCallback, useState } from 'react';
import {
  type NewsletterRecord,
  type NewsletterState,
  newsletterState,
  newsletterFields,
  newsletterInputSchema,
} from '@utkarsh/domain/newsletter/newsletter';
import { formatCount, formatDate, formatCounted } from '@utkarsh/domain/text/format';
import { ofEach, valuesOf } from '@utkarsh/domain/fields/fields';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { toNewsletter, readPreview, sendNewsletter, sendTest } from '../../data/staff/newsletters';
import { chipColumn, fieldColumn, timeColumn } from '../grid/columns';
import { RecordList, useCollectionRows, type ListOf } from '../list/RecordList';
import { useLoaded } from '../../browser/useLoaded';
import { useSending } from '../../browser/useSending';
import { actionFailure } from '../../data/errors';
import { saveRecord } from '../../data/staff/records';
import type { FormParts } from '../forms/RecordBody';
import { RecordDialog } from '../forms/RecordDialog';
import { RecordFields } from '../forms/fields';
import { useRecordForm } from '../forms/useRecordForm';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { LoadProblem, Waiting } from '../ui/Loading';
import { useToast } from '../ui/ToastProvider';
import { useIsPhone } from '../ui/useIsPhone';
import { LinkedRecords } from './LinkedRecords';

const subscribers = { one: 'subscriber', many: 'subscribers' };

const links = { one: 'link is', many: 'links are' };

/** Pixels. */
const widths = { phone: 360, computer: 680 } as const;

export function PreviewDialog(props: { issue: NewsletterRecord; readOnly: boolean; onClose: () => void }) {
  const { issue, readOnly, onClose } = props;
  const toast = useToast();
  const isPhone = useIsPhone();
  const [width, setWidth] = useState<keyof typeof widths>('computer');
  const [isAsking, setAsking] = useState(false);
  const read = useCallback(() => readPreview(issue.id), [issue.id]);
  const { data: preview, error, retry } = useLoaded(read);
  const recipients = formatCounted(preview?.subscribers ?? 0, subscribers);
  const { isSending, send } = useSending((failure) =>
    toast({ severity: 'error', text: actionFailure(failure) }),
  );
  const sendTestMail = async () => {
    await sendTest(issue.id);
    toast({ severity: 'success', text: 'The test is on its way to your address.' });
  };
  return (
    <Dialog open fullWidth onClose={onClose} maxWidth="md" fullScreen={isPhone}>
      <DialogTitle>{`Preview: ${issue.title}`}</DialogTitle>
      {/* The height of the loaded preview. The buttons stay where they are when it arrives. */}
      <DialogContent dividers sx={{ flex: '1 1 75vh', display: 'flex', flexDirection: 'column' }}>
        {error && <LoadProblem subject="The preview" error={error} onRetry={retry} />}
        {!preview && !error && <Waiting label="Loading the preview…" part />}
        {preview && (
          <Stack spacing={2} sx={{ alignItems: 'center', flex: 1 }}>
            {preview.left_out > 0 && (
              <Alert severity="warning">
                {`${formatCounted(preview.left_out, links)} left out: no published insight or event has this address.`}
              </Alert>
            )}
            <ToggleButtonGroup
              exclusive
              size="small"
              aria-label="Width of the preview"
              value={width}
              onChange={(_event, choice: keyof typeof widths | null) => setWidth(choice ?? width)}
            >
              <ToggleButton value="computer">Computer</ToggleButton>
              <ToggleButton value="phone">Phone</ToggleButton>
            </ToggleButtonGroup>
            <Box
              component="iframe"
              title="The mail"
              sandbox=""
              srcDoc={preview.html}
              sx={{
                width: widths[width],
                maxWidth: '100%',
                flex: '1 0 15rem',
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
              }}
            />
          </Stack>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        <Button onClick={onClose}>Close</Button>
        {!readOnly && (
          <Button loading={isSending} onClick={() => void send(sendTestMail)}>
            <span>Send a test to me</span>
          </Button>
        )}
        {!readOnly && preview && (
          <Button variant="contained" onClick={() => setAsking(true)}>
            <span>{`Send to ${recipients}`}</span>
          </Button>
        )}
      </DialogActions>
      {isAsking && preview && (
        <ConfirmDialog
          question={`Send this issue to ${recipients}?`}
          confirm="Send"
          onConfirm={async () => {
            await sendNewsletter(issue);
            toast({ severity: 'success', text: 'The issue is being sent.' });
          }}
          onDone={onClose}
          onClose={() => setAsking(false)}
        >
          Nobody can change or stop it after that.
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

function SendingNote({ issue }: { issue: NewsletterRecord }) {
  const count = formatCounted(issue.recipients, subscribers);
  return newsletterState(issue) === 'sending' ? (
    <Alert severity="info">{`This issue is being sent. ${count} so far.`}</Alert>
  ) : (
    <Alert severity="success">{`This issue was sent to ${count}. It cannot be changed.`}</Alert>
  );
}

function NewsletterDialog(props: FormParts<NewsletterRecord>) {
  const { row } = props;
  const toast = useToast();
  const [issue, setIssue] = useState<NewsletterRecord>();
  const isSent = row !== undefined && newsletterState(row) !== 'draft';
  const readOnly = props.readOnly || isSent;
  const form = useRecordForm({
    ...props,
    collection: 'newsletters',
    schema: newsletterInputSchema,
    blank: ofEach(newsletterFields, () => ''),
    toValues: (record: NewsletterRecord) => valuesOf(newsletterFields, record),
    read: toNewsletter,
    save: (id, base, values) => saveRecord('newsletters', id, base, values),
  });
  return (
    <>
      <RecordDialog
        {...props}
        readOnly={readOnly}
        collection="newsletters"
        about={row?.title}
        form={form}
        actions={
          row && (
            <>
              {isSent && (
                <Button href={sitePaths.newsletter(row.id)} target="_blank" rel="noopener">
                  See it on the site
                </Button>
              )}
              <Button
                onClick={() =>
                  form.isUnsaved
                    ? toast({
                        severity: 'info',
                        text: 'Save your changes first: subscribers get what is saved.',
                      })
                    : setIssue(row)
                }
              >
                <span>{isSent || props.readOnly ? 'Preview' : 'Preview and send'}</span>
              </Button>
            </>
          )
        }
      >
        {isSent && <SendingNote issue={row} />}
        <RecordFields
          {...{ row, readOnly }}
          collection="newsletters"
          control={form.control}
          table={newsletterFields}
          nameOf={(name) => name}
          {...(!readOnly && {
            overrides: {
              insights: <LinkedRecords control={form.control} name="insights" />,
              events: <LinkedRecords control={form.control} name="events" />,
            },
          })}
        />
      </RecordDialog>
      {issue && <PreviewDialog issue={issue} readOnly={readOnly} onClose={() => setIssue(undefined)} />}
    </>
  );
}

const stateText: Record<NewsletterState, string> = { draft: 'Draft', sending: 'Sending', sent: 'Sent' };
const stateColor = { draft: 'default', sending: 'primary', sent: 'success' } as const;

const newsletters: ListOf<NewsletterRecord> = {
  name: 'Newsletter',
  title: 'Manage Newsletters',
  nameOf: ({ title }) => title,
  source: { collection: 'newsletters', read: toNewsletter },
  defaultSort: { field: 'created_at', descending: true },
  sortFields: ['created_at'],
  searchLabel: 'Search by title',
  columns: () => [
    fieldColumn<NewsletterRecord>('newsletters')('title'),
    chipColumn({
      field: 'sending_after',
      headerName: 'Status',
      width: 110,
      text: (row) => stateText[newsletterState(row)],
      color: (row) => stateColor[newsletterState(row)],
    }),
    {
      field: 'sent_at',
      headerName: 'Sent On',
      width: 130,
      valueFormatter: (_value, { sent_at }) => (sent_at === undefined ? '' : formatDate(new Date(sent_at))),
    },
    {
      field: 'recipients',
      headerName: 'Recipients',
      width: 120,
      type: 'number',
      valueFormatter: (_value, row) => (row.sent_at === undefined ? '' : formatCount(row.recipients)),
    },
    timeColumn('created_at', 'Created At'),
  ],
  onPhones: [['title', 'sending_after'], ['sent_at']],
  canAdd: true,
  form: (parts) => <NewsletterDialog {...parts} />,
};

export const NewslettersPage = () => <RecordList {...newsletters} {...useCollectionRows(newsletters)} />;
