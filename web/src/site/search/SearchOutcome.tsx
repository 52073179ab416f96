import type { CompanySearchReply } from '@utkarsh/domain/api';
import { defaultPageSize } from '@utkarsh/domain/pager';
import { OrganizationTable } from '../directoryTable/OrganizationTable';
import { TableFoot } from '../directoryTable/TableFoot';
import type { Loaded } from '../pageData/useLoaded';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { NominateHint, NotCertified } from './NotCertified';
import { OtherCompanies } from './OtherCompanies';
import styles from './SearchOutcome.module.css';

interface Props {
  name: string;
  page: number;
  search: Loaded<CompanySearchReply>;
  onPage: (page: number) => void;
  onSearch: (name: string) => void;
  onRetry: () => void;
}

/** What a search came to. A search that could not be made claims nothing about the company. */
export function SearchOutcome({ name, page, search, onPage, onSearch, onRetry }: Props) {
  if (search.state === 'failed') {
    return (
      <div className={styles.outcome}>
        <Notice
          kind="error"
          action={
            <Button look="secondary" onClick={onRetry}>
              Try again
            </Button>
          }
        >
          The recognition list could not be searched, so we cannot say whether this company is certified.
          Please check your connection and try again.
        </Notice>
        <NominateHint name={name} />
      </div>
    );
  }
  const reply = search.state === 'ready' ? search.data : undefined;
  if (reply?.total === 0) {
    return (
      <div className={styles.outcome}>
        <NotCertified name={name} suggestions={reply.suggestions} onSearch={onSearch} />
        <OtherCompanies companies={reply.others} />
      </div>
    );
  }
  return (
    <div className={styles.outcome}>
      <h2 className={styles.title}>{reply ? 'Certified Companies List' : 'Searching…'}</h2>
      <OrganizationTable caption="Certified Companies List" rows={reply?.results} expectedRows={3} />
      {reply && <TableFoot page={page} size={defaultPageSize} total={reply.total} onPage={onPage} />}
      {reply && <OtherCompanies companies={reply.others} />}
    </div>
  );
}
