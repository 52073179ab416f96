import { useLocation } from 'react-router-dom';
import { brand, pageTitle } from '@utkarsh/domain/brand';
import { type Piece, readIssueText } from '@utkarsh/domain/newsletter/issueText';
import type { NewsletterIssue } from '@utkarsh/domain/newsletter/newsletter';
import { pagePicture, sitePaths } from '@utkarsh/domain/sitePaths';
import { formatDate } from '@utkarsh/domain/text/format';
import { LateNotFound } from '../layout/LateNotFound';
import { usePageData } from '../pageData/servedData';
import { Link } from '../ui/Link';
import { LoadFailed } from '../ui/Notice';
import { PageHead } from '../ui/PageHead';
import { PageHero } from '../ui/PageHero';
import { Part, Section } from '../ui/Section';
import { StoredPicture } from '../ui/StoredPicture';
import { Skeleton } from '../ui/Skeleton';
import styles from './NewsletterPage.module.css';

/** Width of the pictures beside texts; see `.pictured`. */
export const pictureSizes = 'clamp(6rem, 24vw, 11rem)';

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
          {insights.map(({ id, quote, name, company, image, image_alt: alt }) => (
            <figure key={id} className={image ? styles.pictured : 'stack dense'}>
              {image && <StoredPicture file={image} alt={alt} sizes={pictureSizes} />}
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
          <ul className="stack loose">
            {events.map((event) => (
              <li key={event.id} className={event.image ? styles.pictured : 'stack dense'}>
                {event.image && (
                  <StoredPicture file={event.image} alt={event.image_alt} sizes={pictureSizes} />
                )}
                <Link to={sitePaths.event(event.id)}>{event.title}</Link>
                <span>{`${formatDate(new Date(event.starts_at))}. ${event.summary}`}</span>
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
        image={pagePicture(sitePaths.newsletters)}
      />
      <PageHero title={issue?.title ?? 'Newsletter'} eyebrow="Newsletter">
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
