import { Alert, Link } from '@mui/material';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { certificatePath } from '@utkarsh/domain/certificatePath';
import { bandOf } from '@utkarsh/domain/bands';
import { certifyFormSchema, type FirstOrganization } from '@utkarsh/domain/certifying';
import type { NominationRecord } from '@utkarsh/domain/nominationEdit';
import type { OrganizationRecord } from '@utkarsh/domain/organizationEdit';
import { daysText } from '@utkarsh/domain/period';
import { AlreadyCertifiedError, certify } from '../../data/staff/certifying';
import { toNomination } from '../../data/staff/nominations';
import { AssessmentFields } from '../forms/AssessmentFields';
import { OrganizationFields } from '../forms/OrganizationFields';
import { RecordDialog } from '../forms/RecordDialog';
import { useRecordForm } from '../forms/useRecordForm';
import { useToast } from '../ui/ToastProvider';
import { certifyValues } from './certifyForm';

interface CertifyDialogProps {
  nomination: NominationRecord;
  /** The organization that it renews. */
  renewed: OrganizationRecord | undefined;
  onClose: () => void;
}

/** The way to the organization that a nomination has led to. */
const FirstLink = ({ id }: { id: string }) => (
  <Link href={certificatePath(id)} target="_blank">
    an organization
  </Link>
);

/** Adds the organization that a nomination led to, or renews its certificate, and sets the nomination to certified. */
export function CertifyDialog({ nomination, renewed, onClose }: CertifyDialogProps) {
  const toast = useToast();
  const [start] = useState(() => certifyValues(nomination, new Date(), renewed));
  const [first, setFirst] = useState<FirstOrganization>();
  const form = useRecordForm({
    schema: certifyFormSchema,
    row: undefined,
    blank: start,
    toValues: () => start,
    read: toNomination,
    save: async (input) => {
      setFirst(undefined);
      try {
        await certify(nomination, input);
      } catch (error) {
        if (error instanceof AlreadyCertifiedError) setFirst(error.organization);
        throw error;
      }
    },
    onSaved: () => {
      toast({
        severity: 'success',
        text: renewed ? 'Certificate renewed.' : 'Organization added successfully!',
      });
      onClose();
    },
  });
  const { control } = form;
  const employees: unknown = useWatch({ control, name: 'number_of_employees' });
  return (
    <RecordDialog
      title="Certify"
      unsaved={form.unsaved}
      saving={form.saving}
      failure={
        first && form.failure !== undefined ? (
          <>
            {'This nomination has led to '}
            <FirstLink id={first.id} />
            {` of the ${bandOf(first.tier).name} tier already. Nothing was saved.`}
          </>
        ) : (
          form.failure
        )
      }
      saveLabel="Certify"
      onSave={form.submit}
      onClose={onClose}
    >
      <Alert severity="info">
        {renewed?.valid_from ? (
          <>
            {'Renews the certificate of '}
            <Link href={certificatePath(renewed.id)} target="_blank">
              {renewed.organization_name}
            </Link>
            {`, whose present period is ${daysText(renewed)}, and sets the nomination to Certified. Check what has changed since.`}
          </>
        ) : renewed ? (
          `Gives ${renewed.organization_name} its first certificate and sets the nomination to Certified. Check what comes from its record.`
        ) : (
          'Adds an organization to the certified list and sets the nomination to Certified. Check what comes from the nomination.'
        )}
      </Alert>
      {nomination.organization && (
        <Alert severity="warning">
          {'This nomination has led to '}
          <FirstLink id={nomination.organization} />
          {' already. It can be certified again only after that was deleted.'}
        </Alert>
      )}
      <OrganizationFields
        certified
        control={control}
        nameOf={(field) => field}
        isNew={!renewed}
        employeesHint={
          nomination.num_employees &&
          `The nomination says ${nomination.num_employees}. Enter the exact number.`
        }
      />
      <AssessmentFields
        control={control}
        nameOf={(field) => `assessment.${field}`}
        employees={typeof employees === 'number' ? employees : undefined}
      />
    </RecordDialog>
  );
}
