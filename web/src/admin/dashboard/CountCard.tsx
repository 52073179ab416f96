import { ButtonBase, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from '@utkarsh/domain/text/format';

interface CountCardProps {
  label: string;
  /** What is counted. */
  note: string;
  icon: ReactNode;
  /** undefined until it is known, or when it cannot be. */
  count: number | undefined;
  loading: boolean;
  to: string;
}

/** A figure that leads to what it counts. */
export const CountCard = ({ label, note, icon, count, loading, to }: CountCardProps) => (
  <ButtonBase
    component={Link}
    to={to}
    aria-busy={loading && count === undefined}
    sx={{
      display: 'grid',
      gridTemplateColumns: '1fr auto',
      // Figures of a row of cards stand in a line, however long their labels are.
      gridTemplateRows: '1fr auto auto',
      gap: 0.5,
      alignItems: 'start',
      textAlign: 'left',
      p: { xs: 1.75, sm: 2.5 },
      borderRadius: 1,
      border: 1,
      borderColor: 'divider',
      bgcolor: 'background.paper',
      minWidth: 0,
      transition: 'border-color 140ms',
      '&:hover, &.Mui-focusVisible': { borderColor: 'primary.main' },
    }}
  >
    <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'break-word' }}>
      {label}
    </Typography>
    <Typography
      component="span"
      aria-hidden
      sx={{ color: 'primary.main', lineHeight: 0, display: { xs: 'none', sm: 'block' } }}
    >
      {icon}
    </Typography>
    <Typography
      component="span"
      sx={{ fontSize: '2rem', lineHeight: 1.25, fontWeight: 700, gridColumn: '1 / -1' }}
    >
      {count === undefined ? loading ? <Skeleton width={72} /> : '–' : formatCount(count)}
    </Typography>
    <Typography component="span" variant="body2" color="text.secondary" sx={{ gridColumn: '1 / -1' }}>
      {note}
    </Typography>
  </ButtonBase>
);
