import { useState, type ComponentPropsWithRef, type DragEvent, type ReactNode } from 'react';
import { UploadIcon } from '../ui/pageIcons';
import styles from './DropZone.module.css';

interface DropZoneProps {
  /** What is done by choosing a file, underlined: "Choose a file". */
  choose: ReactNode;
  invalid: boolean;
  inputProps: Omit<ComponentPropsWithRef<'input'>, 'type'>;
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/**
 * A file is chosen or dropped here. The input itself lies over the whole zone, so that clicks, keys and drops are the
 * browser's own affair and work before the page is live.
 */
export function DropZone({ choose, invalid, inputProps }: DropZoneProps) {
  const [over, setOver] = useState(false);
  return (
    <div
      className={styles.zone}
      data-over={over || undefined}
      data-invalid={invalid ? true : undefined}
      onDragEnter={(event) => setOver(hasFiles(event))}
      onDragLeave={(event) => {
        const { currentTarget, relatedTarget } = event;
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={() => setOver(false)}
    >
      <UploadIcon />
      <p className={styles.invitation} aria-hidden="true">
        <span className={`${styles.choose} as-link`}>{choose}</span> or drop it here
      </p>
      <input {...inputProps} type="file" className={styles.input} />
    </div>
  );
}
