import { Button, FormHelperText, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { useController } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { bandOf, type BandId } from '@utkarsh/domain/bands';
import { namesOf } from '@utkarsh/domain/fields/fields';
import { mediaRule } from '@utkarsh/domain/media/media';
import { storedOrganizationFields } from '@utkarsh/domain/organization/organization';
import { certificateNumber } from '@utkarsh/domain/certificate/certification';
import { formatDay } from '@utkarsh/domain/text/format';
import { newOrganizationId } from '@utkarsh/domain/text/ids';
import {
  type OrganizationRecord,
  keepsPeriod,
  newOrganizationSchema,
  organizationFormSchemaFor,
} from '@utkarsh/domain/organization/organizationEdit';
import { requireFiles, waitForCheck } from '../../data/staff/mediaFile';
import { saveOrganization, toOrganization } from '../../data/staff/organizations';
import type { FormParts } from '../forms/RecordBody';
import { RecordDialog } from '../forms/RecordDialog';
import { RecordMails } from '../forms/RecordMails';
import { RecordFacts } from '../forms/fields';
import { OrganizationFields } from '../forms/OrganizationFields';
import { useRecordForm } from '../forms/useRecordForm';
import { PictureField } from '../media/PictureField';
import { usePictureUploads } from '../media/usePictureUploads';
import { adminPaths } from '../ui/adminPaths';
import { CertificateSection } from './CertificateSection';
import { blankOrganization, toForm } from './organizationFields';

/** Returns a description such as `Kaveri Looms, Mid-scale, UW-202509-AB12CD, from 15 Sep 2025`. */
const aboutOf = ({ id, organization_name, tier, valid_from }: OrganizationRecord) =>
  [
    organization_name,
    bandOf(tier).name,
    ...(valid_from === '' ? [] : [certificateNumber(id, valid_from), `from ${formatDay(valid_from)}`]),
  ].join(', ');

const shownFields = [...namesOf(storedOrganizationFields), 'tier'];

export function OrganizationDialog({ tier, ...parts }: FormParts<OrganizationRecord> & { tier: BandId }) {
  const { row, readOnly } = parts;
  const [blank] = useState(() => blankOrganization(tier));
  const schema = useMemo(
    () => (row ? organizationFormSchemaFor(row) : newOrganizationSchema(blank)),
    [row, blank],
  );
  const form = useRecordForm({
    ...parts,
    collection: 'organizations',
    schema,
    blank,
    toValues: toForm,
    read: toOrganization,
    save: async (id, base, values) => {
      if (base && values.logo !== '' && values.logo !== base.logo) {
        await requireFiles([{ name: 'the logo', path: values.logo }]);
      }
      await saveOrganization(id, base, values);
    },
    newId: ({ organization_name }) => newOrganizationId(organization_name),
  });
  const { control } = form;
  const logo = useController({ control, name: 'logo' }).field;
  const pictures = usePictureUploads({
    kind: 'logo',
    folderOf: () => `organizations/${row?.id ?? ''}`,
    onStored: (_part: 'logo', path) => logo.onChange(path),
    // The rules accept only checked logos.
    settle: waitForCheck,
  });
  return (
    <RecordDialog
      {...parts}
      collection="organizations"
      about={row && aboutOf(row)}
      actions={
        row &&
        row.nomination !== '' && (
          <Button component={Link} to={adminPaths.record('nominations', row.nomination)}>
            Nomination
          </Button>
        )
      }
      form={form}
      isUploading={pictures.pending}
    >
      {readOnly && row ? (
        <RecordFacts collection="organizations" record={row} fields={shownFields} />
      ) : (
        <OrganizationFields
          control={control}
          nameOf={(field) => field}
          isNew={row === undefined}
          proposedPeriod={row ? undefined : blank}
          needsCertificate={row !== undefined && keepsPeriod(row)}
        />
      )}
      {row ? (
        <PictureField
          name="logo"
          path={logo.value}
          empty="No logo. The site shows two letters of the name."
          locals={pictures.locals}
          uploads={pictures.uploads}
          readOnly={readOnly}
          onChoose={(files) => pictures.add('logo', files)}
          onRemove={() => logo.onChange('')}
        >
          {!readOnly && (
            <FormHelperText>{`${mediaRule('logo')} The site shows it whole, on white. A square logo is the easiest to read in lists.`}</FormHelperText>
          )}
        </PictureField>
      ) : (
        <Typography color="text.secondary">Save the organization first, then add its logo here.</Typography>
      )}
      {row && (
        <CertificateSection row={row} control={control} readOnly={readOnly} isUnsaved={form.isUnsaved} />
      )}
      {row && <RecordMails record={`organizations/${row.id}`} />}
    </RecordDialog>
  );
}
