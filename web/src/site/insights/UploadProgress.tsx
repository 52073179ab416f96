import { useId } from 'react';
import { formatSize } from '@utkarsh/domain/media/media';
import type { InsightProgress } from '../../data/insightUpload';
import { useOnline, useStalled } from '../../data/useConnection';
import { Button } from '../ui/Button';
import styles from './UploadBelow.module.css';

interface UploadProgressProps {
  progress: InsightProgress;
  onCancel: () => void;
}

/** How far the files of an insight are, what stops them, and the way to stop them. */
export function UploadProgress({ progress: { sent, total }, onCancel }: UploadProgressProps) {
  const label = useId();
  const online = useOnline();
  const stalled = useStalled(sent);
  const percent = Math.floor((100 * sent) / total);
  const figures = `${percent}% · ${formatSize(sent)} of ${formatSize(total)}`;
  return (
    <div className={styles.progress}>
      <div className={styles.head}>
        <p id={label} className={styles.label}>
          Uploading your files
        </p>
        <p className={styles.figures}>{figures}</p>
      </div>
      <progress
        className={styles.bar}
        aria-labelledby={label}
        aria-valuetext={figures}
        value={sent}
        max={total}
      />
      <div className={styles.foot}>
        <p role="status" className={styles.state} data-lost={!online || stalled || undefined}>
          {!online
            ? 'Connection lost. The upload continues when the connection is back.'
            : stalled
              ? 'The upload has stopped; we keep trying. Check the connection, or cancel and send it later.'
              : 'Please keep this page open until they have arrived.'}
        </p>
        <Button look="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
