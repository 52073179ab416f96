import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Shows facts, two beside each other where there is room. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
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
