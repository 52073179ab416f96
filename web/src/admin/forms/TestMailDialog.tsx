import { Typography } from '@mui/material';
import { useState } from 'react';
import * as z from 'zod/mini';
import { formShape } from '@utkarsh/domain/fields/fieldSchemas';

import { mailSurveyTest } from '../../data/staff/surveys';
import { FormField } from './fields';
import { RecordDialog } from './RecordDialog';
import { useNewForm } from './useRecordForm';

const addressField = {
  label: 'E-mail Address',
  missing: 'Enter the e-mail address.',
  kind: 'email',
  max: 254,
  example: 'hr@malar-mills.co.in',
  hint: 'Of somebody who can pass the mail on to the mail administrator.',
  width: 30,
} as const;
const schema = z.strictObject(formShape({ address: addressField }));

interface Props {
  /** The nomination or organization whose survey is prepared. */
  subject: { nomination: string } | { organization: string };
  name: string;
  onClose: () => void;
}

/** Mails somebody of an organization a test before its survey. */
export function TestMailDialog({ subject, name, onClose }: Props) {
  const [blank] = useState({ address: '' });
  const form = useNewForm({
    schema,
    blank,
    save: async ({ address }) => {
      await mailSurveyTest({ ...subject, address });
    },
    doneText: ({ address }) => `The test mail to ${address} is on its way.`,
    onClose,
  });
  return (
    <RecordDialog
      title="Send test mail"
      about={name}
      form={form}
      saveLabel="Send test mail"
      onClose={onClose}
    >
      <Typography>
        The mail has a link like those of the invitations, and says whether it has arrived unchanged. It also
        says what the mail administrator of the organization has to let through.
      </Typography>
      <FormField control={form.control} name="address" field={addressField} />
    </RecordDialog>
  );
}
