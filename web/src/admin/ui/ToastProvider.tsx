import { Alert, Box, Portal, Snackbar } from '@mui/material';
import { createContext, use, useCallback, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { undoFailure } from '../../data/errors';
import { AlertButton } from './buttons';

export interface Toast {
  text: string;
  severity: 'success' | 'info' | 'error';
  /** Button of the toast. A toast with an action stays for 8 seconds, others for 3. */
  action?: { label: string; run: () => void } | undefined;
}

export type ShowToast = (toast: Toast) => void;

const ToastContext = createContext<ShowToast | null>(null);

export function useToast(): ShowToast {
  const show = use(ToastContext);
  if (!show) throw new Error('There is no ToastProvider here.');
  return show;
}

const showTime = 3_000;
/** Time to read a toast and to undo, in milliseconds. The time stops while the pointer or the focus is on the toast. */
const showTimeWithAction = 8_000;

const undoKey = 'Alt+Z';

/** Gives the theme the height of the toast, so that dialogs keep that space below their buttons. */
function keepRoomFor(toast: HTMLElement) {
  const { style } = document.documentElement;
  const measure = () => style.setProperty('--toast-height', `${toast.offsetHeight}px`);
  measure();
  window.addEventListener('resize', measure);
  return () => {
    style.removeProperty('--toast-height');
    window.removeEventListener('resize', measure);
  };
}

/** Shows only the newest toast, because an older one may be outdated. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [entry, setEntry] = useState<{ key: number; toast: Toast }>();
  const show = useCallback(
    (toast: Toast) => setEntry((before) => ({ key: (before?.key ?? 0) + 1, toast })),
    [],
  );
  const close = () => setEntry(undefined);
  const { action, severity, text } = entry?.toast ?? {};
  const runAction =
    action &&
    (() => {
      close();
      action.run();
    });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // `code`, because Alt changes the letter on a Mac.
    if (!runAction || event.code !== 'KeyZ' || !event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    runAction();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <ToastContext value={show}>
      {children}
      {entry && (
        // In a portal, because an open dialog hides the page from assistive technology.
        <Portal key={entry.key}>
          <Snackbar
            open
            ref={(element: HTMLDivElement | null) => (element ? keepRoomFor(element) : undefined)}
            sx={{ maxWidth: { sm: 640 } }}
            autoHideDuration={action ? showTimeWithAction : showTime}
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
                  <AlertButton aria-keyshortcuts={undoKey} onClick={runAction}>
                    <span>{action.label}</span>
                    <Box
                      component="kbd"
                      aria-hidden
                      sx={{
                        ml: 1,
                        opacity: 0.85,
                        fontFamily: 'inherit',
                        '@media (pointer: coarse)': { display: 'none' },
                      }}
                    >
                      {undoKey}
                    </Box>
                  </AlertButton>
                )
              }
            >
              <span>{text}</span>
              {action && <span className="visually-hidden">{` Press ${undoKey} for ${action.label}.`}</span>}
            </Alert>
          </Snackbar>
        </Portal>
      )}
    </ToastContext>
  );
}

/** Shows that a record is saved. Its undo never overwrites a later change by somebody else. */
export const tellSaved = (toast: ShowToast, text: string, undo?: () => Promise<void>): void => {
  const run = () =>
    void undo?.().then(
      () => toast({ severity: 'success', text: 'Undone.' }),
      (error: unknown) => toast({ severity: 'error', text: undoFailure(error) }),
    );
  toast({ severity: 'success', text, action: undo && { label: 'Undo', run } });
};
