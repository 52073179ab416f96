import { Button, type ButtonProps } from '@mui/material';

/** A button in an alert, in the colour of its words. */
export const AlertButton = (props: ButtonProps) => <Button color="inherit" size="small" {...props} />;
