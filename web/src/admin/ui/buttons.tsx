import { Button, IconButton, Tooltip, type ButtonProps, type IconButtonProps } from '@mui/material';

export const AlertButton = (props: ButtonProps) => (
  <Button color="inherit" size="small" sx={{ whiteSpace: 'nowrap' }} {...props} />
);

interface TooltipButtonProps extends Omit<IconButtonProps, 'title' | 'aria-label'> {
  title: string;
  label?: string;
}

export function TooltipButton({ title, label = title, ...props }: TooltipButtonProps) {
  const button = <IconButton aria-label={label} {...props} />;
  return (
    <Tooltip title={title}>
      {/* A disabled button fires no events for the tooltip, so a span does. */}
      {props.disabled === undefined ? button : <span>{button}</span>}
    </Tooltip>
  );
}
