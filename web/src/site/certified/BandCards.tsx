import { Link } from 'react-router-dom';
import { bandRange, lists, type ListId } from '@utkarsh/domain/bands';
import { useUrlQuery } from '../ui/useUrlQuery';
import styles from './BandCards.module.css';
import { addressOfList, noQuery, readListQuery } from '@utkarsh/domain/listQuery';

/** The way to each list, with the search and filters of the present one, which stands out. */
export function BandCards({ current }: { current: ListId }) {
  const { query } = useUrlQuery();
  const asked = query ? readListQuery(query) : noQuery;
  return (
    <nav aria-label="Size bands">
      <ul className={styles.cards}>
        {lists.map((list) => (
          <li key={list.id}>
            <Link
              to={addressOfList(list.id, asked)}
              className={styles.card}
              aria-current={list.id === current ? 'page' : undefined}
            >
              <span className={styles.name}>{list.name}</span>
              <span className={styles.range}>{bandRange(list)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
