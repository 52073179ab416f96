import { useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '../ui/Button';
import styles from './CopyBox.module.css';

interface Props {
  label: string;
  code: string;
  /** What it is for. */
  children: ReactNode;
}

/** A text to take away. Where the browser does not let us copy it, it is selected for the reader to do so. */
export function CopyBox({ label, code, children }: Props) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [said, setSaid] = useState('');

  async function copy() {
    box.current?.select();
    try {
      await navigator.clipboard.writeText(code);
      setSaid('Copied.');
    } catch {
      setSaid('Selected: press Ctrl or ⌘ and C to copy.');
    }
  }

  return (
    <div className={styles.copy}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <p id={`${id}-hint`} className={styles.hint}>
        {children}
      </p>
      <textarea
        ref={box}
        id={id}
        className={styles.code}
        aria-describedby={`${id}-hint`}
        value={code}
        rows={4}
        readOnly
        spellCheck={false}
      />
      <div className={styles.actions}>
        <Button look="secondary" onClick={() => void copy()}>
          Copy the code
        </Button>
        <span role="status" className={styles.said}>
          {said}
        </span>
      </div>
    </div>
  );
}
