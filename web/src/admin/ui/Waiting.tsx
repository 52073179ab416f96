import { Box, CircularProgress, Typography } from '@mui/material';

const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
};

/** A page is on its way and nothing of it is known yet. Its heading is for those who do not see that it is. */
export const Waiting = ({ label }: { label: string }) => (
  <Box sx={{ display: 'grid', placeItems: 'center', minHeight: '40vh' }}>
    <Typography variant="h1" sx={unseen}>
      {label}
    </Typography>
    <CircularProgress aria-hidden />
  </Box>
);
