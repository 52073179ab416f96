import type { MouseEvent, Ref } from 'react';
import { AlertIcon } from '../ui/Icon';
import styles from './ErrorSummary.module.css';

interface FormError {
  /** Id of the control to go to. */
  id: string;
  message: string;
}

interface ErrorSummaryProps {
  ref?: Ref<HTMLDivElement>;
  title: string;
  errors: readonly FormError[];
}

// A plain fragment link would leave a step in the history and lose the query string's page.
function goTo(event: MouseEvent, id: string) {
  event.preventDefault();
  document.getElementById(id)?.focus();
}

/** Lists all problems of a form, with links to the fields. Focus it through `ref` after a failed submit. */
export function ErrorSummary({ ref, title, errors }: ErrorSummaryProps) {
  if (errors.length === 0) return null;
  return (
    <div ref={ref} role="alert" tabIndex={-1} className={styles.summary}>
      <AlertIcon />
      <div>
        <p className={styles.title}>{title}</p>
        <ul className={styles.list}>
          {errors.map(({ id, message }) => (
            <li key={id}>
              <a href={`#${id}`} onClick={(event) => goTo(event, id)}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
