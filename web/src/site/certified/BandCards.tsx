import { Link } from 'react-router-dom';
import { bandRange, lists, type ListId } from '@utkarsh/domain/bands';
import { addressOfList, noQuery, readListQuery } from '@utkarsh/domain/contract/listQuery';
import { useServedData } from '../pageData/servedData';
import { useUrlQuery } from '../ui/useUrlQuery';
import styles from './CertifiedPage.module.css';

/** The way to each list, with the search and filters of the present one, which stands out. */
export function BandCards({ current }: { current: ListId }) {
  const { query } = useUrlQuery();
  const served = useServedData(`/certified/${current}`, 'certified-list')?.data.query ?? noQuery;
  const asked = query ? readListQuery(query) : served;
  return (
    <nav aria-label="Size bands" className="screen-only">
      <ul className={styles.cards}>
        {lists.map((list) => (
          <li key={list.id}>
            <Link
              to={addressOfList(list.id, asked)}
              className={`${styles.card} card`}
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
