import { Menu, MenuItem } from '@mui/material';
import { useState, type MouseEvent, type ReactNode } from 'react';

export interface ChoiceMenuProps<Value extends string> {
  /** Names the menu: `Status of Kaveri Looms`. */
  name: string;
  options: readonly { value: Value; label: string }[];
  /** What is chosen already, where that is to be seen. */
  chosen?: Value;
  onChoose: (value: Value) => void;
  /** The button that opens it. */
  button: (opens: {
    'aria-haspopup': 'menu';
    'aria-expanded': boolean;
    onClick: (event: MouseEvent<HTMLElement>) => void;
  }) => ReactNode;
}

/** A few values to choose from, at the press of a button. */
export function ChoiceMenu<Value extends string>(props: ChoiceMenuProps<Value>) {
  const { name, options, chosen, onChoose, button } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      {button({
        'aria-haspopup': 'menu',
        'aria-expanded': anchor !== null,
        onClick: (event) => setAnchor(event.currentTarget),
      })}
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ root: { role: 'region', 'aria-label': name } }}
      >
        {options.map((option) => (
          <MenuItem
            key={option.value}
            selected={option.value === chosen}
            {...(chosen !== undefined && {
              role: 'menuitemradio',
              'aria-checked': option.value === chosen,
            })}
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
