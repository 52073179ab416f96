import { Link } from 'react-router-dom';
import type { List } from '@utkarsh/domain/bands';
import { addressWith, type ListQuery } from '@utkarsh/domain/directory/directoryQuery';
import { formatCounted } from '@utkarsh/domain/text/format';
import styles from './CertifiedPage.module.css';
import { addressOfCsv, addressOfList } from '@utkarsh/domain/contract/listQuery';

interface Props {
  list: List;
  query: ListQuery;
  total: number;
}

const organizations = { one: 'organization', many: 'organizations' };

/** Where else to look when a list finds nothing. */
function Elsewhere({ list, query }: Omit<Props, 'total'>) {
  const { search } = query;
  return (
    <p className={`${styles.foot} screen-only`}>
      <Link to={addressWith('/search-organization', { name: search })}>
        {search ? `Search all companies for “${search}”` : 'Search for a company'}
      </Link>
      {list.id !== 'all' && <Link to={addressOfList('all', query)}>Look in all sizes</Link>}
    </p>
  );
}

/** What one can do with what a list has found. */
export function ListFoot({ list, query, total }: Props) {
  if (total === 0) return <Elsewhere list={list} query={query} />;
  return (
    <p className={`${styles.foot} screen-only`}>
      <a href={addressOfCsv(list.id, query)} download>
        Download this list as CSV
      </a>
      <span className="quiet">{formatCounted(total, organizations)}</span>
    </p>
  );
}
