import { useMemo } from 'react';
import type { Band } from '@utkarsh/domain/bands';
import { queryRows } from '@utkarsh/domain/directoryQuery';
import { OrganizationTable } from '../directoryTable/OrganizationTable';
import { TableFoot } from '../directoryTable/TableFoot';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { useUrlQuery } from '../ui/useUrlQuery';
import styles from './CertifiedList.module.css';
import { ListControls } from './ListControls';
import { nextSort, noQuery, readListQuery, writePage, writeSize, writeSort } from './listQuery';
import { useDirectory } from './useDirectory';

/** A band's list with its controls; page, size, search and order live in the address. */
export function CertifiedList({ band }: { band: Band }) {
  const { query: params, changeQuery } = useUrlQuery();
  const { directory, retry } = useDirectory(band.id);
  const query = useMemo(() => (params ? readListQuery(params) : noQuery), [params]);
  // The static file knows no query: its first rows could be others than those asked for.
  const rows = params && directory.state === 'ready' ? directory.rows : undefined;
  const shown = useMemo(() => rows && queryRows(rows, query), [rows, query]);

  return (
    <div className={styles.list}>
      <ListControls
        size={query.size}
        search={query.search}
        sort={query.sort}
        onSize={(size) => changeQuery({ size: writeSize(size), page: undefined })}
        onSearch={(search) => {
          if (search !== query.search) changeQuery({ search, page: undefined }, { replace: true });
        }}
        onSort={(key) => changeQuery({ sort: writeSort(nextSort(query.sort, key)), page: undefined })}
      />
      {directory.state === 'failed' ? (
        <Notice
          kind="error"
          action={
            <Button look="secondary" onClick={retry}>
              Try again
            </Button>
          }
        >
          The list could not be loaded. Please check your connection and try again.
        </Notice>
      ) : (
        <>
          <OrganizationTable
            caption={`Certified ${band.title}`}
            rows={shown?.rows}
            expectedRows={query.size}
            sort={query.sort}
            onSort={(key) => changeQuery({ sort: writeSort(nextSort(query.sort, key)), page: undefined })}
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
