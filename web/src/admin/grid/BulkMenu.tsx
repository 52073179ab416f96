import { Button, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';

interface BulkMenuProps {
  /** On the button. */
  label: string;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
}

/** A button of the bar of chosen rows, with a few values to give them. */
export function BulkMenu({ label, options, onChoose }: BulkMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ root: { role: 'region', 'aria-label': `${label} of those selected` } }}
      >
        {options.map((option) => (
          <MenuItem
            key={option.value}
            onClick={() => {
              setAnchor(null);
              onChoose(option.value);
            }}
          >
            {option.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
