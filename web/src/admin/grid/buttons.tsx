import { Button, type ButtonProps } from '@mui/material';
import { createContext, type ReactNode } from 'react';

/** Whether the rows shown are those of an earlier question: nothing can be done to them. */
export const StaleRows = createContext(false);

interface ToolbarButtonProps extends Omit<ButtonProps, 'startIcon' | 'color' | 'sx'> {
  icon: ReactNode;
}

/** A button above the rows of a list. On a phone it is its icon. */
export const ToolbarButton = ({ icon, children, ...button }: ToolbarButtonProps) => (
  <Button
    {...button}
    color="inherit"
    startIcon={icon}
    sx={{
      minWidth: { xs: 40, sm: 64 },
      '& .MuiButton-startIcon': { ml: { xs: 0, sm: -0.5 }, mr: { xs: 0, sm: 1 } },
    }}
  >
    <span className="visually-hidden shown-from-sm">{children}</span>
  </Button>
);

/** `Renew selected`. On a phone the bar says that it is about those selected. */
export const SelectedLabel = ({ children }: { children: string }) => (
  <span>
    <span>{children}</span>
    <span className="visually-hidden shown-from-sm"> selected</span>
  </span>
);
