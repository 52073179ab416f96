import SearchIcon from '@mui/icons-material/Search';
import { Autocomplete, Box, InputAdornment, ListSubheader, TextField, Typography } from '@mui/material';
import { useState, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useIsAdmin } from '../session/sessionContext';
import { findPages, logOut, type Found } from './found';
import type { Menu } from './SideMenu';
import { useFound } from './useFound';

interface SearchFieldProps {
  /** Its pages are searched too. */
  menu: Menu;
  inputRef: RefObject<HTMLInputElement | null>;
  /** The key that leads here, shown at the end. */
  shortcut?: string;
  autoFocus?: boolean;
  /** Something was chosen. */
  onDone?: () => void;
  onLogOut: () => void;
}

/** Searches pages, commands and records, and opens what is chosen. */
export function SearchField(props: SearchFieldProps) {
  const { menu, inputRef, shortcut, autoFocus = false, onDone, onLogOut } = props;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [typed, setTyped] = useState('');
  const isAdmin = useIsAdmin();
  const { found: records, looking } = useFound(typed);
  const found = [...findPages(typed, menu, isAdmin), ...records];
  const open = (chosen: Found | null) => {
    if (chosen?.to === undefined) return;
    setTyped('');
    inputRef.current?.blur();
    onDone?.();
    if (chosen.to === logOut) onLogOut();
    // The page of the chosen result may be open already.
    else if (chosen.to !== pathname + search) void navigate(chosen.to);
  };
  return (
    <Autocomplete<Found>
      options={found}
      // They match already.
      filterOptions={(options) => options}
      groupBy={({ group }) => group}
      getOptionLabel={({ title }) => title}
      getOptionKey={({ key }) => key}
      getOptionDisabled={({ to }) => to === undefined}
      isOptionEqualToValue={(option, value) => option.key === value.key}
      value={null}
      onChange={(_event, chosen) => open(chosen)}
      inputValue={typed}
      onInputChange={(_event, text, reason) => {
        // Choosing an option or leaving the box would write into it too.
        if (reason === 'input' || reason === 'clear') setTyped(text);
      }}
      autoHighlight
      openOnFocus={false}
      // Stays within the header, which is a landmark.
      disablePortal
      loading={looking}
      loadingText="Searching…"
      noOptionsText={
        typed.trim() === '' ? 'Type a name or a command.' : `Nothing found for “${typed.trim()}”.`
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
          placeholder="Search Organizations..."
          inputRef={inputRef}
          autoFocus={autoFocus}
          slotProps={{
            ...params.slotProps,
            htmlInput: {
              ...params.slotProps.htmlInput,
              'aria-label': 'Search organizations, other records, pages and commands',
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
                typed === '' && {
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
