import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import { Box, Dialog, IconButton, Stack } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useLogOut } from '../session/useLogOut';
import { useIsPhone } from '../ui/useIsPhone';
import { SearchField } from './SearchField';
import type { Menu } from './SideMenu';

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Keys typed into a field belong to it. */
const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** Ctrl or ⌘ with K anywhere, and `/` where nobody types. A question has to be answered first. */
function useShortcut(onAsked: () => void) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const withK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
      const slash = event.key === '/' && !event.ctrlKey && !event.metaKey && !isTyping(event);
      if ((!withK && !slash) || document.querySelector('[role="alertdialog"]')) return;
      event.preventDefault();
      onAsked();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [onAsked]);
}

/** The search at the top: a box where there is room, a button where there is not. Over an open record it is a window. */
export function TopSearch({ menu }: { menu: Menu }) {
  const narrow = useIsPhone();
  const box = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [ask] = useState(() => () => {
    // A window that is open hides the page behind it.
    if (box.current && !box.current.closest('[aria-hidden="true"]')) box.current.focus();
    else setOpen(true);
  });
  useShortcut(ask);
  const logOut = useLogOut();
  const close = () => setOpen(false);
  return (
    <Box sx={{ flex: 1, display: 'flex' }}>
      {narrow ? (
        <IconButton aria-label="Search" aria-haspopup="dialog" onClick={ask} sx={{ ml: 'auto' }}>
          <SearchIcon />
        </IconButton>
      ) : (
        <SearchField menu={menu} inputRef={box} shortcut={isApple() ? '⌘ K' : 'Ctrl K'} onLogOut={logOut} />
      )}
      {open && (
        <Dialog
          fullScreen={narrow}
          fullWidth
          open
          onClose={close}
          slotProps={{
            paper: {
              'aria-label': 'Search',
              // What is found hangs below the field.
              sx: narrow ? {} : { alignSelf: 'flex-start', overflow: 'visible' },
            },
          }}
        >
          <Stack direction="row" sx={{ p: 1.5, gap: 1, alignItems: 'center' }}>
            <SearchField menu={menu} inputRef={field} autoFocus onDone={close} onLogOut={logOut} />
            <IconButton aria-label="Close the search" onClick={close}>
              <CloseIcon />
            </IconButton>
          </Stack>
        </Dialog>
      )}
    </Box>
  );
}
