import { IconButton, Tooltip, type IconButtonProps } from '@mui/material';

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
