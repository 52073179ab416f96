import { type ReactNode, useRef } from 'react';
import { bands } from '@utkarsh/domain/bands';
import type { SummaryReply } from '@utkarsh/domain/contract/api';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { formatCount } from '@utkarsh/domain/text/format';
import type { Loaded } from '../../browser/useLoaded';
import { Button } from '../ui/Button';
import { Link } from '../ui/Link';
import { OrganizationLogo } from '../ui/OrganizationLogo';
import { Container } from '../ui/Section';
import { Skeleton } from '../ui/Skeleton';
import styles from './Proof.module.css';

export type Summary = Loaded<SummaryReply>;

/** Placeholders for the usual number of logos, so that nothing moves when they load. */
const expectedLogos = [1, 2, 3, 4, 5, 6];

const Logos = ({ latest }: { latest: SummaryReply['latest'] | undefined }) => (
  <ul className={`${styles.logos} script-only`} aria-label="Newest certificates">
    {latest?.map(({ id, organization_name, logo }) => (
      <li key={id}>
        <Link to={sitePaths.certificate(id)} className={styles.logo}>
          <OrganizationLogo name={organization_name} logo={logo} first />
          <span className="visually-hidden">{organization_name}</span>
        </Link>
      </li>
    )) ?? expectedLogos.map((logo) => <li key={logo} className={styles.blank} aria-hidden="true" />)}
  </ul>
);

/** Returns a count, or a placeholder of the same size. */
function countOf({ data, loading }: Summary, read: (data: SummaryReply) => number): ReactNode {
  if (data) return formatCount(read(data));
  return loading && <Skeleton width="1.8em" height="0.7em" />;
}

const totalOf = ({ counts }: SummaryReply) => bands.reduce((sum, { id }) => sum + counts[id], 0);

export function Proof({ summary }: { summary: Summary }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data } = summary;
  const total = data && totalOf(data);
  return (
    <section aria-labelledby="certified-title" className={styles.proof} aria-busy={summary.loading}>
      <Container>
        <h2 id="certified-title" ref={heading} tabIndex={-1} className="visually-hidden">
          Currently certified
        </h2>
        {summary.error ? (
          <div className="row" role="status">
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
        ) : total === 0 ? (
          <p className={styles.total}>
            No certificate is valid today. <Link to={sitePaths.nominate}>Yours could be the next one.</Link>
          </p>
        ) : (
          <div className={styles.today}>
            <p className={`${styles.total} script-only`}>
              <strong className={styles.number}>{countOf(summary, totalOf)}</strong>{' '}
              <span>{`${total === 1 ? 'organization holds' : 'organizations hold'} a valid certificate today.`}</span>
            </p>
            <Logos latest={data?.latest} />
          </div>
        )}
        <ul className={styles.bands}>
          {bands.map((band) => (
            <li key={band.id}>
              <Link to={sitePaths.certified(band.id)} className="tall-link">
                <span className={`${styles.count} digits script-only`}>
                  {countOf(summary, ({ counts }) => counts[band.id])}
                </span>{' '}
                <span>{band.name}</span>
              </Link>
            </li>
          ))}
          <li>
            <Link to={sitePaths.verify} className="tall-link">
              Verify a certificate
            </Link>
          </li>
        </ul>
        <noscript>
          <Link to={`${sitePaths.certified('all')}?sort=-period`}>Newest certificates</Link>
        </noscript>
      </Container>
    </section>
  );
}
