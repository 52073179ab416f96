import { pageLimits } from '@utkarsh/domain/contract/pageData';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { formatDate } from '@utkarsh/domain/text/format';
import { PageLinks } from '../directoryTable/PageLinks';
import { addressOfPage, titleOfPage, usePagedData } from '../pageData/pagedData';
import { Link } from '../ui/Link';
import { LoadFailed } from '../ui/Notice';
import { breadcrumbList, PageHead, StructuredData } from '../ui/PageHead';
import { PageHero, type Drawing } from '../ui/PageHero';
import { Section } from '../ui/Section';
import { Skeleton } from '../ui/Skeleton';
import styles from './NewsletterPage.module.css';

/** Three issues in a row. */
const drawing: Drawing = {
  wash: 'M82 24h74v116H82z',
  lines:
    'M34 140V52h16M50 140V38h32M82 24h74v116M82 24v116M96 42h46M96 78h20v20H96zM126 78h16M126 88h16M126 98h16M96 112h46M96 122h32M16 140h168',
  accent: 'M96 56h46M96 64h28',
};

const crumb = { name: 'Newsletter', path: sitePaths.newsletters };

function Issues({ data, error, loading, retry }: ReturnType<typeof usePagedData<'newsletters'>>) {
  if (loading) {
    return (
      <>
        <p role="status" className="visually-hidden">
          Loading the issues…
        </p>
        <Skeleton height="20em" />
      </>
    );
  }
  if (error) return <LoadFailed onRetry={retry}>The issues could not be loaded.</LoadFailed>;
  const { issues, page, total } = data;
  if (issues.length === 0)
    return <p>No issue was sent yet. Subscribe at the foot of this page to get the first one.</p>;
  return (
    <>
      <ul className={`${styles.list} ruled`}>
        {issues.map(({ id, title, sent_at, opening }) => (
          <li key={id}>
            <h2>
              <Link to={sitePaths.newsletter(id)}>{title}</Link>
            </h2>
            <p className="quiet">{`Sent on ${formatDate(new Date(sent_at))}`}</p>
            <p className="soft">{opening}</p>
          </li>
        ))}
      </ul>
      <PageLinks
        label="Pages of issues"
        page={page}
        size={pageLimits.newsletters}
        total={total}
        path={crumb.path}
      />
    </>
  );
}

/** `/newsletter`: the list of sent issues. */
export function NewslettersPage() {
  const result = usePagedData(crumb.path, 'newsletters');
  const number = !result.loading && !result.error ? result.data.page : 1;
  return (
    <>
      <PageHead title={titleOfPage('Newsletter Archive', number)} path={addressOfPage(crumb.path, number)} />
      <StructuredData data={breadcrumbList(crumb)} />
      <PageHero title="Newsletter Archive" eyebrow="Newsletter" compact drawing={drawing}>
        <p>All issues that we have sent, newest first.</p>
      </PageHero>
      <Section>
        <Issues {...result} />
      </Section>
    </>
  );
}
