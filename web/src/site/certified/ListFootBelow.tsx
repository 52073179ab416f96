import type { List } from '@utkarsh/domain/bands';
import type { ListQuery } from '@utkarsh/domain/directory/directoryQuery';
import { addressOfCsv, addressOfList, writeQuery } from '@utkarsh/domain/contract/listQuery';
import { formatCounted, formatDay } from '@utkarsh/domain/text/format';
import { pathWithParameters, sitePaths } from '@utkarsh/domain/sitePaths';
import { TableFoot } from '../directoryTable/TableFoot';
import { Link } from '../ui/Link';
import styles from './CertifiedPage.module.css';

interface Props {
  list: List;
  query: ListQuery;
  page: number;
  total: number;
  asOf: string | undefined;
  busy: boolean;
  onPage: (page: number) => void;
}

const organizations = { one: 'organization', many: 'organizations' };

/** Shows the pager, the CSV download and the total below the list. Below an empty list it shows links to other searches. */
export function ListFootBelow({ list, query, page, total, asOf, busy, onPage }: Props) {
  const { size, search } = query;
  return (
    <>
      <TableFoot
        page={page}
        size={size}
        total={total}
        busy={busy}
        query={writeQuery(query)}
        onPage={onPage}
      />
      <p className={`${styles.foot} row apart`}>
        {total > 0 ? (
          <>
            <a href={addressOfCsv(list.id, query)} download className="screen-only">
              Download this list as CSV
            </a>
            <span className="quiet">
              {`${formatCounted(total, organizations)}${asOf ? ` as of ${formatDay(asOf)}` : ''}`}
            </span>
          </>
        ) : (
          <>
            <Link to={pathWithParameters(sitePaths.search, { name: search })}>
              {search ? `Search all companies for “${search}”` : 'Search for a company'}
            </Link>
            {list.id !== 'all' && <Link to={addressOfList('all', query)}>Look in all sizes</Link>}
          </>
        )}
      </p>
    </>
  );
}
