import { Button, IconButton, Tooltip, type ButtonProps, type IconButtonProps } from '@mui/material';

/** A button in an alert, in the colour of its words and on one line. */
export const AlertButton = (props: ButtonProps) => (
  <Button color="inherit" size="small" sx={{ whiteSpace: 'nowrap' }} {...props} />
);

interface TooltipButtonProps extends Omit<IconButtonProps, 'title' | 'aria-label'> {
  title: string;
  /** Names it among others of its title. */
  label?: string;
}

/** An icon as a button, with words for who points at it and for who does not see it. */
export function TooltipButton({ title, label = title, ...props }: TooltipButtonProps) {
  const button = <IconButton aria-label={label} {...props} />;
  return (
    <Tooltip title={title}>
      {/* A disabled button tells the tooltip nothing. */}
      {props.disabled === undefined ? button : <span>{button}</span>}
    </Tooltip>
  );
}
