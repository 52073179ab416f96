import { pager } from '@utkarsh/domain/contract/listQuery';
import styles from './Pager.module.css';

interface Props {
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
  /** What else the list's address holds. */
  query: Readonly<Record<string, string | undefined>>;
}

/** A step that leads nowhere keeps the focus: with `disabled` the last one taken would lose it. */
const Step = ({ name, to, onPage }: { name: string; to: number | undefined } & Pick<Props, 'onPage'>) => (
  <button
    type={to === undefined ? 'button' : 'submit'}
    name="page"
    value={to}
    className={styles.step}
    aria-disabled={to === undefined}
    onClick={(event) => {
      event.preventDefault();
      if (to !== undefined) onPage(to);
    }}
  >
    {name}
  </button>
);

/** Numbered pages between Previous and Next. Without a script each button asks for the list's address with its page. */
export function Pager({ page, size, total, query, onPage }: Props) {
  const { items, previous, next } = pager({ page, size, total });
  return (
    <nav aria-label="Pages" className="screen-only">
      <form method="get" className={styles.pager}>
        {Object.entries(query).map(([name, value]) =>
          name !== 'page' && value ? <input key={name} type="hidden" name={name} value={value} /> : null,
        )}
        <Step name="Previous" to={previous} onPage={onPage} />
        <ul className={styles.pages}>
          {items.map((item, index) => (
            <li key={item.kind === 'page' ? item.page : `gap-${index}`}>
              {item.kind === 'page' ? (
                <button
                  type="submit"
                  name="page"
                  value={item.page}
                  className={styles.page}
                  aria-label={`Page ${item.page}`}
                  aria-current={item.current ? 'page' : undefined}
                  onClick={(event) => {
                    event.preventDefault();
                    onPage(item.page);
                  }}
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
      </form>
    </nav>
  );
}
