import type { ReactNode } from 'react';
import { useLoadFailure } from '../../browser/newVersion';
import { Button } from './Button';
import { AlertIcon, CheckIcon } from './Icon';
import styles from './Notice.module.css';

interface NoticeProps {
  kind: 'error' | 'success' | 'info';
  children: ReactNode;
  action?: ReactNode;
}

const looks = { error: 'bad', success: 'good', info: styles.info } as const;

/** Message in the page. Screen readers read errors at once, and other messages when the reader pauses. */
export const Notice = ({ kind, children, action }: NoticeProps) => (
  <div role={kind === 'error' ? 'alert' : 'status'} className={`${styles.notice} ${looks[kind]}`}>
    {kind === 'success' ? <CheckIcon /> : <AlertIcon />}
    <div className={styles.text}>{children}</div>
    {action}
  </div>
);

export function LoadFailed({ children, onRetry }: { children: string; onRetry: () => void }) {
  const { text, action, run } = useLoadFailure('Please check your connection and try again.', onRetry);
  return (
    <Notice
      kind="error"
      action={
        <Button look="secondary" onClick={run}>
          {action}
        </Button>
      }
    >
      {`${children} ${text}`}
    </Notice>
  );
}
