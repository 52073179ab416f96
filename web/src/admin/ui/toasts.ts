import { createContext, use } from 'react';

export interface Toast {
  text: string;
  severity: 'success' | 'info' | 'error';
  /** What can still be done about it. A toast with an action stays longer. */
  action?: { label: string; run: () => void };
}

export type ShowToast = (toast: Toast) => void;

export const ToastContext = createContext<ShowToast | null>(null);

/** Shows a short message at the edge of the window, for 3 seconds. */
export function useToast(): ShowToast {
  const show = use(ToastContext);
  if (!show) throw new Error('There is no ToastProvider here.');
  return show;
}
