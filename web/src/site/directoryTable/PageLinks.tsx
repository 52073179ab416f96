import { pager } from '@utkarsh/domain/contract/paging';
import styles from './Pager.module.css';

interface PageLinksProps {
  /** Accessible name, such as `Pages of insights`. */
  label: string;
  page: number;
  size: number;
  total: number;
  addressOf: (page: number) => string;
}

/**
 * Links to the pages of a list, for visitors without JavaScript and for crawlers. The browser itself scrolls to the top of the
 * next page. A single page has no links.
 */
export function PageLinks({ label, page, size, total, addressOf }: PageLinksProps) {
  const { items, pages, previous, next } = pager({ page, size, total });
  if (pages === 1) return null;
  const step = (name: string, to: number | undefined) =>
    to === undefined ? (
      <span className={styles.step} aria-disabled="true">
        {name}
      </span>
    ) : (
      <a href={addressOf(to)} className={styles.step} aria-disabled="false">
        {name}
      </a>
    );
  return (
    <nav aria-label={label} className={`${styles.pager} ${styles.links} screen-only`}>
      {step('Previous', previous)}
      <ul className={styles.pages}>
        {items.map((item, index) => (
          <li key={item.kind === 'page' ? item.page : `gap-${index}`}>
            {item.kind === 'page' ? (
              <a
                href={addressOf(item.page)}
                className={styles.page}
                aria-label={`Page ${item.page}`}
                aria-current={item.current ? 'page' : undefined}
              >
                {item.page}
              </a>
            ) : (
              <span className={styles.gap} aria-hidden="true">
                …
              </span>
            )}
          </li>
        ))}
      </ul>
      {step('Next', next)}
    </nav>
  );
}
