import { Chip, type ChipProps } from '@mui/material';
import type { CertificateState } from '@utkarsh/domain/certification';
import { stateNames } from './organizationFields';

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
