import { Alert, Button, Snackbar } from '@mui/material';
import { createContext, use, useCallback, useState, type ReactNode } from 'react';

export interface Toast {
  text: string;
  severity: 'success' | 'info' | 'error';
  /** What can still be done about it. A toast with an action stays longer. */
  action?: { label: string; run: () => void } | undefined;
}

export type ShowToast = (toast: Toast) => void;

const ToastContext = createContext<ShowToast | null>(null);

/** Shows a short message at the edge of the window, for 3 seconds, in place of the one before. */
export function useToast(): ShowToast {
  const show = use(ToastContext);
  if (!show) throw new Error('There is no ToastProvider here.');
  return show;
}

const shownFor = 3_000;
/** Long enough to read what was done and change one's mind. The pointer or the focus on a toast stops the clock. */
const shownWithAction = 8_000;

/** Shows the newest toast: an older one may be true no longer. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ key: number; toast: Toast }>();
  const show = useCallback(
    (toast: Toast) => setShown((before) => ({ key: (before?.key ?? 0) + 1, toast })),
    [],
  );
  const close = () => setShown(undefined);
  const { action, severity, text } = shown?.toast ?? {};
  return (
    <ToastContext value={show}>
      {children}
      {shown && (
        <Snackbar
          key={shown.key}
          open
          autoHideDuration={action ? shownWithAction : shownFor}
          onClose={(_event, reason) => {
            if (reason !== 'clickaway') close();
          }}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        >
          <Alert
            severity={severity}
            variant="filled"
            role={severity === 'error' ? 'alert' : 'status'}
            onClose={close}
            action={
              action && (
                <Button
                  color="inherit"
                  size="small"
                  onClick={() => {
                    close();
                    action.run();
                  }}
                >
                  {action.label}
                </Button>
              )
            }
          >
            {text}
          </Alert>
        </Snackbar>
      )}
    </ToastContext>
  );
}
