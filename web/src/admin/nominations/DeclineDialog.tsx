import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { declineFields, declineFormSchema } from '@utkarsh/domain/declining';
import { formatCounted } from '@utkarsh/domain/format';
import type { NominationRecord } from '@utkarsh/domain/nominationEdit';
import { kindOf } from '@utkarsh/domain/recordKinds';
import { decline } from '../../data/staff/declining';
import { afterEdit } from '../../data/staff/edits';
import { saveNomination, toNomination } from '../../data/staff/nominations';
import { FormField } from '../forms/FormField';
import { RecordDialog } from '../forms/RecordDialog';
import { undoAction } from '../forms/undoing';
import { useRecordForm } from '../forms/useRecordForm';
import { useToast } from '../ui/ToastProvider';

interface DeclineDialogProps {
  /** None of them is declined or certified. */
  nominations: readonly NominationRecord[];
  onDeclined?: (id: string) => void;
  onClose: () => void;
}

const takeBack = (row: NominationRecord) =>
  saveNomination(afterEdit(row, { status: 'declined' as const }), { status: row.status });

/** Asks why nominations are declined, and whether to tell their nominators. */
export function DeclineDialog({ nominations, onDeclined, onClose }: DeclineDialogProps) {
  const toast = useToast();
  const [blank] = useState({ reason: '', mail: false });
  // Whether each was mailed.
  const done = useRef(new Map<string, boolean>());
  const form = useRecordForm({
    schema: declineFormSchema,
    row: undefined,
    blank,
    toValues: () => blank,
    read: toNomination,
    save: async (input) => {
      // Those that a first attempt has declined are not declined again; one that fails keeps none of the others.
      const failures: unknown[] = [];
      for (const nomination of nominations.filter(({ id }) => !done.current.has(id))) {
        await decline(nomination, input).then(
          (mailed) => {
            done.current.set(nomination.id, mailed);
            onDeclined?.(nomination.id);
          },
          (error: unknown) => failures.push(error),
        );
      }
      if (failures.length > 0) throw failures[0];
      const mails = [...done.current.values()].filter(Boolean).length;
      const mailed = mails === 0 ? '' : ` ${formatCounted(mails, { one: 'mail', many: 'mails' })} sent.`;
      toast({
        severity: 'success',
        text: `${formatCounted(nominations.length, kindOf('nominations'))} declined.${mailed}`,
        // A mail cannot be called back.
        action:
          mails > 0
            ? undefined
            : undoAction(toast, async () => {
                for (const nomination of nominations) await takeBack(nomination);
              }),
      });
    },
    onSaved: onClose,
  });
  const { control } = form;
  const mails = useWatch({ control, name: 'mail' });
  const field = (name: keyof typeof declineFields) => ({ control, name, field: declineFields[name] });
  return (
    <RecordDialog
      title={`Decline ${formatCounted(nominations.length, kindOf('nominations'))}`}
      unsaved={form.unsaved}
      saving={form.saving}
      failure={form.failure}
      saveLabel="Decline"
      onSave={() => form.submit()}
      onClose={onClose}
    >
      <FormField
        {...field('reason')}
        rows={3}
        hint={mails ? 'Kept as a note, and sent to the nominator.' : 'Kept as a note, for staff only.'}
      />
      {nominations.some(({ terms_accepted }) => terms_accepted === 1) && <FormField {...field('mail')} />}
    </RecordDialog>
  );
}
