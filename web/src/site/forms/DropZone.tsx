import { useState, type ComponentPropsWithRef, type DragEvent, type ReactNode } from 'react';
import { Icon } from '../ui/Icon';
import styles from './DropZone.module.css';

interface DropZoneProps {
  /** Underlined label, such as "Choose a file". */
  choose: ReactNode;
  invalid: boolean;
  inputProps: Omit<ComponentPropsWithRef<'input'>, 'type'>;
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Zone to choose or drop a file. The input covers it, so that the browser handles clicks and drops, even before hydration. */
export function DropZone({ choose, invalid, inputProps }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);
  return (
    <div
      className={styles.zone}
      data-over={isOver || undefined}
      data-invalid={invalid ? true : undefined}
      onDragEnter={(event) => setIsOver(hasFiles(event))}
      onDragLeave={(event) => {
        const { currentTarget, relatedTarget } = event;
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
      }}
      onDrop={() => setIsOver(false)}
    >
      <Icon size={24} path="M10 12.5V3.5M6.5 6.5 10 3l3.5 3.5M3.5 12.5v3a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1v-3" />
      <p className={styles.invitation} aria-hidden="true">
        <span className="strong as-link">{choose}</span> or drop it here
      </p>
      <input {...inputProps} type="file" className={styles.input} />
    </div>
  );
}
