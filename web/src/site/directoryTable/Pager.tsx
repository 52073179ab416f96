import { pager } from '@utkarsh/domain/pager';
import styles from './Pager.module.css';

interface Props {
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
}

/** A step that leads nowhere keeps the focus: with `disabled` the last one taken would lose it. */
const Step = ({ name, to, onPage }: { name: string; to: number | undefined } & Pick<Props, 'onPage'>) => (
  <button
    type="button"
    className={styles.step}
    aria-disabled={to === undefined}
    onClick={() => to !== undefined && onPage(to)}
  >
    {name}
  </button>
);

/** Numbered pages between Previous and Next. */
export function Pager({ page, size, total, onPage }: Props) {
  const { items, previous, next } = pager({ page, size, total });
  return (
    <nav aria-label="Pages" className={styles.pager}>
      <Step name="Previous" to={previous} onPage={onPage} />
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
      <Step name="Next" to={next} onPage={onPage} />
    </nav>
  );
}
