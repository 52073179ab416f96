import { useId, useRef, type ReactNode } from 'react';
import { CopyButton } from '../ui/CopyButton';
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
      <CopyButton
        text={code}
        copied="Copied."
        refused="Selected: press Ctrl or ⌘ and C to copy."
        onCopy={() => box.current?.select()}
      >
        Copy the code
      </CopyButton>
    </div>
  );
}
