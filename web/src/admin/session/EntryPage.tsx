import { Box, Paper, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { brand } from '@utkarsh/domain/brand';
import { useTitle } from '../ui/PageHeading';

interface EntryPageProps {
  title: string;
  heading?: string;
  lead?: string | undefined;
  children: ReactNode;
}

/** A page of the staff area for people who are not signed in. */
export function EntryPage({ title, heading = title, lead, children }: EntryPageProps) {
  useTitle(title);
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        placeItems: 'center',
        px: 2,
        py: 4,
        background: 'linear-gradient(160deg, var(--blue-deep), var(--blue-deeper))',
      }}
    >
      <Paper sx={{ width: '100%', maxWidth: 420, p: { xs: 3, sm: 4 }, borderRadius: 3 }} elevation={6}>
        <Stack spacing={2.5}>
          <Box
            component="a"
            href="/"
            aria-label={`${brand.name}, to the public site`}
            sx={{ alignSelf: 'start', display: 'block' }}
          >
            <img src="/logo.svg" alt="" height={44} />
          </Box>
          <div>
            <Typography variant="h1">{heading}</Typography>
            {lead !== undefined && (
              <Typography color="text.secondary" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
                {lead}
              </Typography>
            )}
          </div>
          {children}
        </Stack>
      </Paper>
    </Box>
  );
}
