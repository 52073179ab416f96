import { pager } from '@utkarsh/domain/contract/paging';
import { addressOfPage } from '../pageData/pagedData';
import { PageNumbers } from './PageNumbers';
import styles from './Pager.module.css';

interface PageLinksProps {
  /** Accessible name, such as `Pages of insights`. */
  label: string;
  page: number;
  size: number;
  total: number;
  /** Path of the list. */
  path: string;
}

/**
 * Links to the pages of a list, for visitors without JavaScript and for crawlers. The browser itself scrolls to the top of the
 * next page. A single page has no links.
 */
export function PageLinks({ label, page, size, total, path }: PageLinksProps) {
  const { items, pages, previous, next } = pager({ page, size, total });
  if (pages === 1) return null;
  const step = (name: string, target: number | undefined) =>
    target === undefined ? (
      <span className={styles.step} aria-disabled="true">
        {name}
      </span>
    ) : (
      <a href={addressOfPage(path, target)} className={styles.step} aria-disabled="false">
        {name}
      </a>
    );
  return (
    <nav aria-label={label} className={`${styles.pager} ${styles.links} screen-only`}>
      {step('Previous', previous)}
      <PageNumbers items={items}>
        {(number, props) => <a {...props} href={addressOfPage(path, number)} />}
      </PageNumbers>
      {step('Next', next)}
    </nav>
  );
}
