import { Button, type ButtonProps } from '@mui/material';

/** A button in an alert, in the colour of its words and on one line. */
export const AlertButton = (props: ButtonProps) => (
  <Button color="inherit" size="small" sx={{ whiteSpace: 'nowrap' }} {...props} />
);
