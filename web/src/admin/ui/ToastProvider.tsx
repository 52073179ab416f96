import { Alert, Box, Portal, Snackbar } from '@mui/material';
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { undoFailure } from '../../data/errors';
import { AlertButton } from './buttons';

export interface Toast {
  text: string;
  severity: 'success' | 'info' | 'error';
  /** Button of the toast. A toast with an action stays for 8 seconds, others for 3. */
  action?: { label: string; run: () => void } | undefined;
}

export type ShowToast = (toast: Toast) => void;

const ToastContext = createContext<{ show: ShowToast; setNote: (note?: Toast) => void } | null>(null);

function useToasts() {
  const toasts = use(ToastContext);
  if (!toasts) throw new Error('There is no ToastProvider here.');
  return toasts;
}

export const useToast = (): ShowToast => useToasts().show;

/** Shows a toast that stays, whenever there is no other one. `note` must be the same object in each render. */
export function useNote(note: Toast | undefined): void {
  const { setNote } = useToasts();
  useEffect(() => {
    setNote(note);
    return () => setNote();
  }, [note, setNote]);
}

const undoKey = 'Alt+Z';

/** Pixels below and above a toast. */
const gap = 8;

/** Gives the theme the height of the toast and its gaps: dialogs and panels end above it, so that it covers none of their buttons. */
function keepRoomFor(toast: HTMLElement) {
  const { style } = document.documentElement;
  const measure = () => style.setProperty('--toast-room', `${toast.offsetHeight + 2 * gap}px`);
  measure();
  window.addEventListener('resize', measure);
  return () => {
    style.removeProperty('--toast-room');
    window.removeEventListener('resize', measure);
  };
}

const showTime = 3_000;

/** Time to read a toast and to undo, in milliseconds. The time stops while the pointer or the focus is on the toast. */
const showTimeWithAction = 8_000;

/** Shows only the newest toast, because an older one may be outdated, in one place: at the lower edge of the window. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [note, setNote] = useState<Toast>();
  const [entry, setEntry] = useState<{ key: number; toast: Toast }>();
  const show = useCallback(
    (toast: Toast) => setEntry((before) => ({ key: (before?.key ?? 0) + 1, toast })),
    [],
  );
  const close = () => setEntry(undefined);
  const toasts = useMemo(() => ({ show, setNote }), [show]);
  const { action, severity, text } = entry?.toast ?? note ?? {};
  const runAction =
    action &&
    (() => {
      close();
      action.run();
    });
  const runByKey = entry && runAction;
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // `code`, because Alt changes the letter on a Mac.
    if (!runByKey || event.code !== 'KeyZ' || !event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    runByKey();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <ToastContext value={toasts}>
      {children}
      {text !== undefined && (
        // In a portal, because an open dialog hides the page from assistive technology.
        <Portal key={entry?.key}>
          <Snackbar
            open
            ref={(element: HTMLDivElement | null) => (element ? keepRoomFor(element) : undefined)}
            sx={{ bottom: { xs: gap, sm: gap }, maxWidth: { sm: 640 } }}
            autoHideDuration={entry ? (action ? showTimeWithAction : showTime) : null}
            onClose={(_event, reason) => {
              if (reason !== 'clickaway') close();
            }}
            anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          >
            <Alert
              severity={severity}
              variant="filled"
              role={severity === 'error' ? 'alert' : 'status'}
              {...(entry && { onClose: close })}
              action={
                action && (
                  <AlertButton aria-keyshortcuts={runByKey && undoKey} onClick={runAction}>
                    <span>{action.label}</span>
                    {runByKey && (
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
                    )}
                  </AlertButton>
                )
              }
            >
              <span>{text}</span>
              {action && runByKey && (
                <span className="visually-hidden">{` Press ${undoKey} for ${action.label}.`}</span>
              )}
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
