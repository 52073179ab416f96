import { useLocation } from 'react-router-dom';
import { brand, pageTitle } from '@utkarsh/domain/brand';
import { type Piece, readIssueText } from '@utkarsh/domain/newsletter/issueText';
import type { NewsletterIssue } from '@utkarsh/domain/newsletter/newsletter';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { formatDate } from '@utkarsh/domain/text/format';
import { LateNotFound } from '../layout/LateNotFound';
import { usePageData } from '../pageData/servedData';
import { Link } from '../ui/Link';
import { LoadFailed } from '../ui/Notice';
import { PageHead } from '../ui/PageHead';
import { PageHero, type Drawing } from '../ui/PageHero';
import { Part, Section } from '../ui/Section';
import { Skeleton } from '../ui/Skeleton';
import styles from './NewsletterPage.module.css';

/** A newspaper. */
const drawing: Drawing = {
  wash: 'M58 58h38v34h-38Z',
  lines:
    'M46 140V18h92v122M138 46h20v94M58 44h68M104 62h22M104 74h22M104 86h22M58 106h68M58 118h68M58 130h44M58 58h38v34h-38ZM58 86l12-14 10 10 6-5 10 10',
  accent: 'M58 32h68M80 67a4 4 0 1 0 8 0a4 4 0 1 0-8 0M148 60v66',
};

function PieceText({ words, url, isBold }: Piece) {
  if (url !== undefined) return <a href={url}>{words}</a>;
  return isBold ? <strong>{words}</strong> : words;
}

function Issue({ issue }: { issue: NewsletterIssue }) {
  const { title, text, insights, events, organizations } = issue;
  return (
    <article className={styles.issue} aria-label={title}>
      {readIssueText(text).map((part, index) =>
        'heading' in part ? (
          <h2 key={index}>{part.heading}</h2>
        ) : (
          <p key={index}>
            {part.pieces.map((piece, place) => (
              <PieceText key={place} {...piece} />
            ))}
          </p>
        ),
      )}
      {insights.length > 0 && (
        <Part title="Insights">
          {insights.map(({ id, quote, name, company }) => (
            <figure key={id} className="stack dense">
              <blockquote>{`“${quote}”`}</blockquote>
              <figcaption>
                <Link to={sitePaths.insight(id)}>{`Read the insight of ${name}, ${company}`}</Link>
              </figcaption>
            </figure>
          ))}
        </Part>
      )}
      {events.length > 0 && (
        <Part title="Events">
          <ul className="bullets">
            {events.map((event) => (
              <li key={event.id}>
                <Link to={sitePaths.event(event.id)}>{event.title}</Link>
                <span>{`, ${formatDate(new Date(event.starts_at))}. ${event.summary}`}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {organizations.length > 0 && (
        <Part title="Newly certified">
          <ul className="bullets">
            {organizations.map(({ id, organization_name, rating }) => (
              <li key={id}>
                <Link to={sitePaths.certificate(id)}>{organization_name}</Link>
                {rating !== '' && <span>{`, ${rating}`}</span>}
              </li>
            ))}
          </ul>
        </Part>
      )}
    </article>
  );
}

/** `/newsletter/{id}`: one issue of the newsletter. */
export function NewsletterPage() {
  const { pathname } = useLocation();
  const { data, error, retry } = usePageData(pathname, 'newsletter');
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
        description={
          issue
            ? `${issue.title}. The newsletter of ${brand.name}, sent on ${formatDate(new Date(issue.sent_at))}.`
            : `An issue of the newsletter of ${brand.name}.`
        }
        path={issue ? sitePaths.newsletter(issue.id) : pathname}
      />
      <PageHero title={issue?.title ?? 'Newsletter'} eyebrow="Newsletter" compact drawing={drawing}>
        {issue && <p>{`Sent on ${formatDate(new Date(issue.sent_at))}`}</p>}
      </PageHero>
      <Section>
        {error && <LoadFailed onRetry={retry}>The issue could not be loaded.</LoadFailed>}
        {!error && (issue ? <Issue issue={issue} /> : <Skeleton height="20em" />)}
        <p className={styles.all}>
          <Link to={sitePaths.newsletters}>All issues of the newsletter</Link>
        </p>
      </Section>
    </>
  );
}
