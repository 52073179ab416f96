import type { ReactNode } from 'react';
import type { pager } from '@utkarsh/domain/contract/paging';
import styles from './Pager.module.css';

interface Props {
  items: ReturnType<typeof pager>['items'];
  /** Renders the link or button of a page with the given props. */
  children: (page: number, props: object) => ReactNode;
}

export const PageNumbers = ({ items, children }: Props) => (
  <ul className={styles.pages}>
    {items.map((item, index) => (
      <li key={item.kind === 'page' ? item.page : `gap-${index}`}>
        {item.kind === 'page' ? (
          children(item.page, {
            className: styles.page,
            'aria-label': `Page ${item.page}`,
            'aria-current': item.current ? 'page' : undefined,
            children: item.page,
          })
        ) : (
          <span className={styles.gap} aria-hidden="true">
            …
          </span>
        )}
      </li>
    ))}
  </ul>
);
