import type { ReactNode } from 'react';
import { Button } from './Button';
import { Notice } from './Notice';

/** In place of what could not be loaded. */
export function LoadFailed({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <Notice
      kind="error"
      action={
        <Button look="secondary" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
