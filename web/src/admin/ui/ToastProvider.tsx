import { Alert, Button, Snackbar } from '@mui/material';
import { createContext, use, useCallback, useState, type ReactNode } from 'react';

interface Toast {
  text: string;
  severity: 'success' | 'info' | 'error';
  /** What can still be done about it. A toast with an action stays longer. */
  action?: { label: string; run: () => void };
}

export type ShowToast = (toast: Toast) => void;

const ToastContext = createContext<ShowToast | null>(null);

/** Shows a short message at the edge of the window, for 3 seconds. */
export function useToast(): ShowToast {
  const show = use(ToastContext);
  if (!show) throw new Error('There is no ToastProvider here.');
  return show;
}

const shownFor = 3_000;
/** Long enough to read what was done and change one's mind. */
const shownWithAction = 10_000;

/** Shows one toast after the other. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<{ key: number; toast: Toast }[]>([]);
  const show = useCallback(
    (toast: Toast) => setQueue((waiting) => [...waiting, { key: (waiting.at(-1)?.key ?? 0) + 1, toast }]),
    [],
  );
  const next = () => setQueue((waiting) => waiting.slice(1));
  const current = queue[0];
  return (
    <ToastContext value={show}>
      {children}
      {current && (
        <Snackbar
          key={current.key}
          open
          autoHideDuration={current.toast.action ? shownWithAction : shownFor}
          onClose={(_event, reason) => {
            if (reason !== 'clickaway') next();
          }}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        >
          <Alert
            severity={current.toast.severity}
            variant="filled"
            role={current.toast.severity === 'error' ? 'alert' : 'status'}
            onClose={next}
            action={
              current.toast.action && (
                <Button
                  color="inherit"
                  size="small"
                  onClick={() => {
                    current.toast.action?.run();
                    next();
                  }}
                >
                  {current.toast.action.label}
                </Button>
              )
            }
          >
            {current.toast.text}
          </Alert>
        </Snackbar>
      )}
    </ToastContext>
  );
}
