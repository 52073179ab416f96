import { useEffect, useRef, useState } from 'react';
import { bandRange, bands } from '@utkarsh/domain/bands';
import type { CompanyRow, InsightTeaser, SummaryReply } from '@utkarsh/domain/contract/api';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { formatCount } from '@utkarsh/domain/text/format';
import { useLoaded, type Loaded } from '../../browser/useLoaded';
import { TextField } from '../forms/Field';
import { Button } from '../ui/Button';
import { ArrowIcon } from '../ui/Icon';
import { Link } from '../ui/Link';
import { OrganizationLogo } from '../ui/OrganizationLogo';
import { RatingChip, ratingClass } from '../ui/RatingChip';
import { Section } from '../ui/Section';
import { Skeleton } from '../ui/Skeleton';
import { StoredPicture } from '../ui/StoredPicture';
import styles from './Proof.module.css';

type Summary = Loaded<SummaryReply>;

const load = async (signal: AbortSignal) => (await import('../../data/directory')).readSummary(signal);

/** Root margin at which the figures start to load: about one screen below the window. */
const nearby = '0px 0px 700px 0px';

/** Returns the summary of certificates and insights, and a `ref`. Loads the summary when that element comes near the window. */
function useSummary() {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);

  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: nearby },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);

  return { ref, summary: useLoaded(isNear ? load : undefined, { refresh: true }) };
}

/** Shows a count, or a placeholder of the same size. */
function Count({ summary, read }: { summary: Summary; read: (counts: SummaryReply['counts']) => number }) {
  if (summary.loading) return <Skeleton width="2.2em" height="0.7em" />;
  return summary.error ? <ArrowIcon /> : formatCount(read(summary.data.counts));
}

