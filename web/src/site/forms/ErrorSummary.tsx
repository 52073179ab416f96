import { useRef, useState, type MouseEvent, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { AlertIcon } from '../ui/Icon';
import styles from './ErrorSummary.module.css';

interface FormError {
  /** Id of the control with the problem. */
  id: string;
  message: string;
}

interface ErrorSummaryProps {
  ref?: Ref<HTMLDivElement>;
  title: string;
  errors: readonly FormError[];
}

// Focuses the control. A plain fragment link would add a history entry and drop the query string.
function goTo(event: MouseEvent, id: string) {
  event.preventDefault();
  document.getElementById(id)?.focus();
}

/** Number of problems that a phone shows before somebody opens the rest. */
const maxFirst = 3;

/**
 * Lists all problems of a form, with links to the fields. A phone shows only the first ones. Screen readers read all of them.
 * Focus it through `ref` after a failed submit.
 */
export function ErrorSummary({ ref, title, errors }: ErrorSummaryProps) {
  const list = useRef<HTMLUListElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  if (errors.length === 0) return null;
  const rest = errors.length - maxFirst;
  // A button to hide a single problem would take as much space as the problem.
  const isLong = rest > 1 && !isOpen;
  const open = () => {
    flushSync(() => setIsOpen(true));
    list.current?.querySelectorAll('a')[maxFirst]?.focus();
  };
  return (
    <div ref={ref} role="alert" tabIndex={-1} className={styles.summary}>
      <AlertIcon />
      <div>
        <p className={styles.title}>{title}</p>
        <ul ref={list} className={styles.list} data-long={isLong || undefined}>
          {errors.map(({ id, message }) => (
            <li key={id}>
              <a href={`#${id}`} onClick={(event) => goTo(event, id)}>
                {message}
              </a>
            </li>
          ))}
        </ul>
        {isLong && (
          <button type="button" className={`${styles.more} as-link`} onClick={open}>
            {`${rest} more`}
          </button>
        )}
      </div>
    </div>
  );
}
