import { Menu, MenuItem } from '@mui/material';
import type { ReactNode } from 'react';
import { usePopover } from '../ui/usePopover';

export interface ChoiceMenuProps<Value extends string> {
  /** Names the menu: `Status of Kaveri Looms`. */
  name: string;
  options: readonly { value: Value; label: string }[];
  /** The present choice, which the menu marks. */
  chosen?: Value;
  onChoose: (value: Value) => void;
  /** The button that opens it. */
  button: (opens: ReturnType<typeof usePopover>['button']) => ReactNode;
}

/** A few values to choose from, at the press of a button. */
export function ChoiceMenu<Value extends string>(props: ChoiceMenuProps<Value>) {
  const { name, options, chosen, onChoose, button } = props;
  const menu = usePopover('menu');
  return (
    <>
      {button(menu.button)}
      <Menu {...menu.popover} slotProps={{ root: { role: 'region', 'aria-label': name } }}>
        {options.map((option) => (
          <MenuItem
            key={option.value}
            selected={option.value === chosen}
            {...(chosen !== undefined && {
              role: 'menuitemradio',
              'aria-checked': option.value === chosen,
            })}
            onClick={() => {
              menu.close();
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
