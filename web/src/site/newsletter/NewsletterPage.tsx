import { useMemo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { brand, pageTitle } from '@utkarsh/domain/brand';
import type { NewsletterIssue } from '@utkarsh/domain/newsletter/newsletter';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { formatDate, splitParagraphs } from '@utkarsh/domain/text/format';
import { LateNotFound } from '../layout/LateNotFound';
import { pageSource, usePageData } from '../pageData/servedData';
import { LoadFailed } from '../ui/Notice';
import { PageHead } from '../ui/PageHead';
import { PageHero } from '../ui/PageHero';
import { Section } from '../ui/Section';
import { Skeleton } from '../ui/Skeleton';
import styles from './NewsletterPage.module.css';

function Issue({ issue }: { issue: NewsletterIssue }) {
  const { title, text, insights, events, organizations } = issue;
  return (
    <article className={styles.issue} aria-label={title}>
      {splitParagraphs(text).map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
      {insights.length > 0 && (
        <section aria-labelledby="insights">
          <h2 id="insights">Insights</h2>
          {insights.map(({ id, quote, name, company }) => (
            <figure key={id}>
              <blockquote>{`“${quote}”`}</blockquote>
              <figcaption>
                <Link to={sitePaths.insight(id)}>{`Read the insight of ${name}, ${company}`}</Link>
              </figcaption>
            </figure>
          ))}
        </section>
      )}
      {events.length > 0 && (
        <section aria-labelledby="events">
          <h2 id="events">Events</h2>
          <ul>
            {events.map((event) => (
              <li key={event.id}>
                <Link to={sitePaths.event(event.id)}>{event.title}</Link>
                <span>{`, ${formatDate(new Date(event.starts_at))}. ${event.summary}`}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {organizations.length > 0 && (
        <section aria-labelledby="certified">
          <h2 id="certified">Newly certified</h2>
          <ul>
            {organizations.map(({ id, organization_name, rating }) => (
              <li key={id}>
                <Link to={sitePaths.certificate(id)}>{organization_name}</Link>
                {rating !== '' && <span>{`, ${rating}`}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}

/** `/newsletter/{id}`: an issue that was sent. */
export function NewsletterPage() {
  const { pathname } = useLocation();
  const source = useMemo(() => pageSource(pathname, 'newsletter'), [pathname]);
  const { data, error, retry } = usePageData(source);
  const issue = data?.issue;
  if (issue === null) {
    return (
      <LateNotFound
        title="There is no such issue"
        reason="The link is mistyped, or the issue was withdrawn."
      />
    );
  }
  return (
    <>
      <PageHead
        title={pageTitle(issue?.title ?? 'Newsletter')}
        description={`An issue of the newsletter of ${brand.name}.`}
        path={issue ? sitePaths.newsletter(issue.id) : pathname}
      />
      <PageHero title={issue?.title ?? 'Newsletter'} eyebrow="Newsletter" compact>
        {issue && <p>{`Sent on ${formatDate(new Date(issue.sent_at))}`}</p>}
      </PageHero>
      <Section>
        {error && <LoadFailed onRetry={retry}>The issue could not be loaded.</LoadFailed>}
        {!error && (issue ? <Issue issue={issue} /> : <Skeleton height="20em" />)}
      </Section>
    </>
  );
}
