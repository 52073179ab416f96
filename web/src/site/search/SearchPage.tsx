import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { defaultPageSize } from '@utkarsh/domain/pager';
import { useLoaded } from '../pageData/useLoaded';
import { NeedsScript } from '../ui/NeedsScript';
import { PageHero } from '../ui/PageHero';
import { Section } from '../ui/Section';
import { useUrlQuery } from '../ui/useUrlQuery';
import { SearchForm } from './SearchForm';
import styles from './SearchForm.module.css';
import { SearchOutcome } from './SearchOutcome';

const pageNumber = (text: string | null | undefined) =>
  /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1;

/** `/search-organization?name=&page=`: is this company certified? */
export function SearchPage() {
  const { query, changeQuery } = useUrlQuery();
  const name = query?.get('name')?.trim() ?? '';
  const page = pageNumber(query?.get('page'));
  const load = useCallback(
    async (signal: AbortSignal) =>
      (await import('../../data/companySearch')).searchCompanies(
        { name, page, limit: defaultPageSize },
        signal,
      ),
    [name, page],
  );
  const { page: search, retry } = useLoaded({ key: name ? JSON.stringify([name, page]) : undefined, load });
  const find = (typed: string) => {
    if (typed === name && page === 1) retry();
    else changeQuery({ name: typed, page: undefined });
  };

  return (
    <>
      <PageHero title="Search Your Workplace">
        <p>
          Type any part of a company&apos;s name to see whether it holds a valid certificate, or the name of
          an industry. Capitals, accents and endings such as Pvt Ltd or LLP make no difference, in any Indian
          script.
        </p>
      </PageHero>
      <Section>
        <NeedsScript what="The company search" />
        <SearchForm name={name} onSearch={find} />
        <p className={styles.hint}>
          Do you have a badge or a certificate number? <Link to="/verify">Verify it</Link>.
        </p>
        {name && (
          <SearchOutcome
            name={name}
            page={page}
            search={search}
            onPage={(next) => changeQuery({ page: next === 1 ? undefined : String(next) })}
            onSearch={find}
            onRetry={retry}
          />
        )}
      </Section>
    </>
  );
}
