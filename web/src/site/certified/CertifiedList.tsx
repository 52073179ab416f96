import { useCallback, useEffect, useMemo } from 'react';
import type { List } from '@utkarsh/domain/bands';
import { writeSort, type ListQuery, type SortKey } from '@utkarsh/domain/directory/directoryQuery';
import { nextSort, noQuery, readListQuery, writeQuery } from '@utkarsh/domain/contract/listQuery';
import { writePage } from '@utkarsh/domain/contract/paging';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { prepareList, readCertifiedList } from '../../data/certifiedList';
import { OrganizationTable } from '../directoryTable/OrganizationTable';
import { useServedData } from '../pageData/servedData';
import { useLoaded } from '../../browser/useLoaded';
import { below } from '../ui/below';
import { LoadFailed } from '../ui/Notice';
import { useUrlQuery } from '../ui/useUrlQuery';
import { ListControls, useTypedSearch } from './ListControls';
import styles from './CertifiedPage.module.css';

const ListFootBelow = below('ListFootBelow', () => import('./ListFootBelow'));

const isSame = (one: ListQuery, other: ListQuery) =>
  JSON.stringify(writeQuery(one)) === JSON.stringify(writeQuery(other));

/** Delay before the page preloads code that it may need later, in milliseconds. */
const restMs = 500;

export function CertifiedList({ list }: { list: List }) {
  const { query: params, changeQuery } = useUrlQuery();
  const first = useServedData(sitePaths.certified(list.id), 'certified-list');
  const servedQuery = first?.data.query ?? noQuery;
  // An equal query keeps its identity, so that hydration renders no part of the list again.
  const query = useMemo(() => {
    const listQuery = params ? readListQuery(params) : servedQuery;
    return isSame(listQuery, servedQuery) ? servedQuery : listQuery;
  }, [params, servedQuery]);
  const load = useCallback(
    (signal: AbortSignal) => readCertifiedList(list.id, query, signal),
    [list.id, query],
  );
  const { data, error, loading, retry } = useLoaded(params && load, {
    initial: query === servedQuery ? first : undefined,
    refresh: true,
  });
  // Preloads only after a pause, so that the first screen loads faster.
  useEffect(() => {
    const timer = setTimeout(prepareList, restMs);
    return () => clearTimeout(timer);
  }, []);
  // The previous rows stay visible, dimmed, until the next rows arrive.
  const visibleData = loading ? (data ?? first?.data) : data;
  const sort = useCallback(
    (key: SortKey) => changeQuery({ sort: writeSort(nextSort(query.sort, key)), page: undefined }),
    [changeQuery, query.sort],
  );
  const searchBox = useTypedSearch(query.search, (search) => {
    if (search !== query.search) changeQuery({ search, page: undefined }, { replace: true });
  });
  const { take } = searchBox;
  // Includes a search text that was typed but not applied yet.
  const goTo = useCallback(
    (page: number) => changeQuery({ search: take() ?? query.search, page: writePage(page) }),
    [changeQuery, take, query.search],
  );

  return (
    <div>
      <ListControls
        list={list.id}
        query={query}
        onChange={(change) => changeQuery({ ...change, page: undefined })}
        search={searchBox}
        onSort={sort}
      />
      {error ? (
        <LoadFailed onRetry={retry}>The list could not be loaded.</LoadFailed>
      ) : (
        <>
          <OrganizationTable
            caption={`Certified ${list.title}`}
            rows={visibleData?.rows}
            busy={loading}
            expectedRows={query.size}
            sort={query.sort}
            onSort={sort}
          />
          {visibleData ? (
            <ListFootBelow
              list={list}
              query={query}
              page={loading ? query.page : visibleData.page}
              total={visibleData.total}
              asOf={visibleData.as_of}
              busy={loading}
              onPage={goTo}
            />
          ) : (
            <p role="status" className={`${styles.loading} quiet`}>
              Loading the list…
            </p>
          )}
        </>
      )}
    </div>
  );
}
