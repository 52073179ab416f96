import { Box } from '@mui/material';
import type { ReactNode } from 'react';

const twoColumns = { gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } } as const;
const lines = {
  gap: 0.5,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: { xs: '104px minmax(0, 1fr)', sm: '132px minmax(0, 1fr)' },
    columnGap: 1.5,
    minHeight: 26,
  },
} as const;

export const Facts = ({ children, inLines = false }: { children: ReactNode; inLines?: boolean }) => (
  <Box component="dl" sx={{ m: 0, display: 'grid', ...(inLines ? lines : twoColumns) }}>
    {children}
  </Box>
);

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box
    sx={{
      '& dt': { color: 'text.secondary' },
      '& dd': { m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
    }}
  >
    <dt>{name}</dt>
    <dd>{children}</dd>
  </Box>
);
