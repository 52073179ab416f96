import { Button, IconButton, Tooltip, type ButtonProps, type IconButtonProps } from '@mui/material';

export const AlertButton = (props: ButtonProps) => (
  <Button color="inherit" size="small" sx={{ whiteSpace: 'nowrap' }} {...props} />
);

interface TooltipButtonProps extends Omit<IconButtonProps, 'title' | 'aria-label'> {
  title: string;
  label?: string;
}

export function TooltipButton({ title, label = title, disabled, onClick, ...props }: TooltipButtonProps) {
  const button = (
    <IconButton
      aria-label={label}
      // The `disabled` attribute would take the focus away from somebody who has just pressed the button.
      {...(disabled === true && { 'aria-disabled': true, className: 'Mui-disabled' })}
      onClick={disabled === true ? undefined : onClick}
      {...props}
    />
  );
  return (
    <Tooltip title={title}>
      {/* A disabled button fires no events for the tooltip, so a span does. */}
      {disabled === undefined ? button : <span>{button}</span>}
    </Tooltip>
  );
}

/** Focuses a button of a neighbouring list item. Call it before the item of the focused button disappears. */
export function focusNeighbour(button: HTMLElement): void {
  const item = button.closest('li');
  const next = item?.nextElementSibling ?? item?.previousElementSibling ?? button.closest('section');
  [...(next?.querySelectorAll('button') ?? [])].at(-1)?.focus();
}
