import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import { Box, Dialog, IconButton, Stack, useMediaQuery, useTheme } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { SearchField } from './SearchField';
import type { Menu } from './SideMenu';

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Keys typed into a field belong to it. */
const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** Ctrl or ⌘ with K anywhere, and `/` where nobody types. Not while a window is open that has the keyboard. */
function useShortcut(onAsked: () => void) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const withK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
      const slash = event.key === '/' && !event.ctrlKey && !event.metaKey && !isTyping(event);
      if ((!withK && !slash) || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      event.preventDefault();
      onAsked();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [onAsked]);
}

/** The search at the top: a box where there is room, a button that opens one where there is not. */
export function TopSearch({ menu }: { menu: Menu }) {
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [ask] = useState(() => () => {
    if (input.current) input.current.focus();
    else setOpen(true);
  });
  useShortcut(ask);
  if (!narrow) {
    return (
      <Box sx={{ flex: 1, display: 'flex' }}>
        <SearchField menu={menu} inputRef={input} shortcut={isApple() ? '⌘ K' : 'Ctrl K'} />
      </Box>
    );
  }
  const close = () => setOpen(false);
  return (
    <>
      <Box sx={{ flex: 1 }} />
      <IconButton aria-label="Search" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <SearchIcon />
      </IconButton>
      <Dialog fullScreen open={open} onClose={close} aria-label="Search">
        <Stack direction="row" sx={{ p: 1.5, gap: 1, alignItems: 'center' }}>
          <SearchField menu={menu} inputRef={input} autoFocus onDone={close} />
          <IconButton aria-label="Close the search" onClick={close}>
            <CloseIcon />
          </IconButton>
        </Stack>
      </Dialog>
    </>
  );
}
