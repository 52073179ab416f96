import DensityIcon from '@mui/icons-material/DensityMedium';
import SearchIcon from '@mui/icons-material/Search';
import ViewColumnIcon from '@mui/icons-material/ViewColumnOutlined';
import { Box, Button, IconButton, InputAdornment, TextField, Tooltip, type ButtonProps } from '@mui/material';
import { ColumnsPanelTrigger, Toolbar, type GridDensity } from '@mui/x-data-grid';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { cleanText } from '@utkarsh/domain/fields/cleanText';
import { TooltipButton } from '../ui/buttons';
import { ChoiceMenu } from '../ui/ChoiceMenu';

/** Button above the rows of a list. A phone shows only its icon. */
export const ToolbarButton = ({ children, ...button }: Omit<ButtonProps, 'color' | 'sx'>) => (
  <Button
    {...button}
    color="inherit"
    sx={{
      minWidth: { xs: 40, sm: 64 },
      '& .MuiButton-startIcon > :nth-of-type(1)': { fontSize: '1.25rem' },
      '& .MuiButton-startIcon': { ml: { xs: 0, sm: -0.5 }, mr: { xs: 0, sm: 1 } },
    }}
  >
    <span className="visually-hidden shown-from-sm">{children}</span>
  </Button>
);

export interface GridToolbarParts {
  filters?: ReactNode;
  actions?: ReactNode;
  /** Placeholder of the search box. Without it the toolbar has no search. */
  searchLabel?: string | undefined;
}

interface ToolbarState {
  search: string;
  onSearch: (search: string) => void;
  density: GridDensity;
  onDensity: (density: GridDensity) => void;
}

declare module '@mui/x-data-grid' {
  interface ToolbarPropsOverrides extends GridToolbarParts, ToolbarState {}
}

/** Pause in typing before the search starts, in milliseconds. */
const typingPause = 300;

function SearchBox(props: Pick<ToolbarState, 'search' | 'onSearch'> & { label: string }) {
  const { label, search, onSearch } = props;
  const [text, setText] = useState(search);
  // Searches that were started and are not in the URL yet. The URL follows a moment later, while the person may type on.
  const [pending, setPending] = useState<readonly string[]>([]);
  const [lastSearch, setLastSearch] = useState(search);
  if (lastSearch !== search) {
    setLastSearch(search);
    const isOurs = pending.includes(search);
    setPending(isOurs ? pending.slice(pending.indexOf(search) + 1) : []);
    // Another search in the URL comes from Back or a link.
    if (!isOurs) setText(search);
  }
  const query = cleanText(text);
  const latest = pending.at(-1) ?? cleanText(search);
  const ask = () => {
    if (query === latest) return;
    setPending([...pending, query]);
    onSearch(query);
  };
  const askAfterPause = useEffectEvent(ask);
  useEffect(() => {
    const timer = setTimeout(() => askAfterPause(), typingPause);
    return () => clearTimeout(timer);
  }, [query]);
  return (
    <TextField
      type="search"
      placeholder={label}
      value={text}
      onChange={(event) => setText(event.target.value)}
      // Starts the search at once: a click on the next page must apply to the new search.
      onBlur={ask}
      sx={{ maxWidth: { sm: 340 }, minWidth: 180, flex: { xs: '1 1 100%', sm: '1 1 220px' } }}
      slotProps={{
        htmlInput: { 'aria-label': label, maxLength: 200 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

const densities: readonly { value: GridDensity; label: string }[] = [
  { value: 'compact', label: 'Compact' },
  { value: 'standard', label: 'Standard' },
  { value: 'comfortable', label: 'Comfortable' },
];

export function GridToolbar(props: GridToolbarParts & Partial<ToolbarState>) {
  const { filters, actions, searchLabel, search = '', onSearch, density = 'compact', onDensity } = props;
  return (
    <Toolbar
      style={{
        flex: 'none',
        flexWrap: 'wrap',
        justifyContent: 'flex-start',
        gap: 8,
        minHeight: 52,
        padding: '8px 8px 4px',
      }}
    >
      {searchLabel !== undefined && onSearch && (
        <SearchBox label={searchLabel} search={search} onSearch={onSearch} />
      )}
      {filters}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, ml: 'auto' }}>
        {actions}
        {/* The rows of a phone have a fixed form, without a choice of columns and density. */}
        <Box sx={{ display: { xs: 'none', sm: 'flex' }, gap: 1 }}>
          <Tooltip title="Columns">
            <ColumnsPanelTrigger render={<IconButton aria-label="Columns" />}>
              <ViewColumnIcon fontSize="small" />
            </ColumnsPanelTrigger>
          </Tooltip>
          {onDensity && (
            <ChoiceMenu
              name="Density of the rows"
              options={densities}
              choice={density}
              onChoose={onDensity}
              button={(opens) => (
                <TooltipButton title="Density" {...opens}>
                  <DensityIcon fontSize="small" />
                </TooltipButton>
              )}
            />
          )}
        </Box>
      </Box>
    </Toolbar>
  );
}
