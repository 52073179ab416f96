import { Box, CircularProgress } from '@mui/material';

/** Something is on its way and nothing of it is known yet. */
export const Waiting = ({ label }: { label: string }) => (
  <Box sx={{ display: 'grid', placeItems: 'center', minHeight: '40vh' }}>
    <CircularProgress aria-label={label} />
  </Box>
);
