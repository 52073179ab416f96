import { pager } from '@utkarsh/domain/pager';
import styles from './Pager.module.css';

interface Props {
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
}

/** Numbered pages between Previous and Next. */
export function Pager({ page, size, total, onPage }: Props) {
  const { items, previous, next } = pager({ page, size, total });
  return (
    <nav aria-label="Pages" className={styles.pager}>
      <button
        type="button"
        className={styles.step}
        disabled={previous === undefined}
        onClick={() => previous !== undefined && onPage(previous)}
      >
        Previous
      </button>
      <ul className={styles.pages}>
        {items.map((item, index) => (
          <li key={item.kind === 'page' ? item.page : `gap-${index}`}>
            {item.kind === 'page' ? (
              <button
                type="button"
                className={styles.page}
                aria-label={`Page ${item.page}`}
                aria-current={item.current ? 'page' : undefined}
                onClick={() => onPage(item.page)}
              >
                {item.page}
              </button>
            ) : (
              <span className={styles.gap} aria-hidden="true">
                …
              </span>
            )}
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={styles.step}
        disabled={next === undefined}
        onClick={() => next !== undefined && onPage(next)}
      >
        Next
      </button>
    </nav>
  );
}
