import { useState, type MouseEvent } from 'react';

/** What the button and the popover of it are given. It closes by itself when `at` changes: the address that it was opened at. */
export function usePopover(kind: 'menu' | 'dialog', at = '') {
  const [opened, setOpened] = useState<{ button: HTMLElement; at: string }>();
  const anchorEl = opened?.at === at ? opened.button : null;
  const open = anchorEl !== null;
  const close = () => setOpened(undefined);
  return {
    button: {
      'aria-haspopup': kind,
      'aria-expanded': open,
      onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setOpened({ button: currentTarget, at }),
    },
    popover: { anchorEl, open, onClose: close },
    close,
  };
}
