import { Link } from 'react-router-dom';
import type { CompanySearchReply, OtherCompany } from '@utkarsh/domain/api';
import { certificatePath } from '@utkarsh/domain/certificatePath';
import { certificateWords } from '@utkarsh/domain/certificateText';
import { formatCount } from '@utkarsh/domain/format';
import { defaultPageSize } from '@utkarsh/domain/pager';
import { OrganizationTable } from '../directoryTable/OrganizationTable';
import { TableFoot } from '../directoryTable/TableFoot';
import type { Loaded } from '../pageData/useLoaded';
import { LoadFailed } from '../ui/Notice';
import { NominateHint, NotCertified } from './NotCertified';
import styles from './SearchOutcome.module.css';

interface Props {
  name: string;
  page: number;
  state: Loaded<CompanySearchReply>['state'];
  /** While loading, the page of the same companies that was shown before. */
  reply: CompanySearchReply | null | undefined;
  onPage: (page: number) => void;
  onSearch: (name: string) => void;
  onRetry: () => void;
}

/** Why companies are listed whose names are others; undefined where every name matches. */
function byIndustry(name: string, { total, by_name }: CompanySearchReply): string | undefined {
  if (by_name === total) return undefined;
  if (by_name === 0)
    return `No certified company has “${name}” in its name. These are found by their industry.`;
  const named = by_name === 1 ? '1 company has' : `${formatCount(by_name)} companies have`;
  return `${named} “${name}” in the name. Companies found by their industry follow.`;
}

/** Companies of the name that hold no valid certificate, each with its page: told apart from those that do. */
function OtherCompanies({ companies }: { companies: readonly OtherCompany[] }) {
  if (companies.length === 0) return null;
  return (
    <section aria-labelledby="others-title" className={styles.others}>
      <h2 id="others-title">Not certified at present</h2>
      <ul>
        {companies.map((company) => (
          <li key={company.id}>
            <Link to={certificatePath(company.id)}>{company.organization_name}</Link>{' '}
            {certificateWords(company).sentence}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a search came to. A search that could not be made claims nothing about the company. */
export function SearchOutcome({ name, page, state, reply, onPage, onSearch, onRetry }: Props) {
  if (state === 'failed') {
    return (
      <div className={styles.outcome}>
        <LoadFailed onRetry={onRetry}>
          The recognition list could not be searched, so we cannot say whether this company is certified.
        </LoadFailed>
        <NominateHint name={name} />
      </div>
    );
  }
  if (reply?.total === 0) {
    return (
      <div className={styles.outcome}>
        <NotCertified name={name} suggestions={reply.suggestions} onSearch={onSearch} />
        <OtherCompanies companies={reply.others} />
      </div>
    );
  }
  const explanation = reply && byIndustry(name, reply);
  return (
    <div className={styles.outcome}>
      <h2>{reply ? 'Certified Companies List' : 'Searching…'}</h2>
      {explanation && <p className={styles.explanation}>{explanation}</p>}
      <OrganizationTable
        caption="Certified Companies List"
        rows={reply?.results}
        busy={state === 'loading'}
        expectedRows={3}
      />
      {reply && (
        <TableFoot
          page={page}
          size={defaultPageSize}
          total={reply.total}
          busy={state === 'loading'}
          query={{ name }}
          onPage={onPage}
        />
      )}
      {reply && <OtherCompanies companies={reply.others} />}
    </div>
  );
}
