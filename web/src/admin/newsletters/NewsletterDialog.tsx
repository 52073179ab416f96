import { Alert, Button, Stack } from '@mui/material';
import { useState } from 'react';
import {
  type NewsletterRecord,
  newsletterFields,
  newsletterInputSchema,
  newsletterState,
} from '@utkarsh/domain/newsletter/newsletter';
import { namesOf, ofEach, valuesOf } from '@utkarsh/domain/fields/fields';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { formatCounted } from '@utkarsh/domain/text/format';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { addNewsletter, saveNewsletter, toNewsletter } from '../../data/staff/newsletters';
import { type FormParts, RecordDialog, RecordFacts, useSaved } from '../forms/RecordDialog';
import { TableFields } from '../forms/fields';
import { useNewRecord } from '../forms/drafts';
import { useRecordForm } from '../forms/useRecordForm';
import { PreviewDialog, subscribers } from './PreviewDialog';

function SendingNote({ issue }: { issue: NewsletterRecord }) {
  const count = formatCounted(issue.recipients, subscribers);
  return newsletterState(issue) === 'sending' ? (
    <Alert severity="info">{`This issue is being sent. ${count} so far.`}</Alert>
  ) : (
    <Alert severity="success">{`This issue was sent to ${count}. It cannot be changed.`}</Alert>
  );
}

/** Dialog 'Add Newsletter issue' or 'Edit Newsletter issue'. A sent issue is read-only. */
export function NewsletterDialog(props: FormParts<NewsletterRecord>) {
  const { row } = props;
  const [previewed, setPreviewed] = useState<NewsletterRecord>();
  const isSent = row !== undefined && newsletterState(row) !== 'draft';
  const readOnly = props.readOnly || isSent;
  const draft = `newsletters/${row?.id ?? 'new'}`;
  const added = useNewRecord('newsletters', { draft, make: newDocumentId });
  const form = useRecordForm({
    schema: newsletterInputSchema,
    row,
    blank: ofEach(newsletterFields, () => ''),
    toValues: (record: NewsletterRecord) => valuesOf(newsletterFields, record),
    read: toNewsletter,
    save: (values, base) =>
      base ? saveNewsletter(base, values) : added.add(values, (id) => addNewsletter(id, values)),
    onSaved: useSaved('newsletters', props),
    draft,
    added,
  });
  return (
    <>
      <RecordDialog
        {...props}
        readOnly={readOnly}
        of="newsletters"
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
                disabled={form.unsaved}
                title={form.unsaved ? 'Save your changes first' : undefined}
                onClick={() => setPreviewed(row)}
              >
                <span>{isSent || props.readOnly ? 'Preview' : 'Preview and send'}</span>
              </Button>
            </>
          )
        }
      >
        <Stack spacing={2}>
          {isSent && <SendingNote issue={row} />}
          {readOnly && row ? (
            <RecordFacts of="newsletters" record={row} fields={namesOf(newsletterFields)} />
          ) : (
            <TableFields control={form.control} table={newsletterFields} nameOf={(name) => name} />
          )}
        </Stack>
      </RecordDialog>
      {previewed && (
        <PreviewDialog issue={previewed} readOnly={readOnly} onClose={() => setPreviewed(undefined)} />
      )}
    </>
  );
}
