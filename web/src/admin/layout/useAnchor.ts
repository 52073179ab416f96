import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/** The button at which a popover is open; going to another address, by whatever way, closes it. */
export function useAnchor() {
  const { key } = useLocation();
  const [opened, setOpened] = useState<{ button: HTMLElement; at: string }>();
  return {
    anchor: opened?.at === key ? opened.button : null,
    open: (button: HTMLElement) => setOpened({ button, at: key }),
    close: () => setOpened(undefined),
  };
}
