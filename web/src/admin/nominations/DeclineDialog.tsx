import { Typography } from '@mui/material';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import {
  type NominationRecord,
  declineFields,
  declineFormSchema,
} from '@utkarsh/domain/nomination/nomination';
import { formatCounted, namesText } from '@utkarsh/domain/text/format';
import { nominationName } from '@utkarsh/domain/nomination/nominationTracking';
import { kindOf } from '@utkarsh/domain/history/recordKinds';
import { DataError } from '../../data/errors';
import { afterEdit } from '../../data/staff/records';
import { decline, saveNomination } from '../../data/staff/nominations';
import { failuresText, forEachRow, undoneToast } from '../grid/bulk';
import { FormField } from '../forms/fields';
import { RecordDialog } from '../forms/RecordDialog';
import { useNewForm } from '../forms/useRecordForm';
import { useToast } from '../ui/ToastProvider';

const takeBack = (row: NominationRecord) =>
  saveNomination(afterEdit(row, { status: 'declined' as const }), { status: row.status });

export function DeclineDialog(props: {
  /** Nominations to decline, without declined or certified ones. */
  nominations: readonly NominationRecord[];
  others?: string;
  onDeclined?: (id: string) => void;
  onClose: () => void;
}) {
  const { nominations, others = '', onDeclined, onClose } = props;
  const toast = useToast();
  // Declined nominations by id, with whether their nominator got a mail.
  const results = useRef(new Map<string, boolean>());
  const takeAllBack = async () => {
    const failures = await forEachRow(nominations, takeBack);
    toast(undoneToast(nominations.length, failures, nominationName));
  };
  const form = useNewForm({
    schema: declineFormSchema,
    blank: { reason: '', mail: false },
    save: async (input) => {
      const failures = await forEachRow(
        // A retry leaves out nominations that the first attempt declined.
        nominations.filter(({ id }) => !results.current.has(id)),
        async (nomination) => {
          results.current.set(nomination.id, await decline(nomination, input));
          onDeclined?.(nomination.id);
        },
      );
      if (failures.length > 0) {
        throw nominations.length === 1
          ? failures[0]?.error
          : new DataError('unfinished', `Not done for ${failuresText(failures, nominationName)}`);
      }
      const mails = [...results.current.values()].filter(Boolean).length;
      const mailText = mails === 0 ? '' : ` ${formatCounted(mails, { one: 'mail', many: 'mails' })} sent.`;
      toast({
        severity: 'success',
        text: `${formatCounted(nominations.length, kindOf('nominations'))} declined.${mailText}`,
        // No undo after a mail, because nobody can call it back.
        action: mails > 0 ? undefined : { label: 'Undo', run: () => void takeAllBack() },
      });
    },
    draft: `declining/${nominations.map(({ id }) => id).join()}`,
    onClose,
  });
  const { control } = form;
  const sendsMail = useWatch({ control, name: 'mail' });
  const field = (name: keyof typeof declineFields) => ({ control, name, field: declineFields[name] });
  return (
    <RecordDialog
      title={`Decline ${formatCounted(nominations.length, kindOf('nominations'))}`}
      form={form}
      saveLabel="Decline"
      onClose={onClose}
    >
      <Typography>{namesText(nominations.map(nominationName))}</Typography>
      {others !== '' && <Typography>{others}</Typography>}
      <FormField
        {...field('reason')}
        hint={
          sendsMail
            ? 'Kept as a note, and sent to the nominator, and shown on the private page and in the workspace.'
            : 'Kept as a note, for staff only.'
        }
      />
      {nominations.some(({ terms_accepted }) => terms_accepted === 1) && <FormField {...field('mail')} />}
    </RecordDialog>
  );
}
