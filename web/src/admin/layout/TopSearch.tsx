import SearchIcon from '@mui/icons-material/Search';
import CloseIcon from '@mui/icons-material/Close';
import {
  Autocomplete,
  Box,
  Dialog,
  IconButton,
  InputAdornment,
  ListSubheader,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useIsAdmin } from '../session/sessionContext';
import { asciiKey, isTyping } from '../ui/keyboard';
import { useLogOut } from '../session/unsavedWork';
import { useIsPhone } from '../ui/useIsPhone';
import { findPages, logOut, useSearchResults, type SearchResult } from './searchResults';
import type { Menu } from './SideMenu';

function SearchField(props: {
  menu: Menu;
  inputRef: RefObject<HTMLInputElement | null>;
  shortcut?: string;
  autoFocus?: boolean;
  onDone?: () => void;
  onLogOut: () => void;
}) {
  const { menu, inputRef, shortcut, autoFocus = false, onDone, onLogOut } = props;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [query, setQuery] = useState('');
  const isAdmin = useIsAdmin();
  const { results: records, isLoading } = useSearchResults(query);
  const results = [...findPages(query, menu, isAdmin), ...records];
  const open = (result: SearchResult | null) => {
    if (result?.to === undefined) return;
    setQuery('');
    inputRef.current?.blur();
    onDone?.();
    if (result.to === logOut) onLogOut();
    // The page of the chosen result may be open already.
    else if (result.to !== pathname + search) void navigate(result.to);
  };
  return (
    <Autocomplete<SearchResult>
      options={results}
      // The options match already, so MUI must not filter them.
      filterOptions={(options) => options}
      groupBy={({ group }) => group}
      getOptionLabel={({ title }) => title}
      getOptionKey={({ key }) => key}
      getOptionDisabled={({ to }) => to === undefined}
      isOptionEqualToValue={(option, value) => option.key === value.key}
      value={null}
      onChange={(_event, result) => open(result)}
      inputValue={query}
      onInputChange={(_event, text, reason) => {
        // Ignores the other reasons: choosing an option or leaving the box would also change the text.
        if (reason === 'input' || reason === 'clear') setQuery(text);
      }}
      autoHighlight
      openOnFocus={false}
      // Renders the list inside the header, which is a landmark.
      disablePortal
      loading={isLoading}
      loadingText="Searching…"
      noOptionsText={
        query.trim() === '' ? 'Type a name or a command.' : `Nothing found for “${query.trim()}”.`
      }
      forcePopupIcon={false}
      sx={{ flex: '1 1 auto', maxWidth: 520 }}
      slotProps={{
        paper: { elevation: 8 },
        listbox: { component: 'div', 'aria-label': 'Found', sx: { maxHeight: '60vh' } },
      }}
      // Screen readers announce a group of options, but not a list within a list.
      renderGroup={({ key, group, children }) => (
        <div key={key} role="group" aria-label={group}>
          <ListSubheader component="div" aria-hidden sx={{ bgcolor: 'background.paper', lineHeight: '36px' }}>
            {group}
          </ListSubheader>
          {children}
        </div>
      )}
      renderOption={({ key, ...props }, { title, detail }) => (
        <Box component="li" key={key} {...props}>
          <span style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <span>{title}</span>
            {detail !== '' && (
              <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
                {detail}
              </Typography>
            )}
          </span>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          placeholder="Search everything"
          inputRef={inputRef}
          autoFocus={autoFocus}
          slotProps={{
            ...params.slotProps,
            htmlInput: {
              ...params.slotProps.htmlInput,
              'aria-label': 'Search everything: organizations, other records, pages and commands',
              maxLength: 200,
            },
            input: {
              ...params.slotProps.input,
              startAdornment: (
                <InputAdornment position="start">
                  <SearchIcon fontSize="small" />
                </InputAdornment>
              ),
              ...(shortcut !== undefined &&
                query === '' && {
                  endAdornment: (
                    <InputAdornment position="end">
                      <Typography
                        component="kbd"
                        variant="body2"
                        aria-hidden
                        sx={{
                          border: 1,
                          borderColor: 'divider',
                          borderRadius: 1,
                          px: 0.75,
                          fontFamily: 'inherit',
                        }}
                      >
                        {shortcut}
                      </Typography>
                    </InputAdornment>
                  ),
                }),
            },
          }}
        />
      )}
    />
  );
}

/** Search at the top: a box, or a dialog on a phone and over a record. Ctrl or ⌘ with K opens it, and `/`. */
export function TopSearch({ menu }: { menu: Menu }) {
  const narrow = useIsPhone();
  const box = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const ask = () => {
    // An open dialog hides the page, so the box behind it cannot take the focus.
    if (box.current && !box.current.closest('[aria-hidden="true"]')) box.current.focus();
    else setOpen(true);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = asciiKey(event);
    const withK = key === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
    const slash = key === '/' && !event.ctrlKey && !event.metaKey && !isTyping(event.target);
    // An open question needs its answer first.
    if ((!withK && !slash) || document.querySelector('[role="alertdialog"]')) return;
    event.preventDefault();
    ask();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  const logOut = useLogOut();
  const close = () => setOpen(false);
  return (
    <Box sx={{ flex: 1, display: 'flex' }}>
      {narrow ? (
        <IconButton aria-label="Search" aria-haspopup="dialog" onClick={ask} sx={{ ml: 'auto' }}>
          <SearchIcon />
        </IconButton>
      ) : (
        <SearchField
          menu={menu}
          inputRef={box}
          shortcut={/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'}
          onLogOut={logOut}
        />
      )}
      {open && (
        <Dialog
          fullScreen={narrow}
          open
          onClose={close}
          slotProps={{
            paper: {
              'aria-label': 'Search',
              // The results appear below the field.
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
