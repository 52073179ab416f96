import { useCallback, useState, type SubmitEvent } from 'react';
import { pageTitle } from '@utkarsh/domain/brand';
import { readCertificateNumber } from '@utkarsh/domain/certificate/certification';
import type { CompanySearchPageData } from '@utkarsh/domain/contract/pageData';
import { defaultPageSize, writePage, readCompanyQuery, maxNameLength } from '@utkarsh/domain/contract/paging';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { cleanText } from '@utkarsh/domain/fields/cleanText';
import { useLoaded, type Loaded } from '../../browser/useLoaded';
import { useServedData } from '../pageData/servedData';
import { Link } from '../ui/Link';
import { PageHead } from '../ui/PageHead';
import { PageHero } from '../ui/PageHero';
import { Section } from '../ui/Section';
import { useAwaitedAnswer } from '../ui/focus';
import { useUrlQuery } from '../ui/useUrlQuery';
import { TextField } from '../forms/Field';
import { useQuestionBox } from '../forms/useQuestionBox';
import { Button } from '../ui/Button';
import { SearchOutcome } from './SearchOutcome';
import styles from './SearchPage.module.css';

/** Search box with a button. Without JavaScript the browser submits it, and the server's page contains the answer. */
function SearchForm({ name, onSearch }: { name: string; onSearch: (name: string) => void }) {
  const { form, box } = useQuestionBox(name);
  const [error, setError] = useState<string>();

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const text = cleanText(box.current?.value ?? '');
    const problem =
      text === ''
        ? 'Enter a company name.'
        : [...text].length > maxNameLength
          ? `A company name can have at most ${maxNameLength} characters.`
          : undefined;
    setError(problem);
    if (problem) box.current?.focus();
    else onSearch(text);
  }

  return (
    <form
      ref={form}
      role="search"
      action={sitePaths.search}
      method="get"
      noValidate
      className={styles.form}
      onSubmit={submit}
    >
      <TextField
        id="company-search-name"
        label="Company name"
        error={error}
        required
        inputProps={{
          ref: box,
          name: 'name',
          defaultValue: name,
          autoComplete: 'organization',
          enterKeyHint: 'search',
        }}
      />
      <div className={styles.action}>
        <Button type="submit">SEARCH</Button>
      </div>
    </form>
  );
}

const path = sitePaths.search;

type Answer = Pick<CompanySearchPageData, 'name' | 'reply'>;

/** Returns the previous answer, to show while another page of the same search loads. */
function answerBefore(name: string, search: Loaded<Answer>, servedAnswer?: Answer): Answer | undefined {
  const previous = search.loading ? (search.data ?? servedAnswer) : undefined;
  return previous?.name === name && previous.reply?.total ? previous : undefined;
}

/** `/search-organization?name=&page=`: answers whether a company is certified. */
export function SearchPage() {
  const { query, changeQuery } = useUrlQuery();
  const servedData = useServedData(path, 'company-search');
  const { name, page } = query ? readCompanyQuery(query) : (servedData?.data ?? { name: '', page: 1 });
  const isServed = servedData?.data.name === name && servedData.data.page === page;
  const load = useCallback(
    async (signal: AbortSignal): Promise<Answer> => {
      const { searchCompanies } = await import('../../data/directory');
      return { name, reply: await searchCompanies({ name, page, limit: defaultPageSize }, signal) };
    },
    [name, page],
  );
  const search = useLoaded<Answer>(name ? load : undefined, {
    initial: isServed ? servedData : undefined,
    refresh: true,
  });
  const answer =
    !search.loading && !search.error ? search.data : answerBefore(name, search, servedData?.data);
  const { answer: verdict, wait } = useAwaitedAnswer<HTMLParagraphElement>(!search.loading);
  const find = (text: string) => {
    wait();
    if (text === name && page === 1) search.retry();
    else changeQuery({ name: text, page: undefined });
  };

  return (
    <>
      <PageHead
        title={pageTitle('Search Your Workplace')}
        {...(name === '' ? { path } : { isUnlisted: true })}
      />
      <PageHero title="Search Your Workplace">
        <p>
          Type any part of a company&apos;s name, or an industry, to see who holds a valid certificate.
          Devanagari, Tamil and most other Indian scripts work too. Capitals, accents and endings such as Pvt
          Ltd or LLP make no difference.
        </p>
      </PageHero>
      <Section>
        <SearchForm name={name} onSearch={find} />
        {name && (
          <SearchOutcome
            name={name}
            page={page}
            loading={search.loading}
            hasFailed={search.error !== undefined}
            reply={answer?.reply}
            verdict={verdict}
            onPage={(next) => changeQuery({ page: writePage(next) })}
            onSearch={find}
            onRetry={search.retry}
          />
        )}
        <p className="wide-space-above soft">
          Do you have a badge or a certificate number?{' '}
          <Link to={readCertificateNumber(name) ? sitePaths.verdict(name) : sitePaths.verify}>Verify it</Link>
          .
        </p>
      </Section>
    </>
  );
}
