import { useState, type MouseEvent, type ReactNode } from 'react';
import { Menu, MenuItem } from '@mui/material';

/** Returns the props of a button and of its popover. The popover closes when `address` changes. */
export function usePopover(kind: 'menu' | 'dialog', address = '') {
  const [opening, setOpening] = useState<{ button: HTMLElement; address: string }>();
  const anchorEl = opening?.address === address ? opening.button : null;
  const open = anchorEl !== null;
  const close = () => setOpening(undefined);
  return {
    button: {
      'aria-haspopup': kind,
      'aria-expanded': open,
      onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setOpening({ button: currentTarget, address }),
    },
    popover: { anchorEl, open, onClose: close },
    close,
  };
}

interface ChoiceMenuProps<Value extends string> {
  name: string;
  options: readonly { value: Value; label: string }[];
  choice?: Value;
  onChoose: (value: Value) => void;
  button: (opens: ReturnType<typeof usePopover>['button']) => ReactNode;
}

export function ChoiceMenu<Value extends string>(props: ChoiceMenuProps<Value>) {
  const { name, options, choice, onChoose, button } = props;
  const menu = usePopover('menu');
  return (
    <>
      {button(menu.button)}
      <Menu {...menu.popover} slotProps={{ root: { role: 'region', 'aria-label': name } }}>
        {options.map((option) => (
          <MenuItem
            key={option.value}
            selected={option.value === choice}
            {...(choice !== undefined && {
              role: 'menuitemradio',
              'aria-checked': option.value === choice,
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
