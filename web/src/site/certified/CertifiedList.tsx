import { useCallback, useMemo, useState } from 'react';
import type { Band } from '@utkarsh/domain/bands';
import { queryRows, type SortKey } from '@utkarsh/domain/directoryQuery';
import { OrganizationTable } from '../directoryTable/OrganizationTable';
import { TableFoot } from '../directoryTable/TableFoot';
import { useServedData } from '../pageData/servedData';
import { LoadFailed } from '../ui/LoadFailed';
import { useUrlQuery } from '../ui/useUrlQuery';
import styles from './CertifiedList.module.css';
import { ListControls } from './ListControls';
import { isListData } from './listData';
import { isFirstPage, nextSort, noQuery, readListQuery, writePage, writeSize, writeSort } from './listQuery';
import { useDirectory } from './useDirectory';

/** A band's list with its controls; page, size, search and order live in the address. */
export function CertifiedList({ band }: { band: Band }) {
  const { query: params, changeQuery } = useUrlQuery();
  const query = useMemo(() => (params ? readListQuery(params) : noQuery), [params]);
  const served = useServedData(`/certified/${band.id}`, isListData);
  const first = useMemo(
    () => (served && isFirstPage(query) ? { ...served, page: 1 } : undefined),
    [served, query],
  );
  // Whoever only looks at the first page, which came with the page itself, need not download all the others.
  const [interested, setInterested] = useState(false);
  const { directory, retry } = useDirectory(band.id, interested || !first);
  const rows = params && directory.state === 'ready' ? directory.rows : undefined;
  const found = useMemo(() => rows && queryRows(rows, query), [rows, query]);
  const shown = found ?? first;
  const tableRows = useMemo(() => shown?.rows.map((row) => ({ ...row, tier: band.id })), [shown, band.id]);
  const sort = useCallback(
    (key: SortKey) => changeQuery({ sort: writeSort(nextSort(query.sort, key)), page: undefined }),
    [changeQuery, query.sort],
  );
  const show = () => setInterested(true);

  return (
    <div className={styles.list} onPointerEnter={show} onFocus={show}>
      <ListControls
        size={query.size}
        search={query.search}
        sort={query.sort}
        onSize={(size) => changeQuery({ size: writeSize(size), page: undefined })}
        onSearch={(search) => {
          if (search !== query.search) changeQuery({ search, page: undefined }, { replace: true });
        }}
        onSort={sort}
      />
      {directory.state === 'failed' && !first ? (
        <LoadFailed onRetry={retry}>
          The list could not be loaded. Please check your connection and try again.
        </LoadFailed>
      ) : (
        <>
          <OrganizationTable
            caption={`Certified ${band.title}`}
            rows={tableRows}
            expectedRows={query.size}
            sort={query.sort}
            onSort={sort}
          />
          {shown ? (
            <TableFoot
              page={shown.page}
              size={query.size}
              total={shown.total}
              onPage={(page) => changeQuery({ page: writePage(page) })}
            />
          ) : (
            <p role="status" className={styles.loading}>
              Loading the list…
            </p>
          )}
        </>
      )}
    </div>
  );
}