/** Shows the number of certified organizations, with a link to each list. */
function Figures({ summary }: { summary: Summary }) {
  return (
    <div className={styles.figures}>
      <h2 id="certified-title" className="subtitle">
        Currently certified
      </h2>
      {!summary.error && (
        <p className={`${styles.total} script-only`} aria-busy={summary.loading}>
          <span className={styles.number}>
            <Count summary={summary} read={(counts) => bands.reduce((sum, { id }) => sum + counts[id], 0)} />
          </span>{' '}
          organizations hold a valid certificate today.
        </p>
      )}
      <p className={styles.soft}>Anyone can look them up, in four lists by size.</p>
      <ul className={styles.bands}>
        {bands.map((band) => (
          <li key={band.id}>
            <Link to={sitePaths.certified(band.id)} className={styles.band}>
              <span className={`${styles.count} digits script-only`}>
                <Count summary={summary} read={(counts) => counts[band.id]} />
              </span>{' '}
              <span className={`${styles.bandName} strong`}>{band.name}</span>{' '}
              <span className={styles.soft}>{bandRange(band)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <noscript>
        <p>
          <Link to={`${sitePaths.certified('all')}?sort=-period`}>Newest certificates</Link>
        </p>
      </noscript>
    </div>
  );
}

/** Draws the seal as small as a line of text, with an edge in the rating's colour. Its scallops are dashes of a circle. */
function Seal({ rating = '' }: { rating: string | undefined }) {
  return (
    <svg className={`${styles.seal} ${ratingClass(rating)}`} viewBox="-22 -22 44 44" aria-hidden="true">
      <circle r="18" strokeWidth="6" strokeDasharray="0 5.6549" strokeLinecap="round" />
      <circle r="14" fill="#ffffff" stroke="none" />
      <g transform="translate(-10.4 -10.6) scale(0.52)">
        <path fill="none" stroke="#1f3edc" strokeWidth="7" d="M9.5 19v5.5a10.5 10.5 0 0 0 21 0V5.5" />
        <circle cx="9.5" cy="9.6" r="4.6" fill="#f5a623" stroke="none" />
      </g>
    </svg>
  );
}

function Certificate({ row }: { row: CompanyRow }) {
  return (
    <li className={styles.certificate}>
      <OrganizationLogo name={row.organization_name} logo={row.logo} className={styles.logo} />
      <Link to={sitePaths.certificate(row.id)} className={`${styles.name} covering`}>
        {row.organization_name}
      </Link>
      <span className={styles.soft}>
        <span>{`${row.industry}, `}</span>
        <span className={styles.whole}>{`${formatCount(row.number_of_employees)} employees`}</span>
      </span>
      <span className={styles.award}>
        <span className="row dense">
          <Seal rating={row.rating} />
          {row.rating && <RatingChip rating={row.rating} />}
        </span>
        <span>{row.certification_period}</span>
      </span>
    </li>
  );
}

/** Placeholders for the usual number of certificates, so that nothing moves when they load. */
const expectedCertificates = [1, 2, 3, 4, 5, 6];

/** Lists the newest certified organizations with links to their pages. */
function Newest({ summary }: { summary: Summary }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = summary.data?.latest;
  return (
    <div className="script-only" aria-busy={summary.loading}>
      <h3 ref={heading} tabIndex={-1} className="unringed">
        Newest certificates
      </h3>
      {(summary.loading || (rows && rows.length > 0)) && (
        <ul className={styles.certificates}>
          {rows?.map((row) => <Certificate key={row.id} row={row} />) ??
            expectedCertificates.map((row) => (
              <li key={row} className={styles.certificate} aria-hidden="true">
                <Skeleton width="62%" />
              </li>
            ))}
        </ul>
      )}
      {rows?.length === 0 && (
        <p className={styles.instead}>
          No certificate is valid today. <Link to={sitePaths.nominate}>Yours could be the next one.</Link>
        </p>
      )}
      {summary.error && (
        <div className={styles.instead} role="status">
          <p>Today&apos;s figures could not be loaded. You can still open the lists.</p>
          <Button
            look="secondary"
            onClick={() => {
              // The button disappears, so the heading takes the focus.
              heading.current?.focus();
              summary.retry();
            }}
          >
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}

function Quote({ insight }: { insight: InsightTeaser }) {
  const { id, name, designation, company, message, image, image_alt } = insight;
  return (
    <li className={styles.quote}>
      <blockquote className={styles.message}>{`“${message}”`}</blockquote>
      <div className={styles.speaker}>
        <StoredPicture
          className={styles.face}
          file={image}
          sizes="4rem"
          alt={image_alt}
          width={64}
          height={64}
        />
        <p>
          <Link to={sitePaths.insight(id)} className={styles.name}>
            {name}
          </Link>
          <br />
          <span>{`${designation}, ${company}`}</span>
        </p>
      </div>
    </li>
  );
}

/** Shows two quotations from insights, or an invitation in place of a missing one. */
function Quotes({ summary }: { summary: Summary }) {
  const insights = summary.data?.insights.slice(0, 2) ?? [];
  return (
    <div className={styles.insights}>
      <div className={styles.head}>
        <h3>Insights from certified workplaces</h3>
        <Link to={sitePaths.insights}>All insights</Link>
        <Link to={sitePaths.uploadInsights}>Upload Your Insights</Link>
      </div>
      {!summary.error && (
        <ul className={`${styles.quotes} script-only`} aria-busy={summary.loading}>
          {insights.map((insight) => (
            <Quote key={insight.id} insight={insight} />
          ))}
          {summary.loading
            ? [1, 2].map((quote) => <li key={quote} className={styles.quote} aria-hidden="true" />)
            : insights.length < 2 && (
                <li className={styles.invitation}>
                  <p className={styles.message}>
                    What does your workplace do differently, and what came of it?
                  </p>
                  <p className={styles.soft}>Write it down in a few sentences. Others can learn from it.</p>
                </li>
              )}
        </ul>
      )}
    </div>
  );
}

/** Form that leads to `/verify`, with or without JavaScript. */
function CertificateCheck() {
  return (
    <form action={sitePaths.verify} method="get" className={styles.check}>
      <div>
        <h3 className="space-below">Check a certificate</h3>
        <p className={styles.soft}>
          See whether it is genuine and valid today. You can also{' '}
          <Link to={sitePaths.search}>search by company name</Link>.
        </p>
      </div>
      <div className={styles.question}>
        <TextField
          id="certificate-question"
          label="Certificate number or link"
          hint="A number such as UW-202509-AB12CD."
          required
          inputProps={{
            name: 'q',
            autoComplete: 'off',
            autoCapitalize: 'characters',
            spellCheck: false,
            enterKeyHint: 'go',
          }}
        />
        <Button type="submit" look="secondary">
          Check
        </Button>
      </div>
    </form>
  );
}

/** Shows the certified organizations, quotations from insights and a form to verify a certificate. */
export function Proof() {
  const { ref, summary } = useSummary();
  return (
    <Section ground="sunken" labelledBy="certified-title">
      <div ref={ref} className={styles.today}>
        <Figures summary={summary} />
        <Newest summary={summary} />
      </div>
      <Quotes summary={summary} />
      <CertificateCheck />
    </Section>
  );
}
