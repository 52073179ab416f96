import { useMediaQuery, useTheme } from '@mui/material';

/** Whether the window is as narrow as a phone. */
export const useIsPhone = (): boolean => useMediaQuery(useTheme().breakpoints.down('sm'));
