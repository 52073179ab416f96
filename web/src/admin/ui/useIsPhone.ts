import { useMediaQuery, useTheme } from '@mui/material';

/** Returns whether the window is as narrow as a phone. */
export const useIsPhone = (): boolean => useMediaQuery(useTheme().breakpoints.down('sm'));
