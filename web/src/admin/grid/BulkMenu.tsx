import { Button } from '@mui/material';
import { ChoiceMenu, type ChoiceMenuProps } from './ChoiceMenu';

interface BulkMenuProps<Value extends string> extends Pick<ChoiceMenuProps<Value>, 'options' | 'onChoose'> {
  /** On the button. */
  label: string;
}

/** A button of the bar of chosen rows, with a few values to give them. */
export const BulkMenu = <Value extends string>({ label, ...menu }: BulkMenuProps<Value>) => (
  <ChoiceMenu
    name={`${label} of those selected`}
    button={(opens) => <Button {...opens}>{label}</Button>}
    {...menu}
  />
);
