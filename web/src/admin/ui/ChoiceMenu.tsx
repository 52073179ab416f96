import { useState, type MouseEvent, type ReactNode } from 'react';
import { Menu, MenuItem } from '@mui/material';

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
