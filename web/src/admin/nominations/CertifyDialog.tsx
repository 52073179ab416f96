import { Alert, Link, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { bandForEmployees, bandOf } from '@utkarsh/domain/bands';
import {
  certifyFormSchema,
  type CertifyForm,
  type FirstOrganization,
} from '@utkarsh/domain/contract/nominations';
import type { NominationRecord } from '@utkarsh/domain/nomination/nomination';
import { ofEach, valuesOf } from '@utkarsh/domain/fields/fields';
import { fieldsForStaff } from '@utkarsh/domain/organization/organization';
import { type Findings, foundFigures } from '@utkarsh/domain/survey/surveyAssessment';
import type { OrganizationRecord } from '@utkarsh/domain/organization/organizationEdit';
import { certifyAgain, revokedWarning } from '@utkarsh/domain/organization/organizationRenewal';
import { daysText, wholeYearFrom } from '@utkarsh/domain/certificate/certification';
import { formatCount } from '@utkarsh/domain/text/format';
import { certify, firstOrganizationOf } from '../../data/staff/nominations';
import { today } from '../../data/clock';
import { AssessmentFields } from '../forms/AssessmentFields';
import { OrganizationFields } from '../forms/OrganizationFields';
import { RecordDialog } from '../forms/RecordDialog';
import { useNewForm, type Typed } from '../forms/useRecordForm';
import { adminPaths } from '../ui/adminPaths';
import { useToast } from '../ui/ToastProvider';

/** The number of employees is entered, because a nomination has only a range, and a removed industry is chosen again. */
type CertifyValues = Typed<CertifyForm, 'industry' | 'number_of_employees'>;

/** Returns the lowest number of a range of employees: 201 for `201 - 500`, 10001 for `Above 10000`. */
export function fewestEmployees(range: string): number {
  const number = Number(/\d+/.exec(range)?.[0] ?? '0');
  return range.startsWith('Above') ? number + 1 : number;
}

/** Returns the initial number of employees: `current` if it lies in the nomination's range, else the lowest of the range. */
function employeesOf({ num_employees: range }: NominationRecord, current: number | '' = ''): number | '' {
  const fewest = fewestEmployees(range);
  const limit = Number(/- (\d+)/.exec(range)?.[1] ?? Infinity);
  return current !== '' && current >= fewest && current <= limit ? current : fewest || '';
}

export function certifyValues(
  nomination: NominationRecord,
  today: string,
  organization?: OrganizationRecord,
  findings: Findings = {},
): CertifyValues {
  const assessment = foundFigures(findings);
  const headcount = findings.survey?.headcount;
  const period = { valid_from: today, valid_until: wholeYearFrom(today) };
  if (organization) {
    return {
      ...valuesOf(fieldsForStaff, certifyAgain(organization, today, organization.valid_from ? {} : period)),
      number_of_employees: headcount ?? employeesOf(nomination, organization.number_of_employees),
      assessment,
      tier: organization.tier,
    };
  }
  return {
    ...ofEach(fieldsForStaff, () => ''),
    organization_name: nomination.company_name,
    address: nomination.headquarters,
    contact_email: nomination.email,
    industry: nomination.industry,
    number_of_employees: headcount ?? employeesOf(nomination),
    ...period,
    assessment,
    tier: bandForEmployees(headcount ?? fewestEmployees(nomination.num_employees)) ?? 'micro',
  };
}

interface CertifyDialogProps {
  nomination: NominationRecord;
  organization: OrganizationRecord | undefined;
  findings?: Findings;
  onClose: () => void;
}

/** Link to an organization in the staff area, because it has no public page before it is certified. */
const OrganizationLink = ({ id, children = 'an organization' }: { id: string; children?: ReactNode }) => (
  <Link href={adminPaths.record('organizations', id)} target="_blank">
    {children}
  </Link>
);

export function CertifyDialog({ nomination, organization, findings = {}, onClose }: CertifyDialogProps) {
  const toast = useToast();
  const [start] = useState(() => ({
    values: certifyValues(nomination, today(), organization, findings),
    figures: foundFigures(findings),
    revision: organization?.revision ?? 0,
  }));
  const [firstOrganization, setFirstOrganization] = useState<FirstOrganization>();
  const form = useNewForm({
    schema: certifyFormSchema,
    blank: start.values,
    save: async (input) => {
      setFirstOrganization(undefined);
      try {
        const isMailed = await certify(nomination, input, start.revision);
        const text = isMailed
          ? `Certified; mail sent to ${nomination.email}.`
          : 'Certified. No mail was sent: the nomination has no e-mail address or no consent.';
        toast({ severity: 'success', text });
      } catch (error) {
        setFirstOrganization(firstOrganizationOf(error));
        throw error;
      }
    },
    onClose,
    // Values that were typed for one version of the organization do not apply to the next.
    draft: `certify/${nomination.id}/${start.revision}`,
  });
  const { control } = form;
  const employees: unknown = useWatch({ control, name: 'number_of_employees' });
  return (
    <RecordDialog
      title="Certify"
      form={form}
      failure={
        firstOrganization && form.failure !== undefined ? (
          <div>
            {'This nomination has already led to '}
            <OrganizationLink id={firstOrganization.id} />
            <span>{` of the ${bandOf(firstOrganization.tier).name} tier. Nothing was saved.`}</span>
          </div>
        ) : undefined
      }
      saveLabel="Certify"

      onClose={onClose}
    >
      <Alert severity="info">
        {organization?.valid_from ? (
          <div>
            {'Renews the certificate of '}
            <OrganizationLink id={organization.id}>{organization.organization_name}</OrganizationLink>
            <span>{`, whose present period is ${daysText(organization)}, and sets the nomination to Certified. Check what has changed since.`}</span>
          </div>
        ) : organization ? (
          `Gives ${organization.organization_name} its first certificate and sets the nomination to Certified. The form begins with what its record says: check it.`
        ) : (
          'Adds an organization to the certified list and sets the nomination to Certified. The form begins with what the nomination says: check it.'
        )}
      </Alert>
      {organization?.revoked && <Alert severity="warning">{revokedWarning}</Alert>}
      {nomination.organization && (
        <Alert severity="warning">
          {'This nomination has already led to '}
          <OrganizationLink id={nomination.organization} />
          {'. Delete that organization before you certify again.'}
        </Alert>
      )}
      <AssessmentFields
        control={control}
        nameOf={(field) => `assessment.${field}`}
        surveyFigures={start.figures}
        employees={typeof employees === 'number' ? employees : undefined}
      />
      <Typography variant="h3">Organization</Typography>
      <OrganizationFields
        needsCertificate
        control={control}
        nameOf={(field) => field}
        isNew={!organization}
        employeesHint={
          nomination.num_employees &&
          `${findings.survey ? `The survey counted ${formatCount(findings.survey.headcount)}, the` : 'The'} nomination says ${nomination.num_employees}. Correct the number if you know it.`
        }
      />
    </RecordDialog>
  );
}
