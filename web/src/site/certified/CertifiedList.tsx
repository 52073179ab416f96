import { useCallback, useEffect, useMemo } from 'react';
import type { List } from '@utkarsh/domain/bands';
import {
  addressOfCsv,
  addressOfList,
  nextSort,
  noQuery,
  readListQuery,
  writeQuery,
} from '@utkarsh/domain/contract/listQuery';
import { writePage } from '@utkarsh/domain/contract/paging';
import { writeSort, type ListQuery, type SortKey } from '@utkarsh/domain/directory/directoryQuery';
import { formatCounted } from '@utkarsh/domain/text/format';
import { pathWithParameters, sitePaths } from '@utkarsh/domain/sitePaths';
import { prepareList, readCertifiedList } from '../../data/directory';
import { OrganizationTable } from '../directoryTable/OrganizationTable';
import { TableFoot } from '../directoryTable/TableFoot';
import { useServedData } from '../pageData/servedData';
import { useLoaded } from '../../browser/useLoaded';
import { Link } from '../ui/Link';
import { LoadFailed } from '../ui/Notice';
import { useUrlQuery } from '../ui/useUrlQuery';
import { ListControls, useTypedSearch } from './ListControls';
import styles from './CertifiedPage.module.css';

interface Props {
  list: List;
  query: ListQuery;
  total: number;
}

const organizations = { one: 'organization', many: 'organizations' };

/** Links to other searches, shown when the list finds nothing. */
function Elsewhere({ list, query }: Omit<Props, 'total'>) {
  const { search } = query;
  return (
    <p className={`${styles.foot} screen-only`}>
      <Link to={pathWithParameters(sitePaths.search, { name: search })}>
        {search ? `Search all companies for “${search}”` : 'Search for a company'}
      </Link>
      {list.id !== 'all' && <Link to={addressOfList('all', query)}>Look in all sizes</Link>}
    </p>
  );
}

/** Shows the CSV download and the total below the list, or other searches below an empty list. */
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

const isSame = (one: ListQuery, other: ListQuery) =>
  JSON.stringify(writeQuery(one)) === JSON.stringify(writeQuery(other));

/** Delay before the page preloads code that it may need later, in milliseconds. */
const restMs = 500;

/** Shows a list with its controls. The URL contains page, size, search, filters and order. */
export function CertifiedList({ list }: { list: List }) {
  const { query: params, changeQuery } = useUrlQuery();
  const first = useServedData(sitePaths.certified(list.id), 'certified-list');
  const servedQuery = first?.data.query ?? noQuery;
  const query = useMemo(() => (params ? readListQuery(params) : servedQuery), [params, servedQuery]);
  const load = useCallback(
    (signal: AbortSignal) => readCertifiedList(list.id, query, signal),
    [list.id, query],
  );
  const { data, error, loading, retry } = useLoaded(params && load, {
    served: isSame(query, servedQuery) ? first : undefined,
    refresh: true,
  });
  // Preloads only after a pause, so that the first screen loads faster.
  useEffect(() => {
    const timer = setTimeout(prepareList, restMs);
    return () => clearTimeout(timer);
  }, []);
  // The previous rows stay visible, dimmed, until the next rows arrive.
  const shown = loading ? (data ?? first?.data) : data;
  const sort = useCallback(
    (key: SortKey) => changeQuery({ sort: writeSort(nextSort(query.sort, key)), page: undefined }),
    [changeQuery, query.sort],
  );
  const typed = useTypedSearch(query.search, (search) => {
    if (search !== query.search) changeQuery({ search, page: undefined }, { replace: true });
  });

  return (
    <div>
      <ListControls
        list={list.id}
        query={query}
        onChange={(change) => changeQuery({ ...change, page: undefined })}
        search={typed}
        onSort={sort}
      />
      {error ? (
        <LoadFailed onRetry={retry}>The list could not be loaded.</LoadFailed>
      ) : (
        <>
          <OrganizationTable
            caption={`Certified ${list.title}`}
            rows={shown?.rows}
            busy={loading}
            expectedRows={query.size}
            sort={query.sort}
            onSort={sort}
          />
          {shown ? (
            <TableFoot
              page={loading ? query.page : shown.page}
              size={query.size}
              total={shown.total}
              busy={loading}
              query={writeQuery(query)}
              // Includes a search text that was typed but not applied yet.
              onPage={(next) => changeQuery({ search: typed.take() ?? query.search, page: writePage(next) })}
            />
          ) : (
            <p role="status" className={styles.loading}>
              Loading the list…
            </p>
          )}
          {shown && <ListFoot list={list} query={query} total={shown.total} />}
        </>
      )}
    </div>
  );
}
