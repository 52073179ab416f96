import { Alert, Button, Chip, Link, Stack, Typography, type ChipProps } from '@mui/material';
import { useController, type Control } from 'react-hook-form';
import type { CertificateState } from '@utkarsh/domain/certification';
import type { OrganizationForm, OrganizationRecord } from '@utkarsh/domain/organizationEdit';
import { publicPath } from '../../data/staff/organizations';
import { FormText } from '../forms/FormText';
import { organizationLabels, stateNames, type OrganizationFormValues } from './organizationFields';

const colors: Readonly<Record<CertificateState, ChipProps['color']>> = {
  valid: 'success',
  upcoming: 'primary',
  expired: 'default',
  revoked: 'error',
};

/** What a certificate is worth today. */
export const StateChip = ({ state }: { state: CertificateState }) => (
  <Chip size="small" variant="outlined" color={colors[state]} label={stateNames[state]} />
);

interface CertificateSectionProps {
  row: OrganizationRecord;
  control: Control<OrganizationFormValues, unknown, OrganizationForm>;
  readOnly: boolean;
}

/** What an organization's certificate is worth, the periods it was held, and its revocation. */
export function CertificateSection({ row, control, readOnly }: CertificateSectionProps) {
  const { field } = useController({ control, name: 'revoked' });
  const revoked = field.value;
  return (
    <Stack
      component="section"
      aria-label="Certificate"
      spacing={1.5}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: 2 }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
        <Typography component="h3" variant="h3">
          Certificate
        </Typography>
        <StateChip state={row.state} />
        <Stack direction="row" sx={{ gap: 2, ml: 'auto' }}>
          <Link href={publicPath(row)} target="_blank">
            Public page
          </Link>
          <Link href={`/badge/${row.id}.svg`} target="_blank">
            Badge
          </Link>
        </Stack>
      </Stack>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {row.periods.length === 1 ? 'Period held: ' : 'Periods held, oldest first: '}
        {row.periods.join('; ')}
      </Typography>
      {revoked && (
        <>
          <Alert severity="warning" role="status">
            {row.revoked
              ? 'It is revoked: the public lists do not show it, and its page says so.'
              : 'With saving it is revoked: the public lists no longer show it, and its page says so.'}
          </Alert>
          <FormText
            control={control}
            name="revoked_reason"
            label={organizationLabels.revoked_reason}
            rows={2}
            required
            hint="For staff alone."
          />
        </>
      )}
      {!readOnly && (
        <Button
          variant="outlined"
          color={revoked ? 'primary' : 'error'}
          sx={{ alignSelf: 'start' }}
          onClick={() => field.onChange(!revoked)}
        >
          {revoked
            ? row.revoked
              ? 'Restore the certificate'
              : 'Do not revoke it'
            : 'Revoke the certificate'}
        </Button>
      )}
    </Stack>
  );
}
