import { Link } from 'react-router-dom';
import { formatDate } from '@utkarsh/domain/text/format';
import type { InsightTeaser } from '@utkarsh/domain/contract/publicData';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { ButtonLink } from '../ui/Button';
import { Section } from '../ui/Section';
import { StoredPicture } from '../ui/StoredPicture';
import styles from './Insights.module.css';
import type { Summary } from './useSummary';

const expectedCards = [1, 2, 3];

function Card({ insight }: { insight: InsightTeaser }) {
  const { id, name, designation, company, message, image, image_alt, published_at } = insight;
  return (
    <li className={styles.card}>
      <StoredPicture
        className={styles.picture}
        file={image}
        sizes="(min-width: 60rem) 24rem, 92vw"
        alt={image_alt}
        width={480}
        height={300}
      />
      <div className={styles.text}>
        <p className={styles.message}>{message}</p>
        <h3 className={styles.name}>
          <Link to={sitePaths.insight(id)}>{name}</Link>
        </h3>
        <p className={styles.role}>{`${designation}, ${company}`}</p>
        <p className={styles.date}>
          <time dateTime={published_at}>{formatDate(new Date(published_at))}</time>
        </p>
      </div>
    </li>
  );
}

function BlankCard() {
  return (
    <li className={styles.card} aria-hidden="true">
      <div className={styles.blank} />
      <div className={styles.text} />
    </li>
  );
}

/** What was published last; nothing at all when nothing is. */
export function Insights({ summary }: { summary: Summary }) {
  const insights = summary.data?.insights ?? [];
  if (summary.data && insights.length === 0) return null;
  return (
    <div className={styles.insights}>
      <Section labelledBy="insights-title">
        <div className={styles.head}>
          <h2 id="insights-title" className={styles.title}>
            Insights from certified workplaces
          </h2>
          <div className="row">
            <ButtonLink to={sitePaths.insights} look="secondary">
              All insights
            </ButtonLink>
            <ButtonLink to={sitePaths.uploadInsights} look="secondary">
              Upload Your Insights
            </ButtonLink>
          </div>
        </div>
        {!summary.error && (
          <ul className={`${styles.cards} script-only`} aria-busy={summary.loading}>
            {summary.loading
              ? expectedCards.map((card) => <BlankCard key={card} />)
              : insights.map((insight) => <Card key={insight.id} insight={insight} />)}
          </ul>
        )}
      </Section>
    </div>
  );
}
