import type { InsightTeaser } from '@utkarsh/domain/contract/api';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { ArrowIcon } from '../ui/Icon';
import { Link } from '../ui/Link';
import { Section } from '../ui/Section';
import type { Summary } from './Proof';
import styles from './Proof.module.css';

const maxStories = 2;

/** Returns the three lines of an outcome. Returns undefined when one is missing. */
function readOutcome({ outcome }: InsightTeaser) {
  const [subject, before, after] = outcome.split('\n').map((line) => line.trim());
  return subject && before && after ? { subject, before, after } : undefined;
}

const Author = ({ insight: { id, name, designation, company } }: { insight: InsightTeaser }) => (
  <p className={styles.author}>
    <Link to={sitePaths.insight(id)}>{name}</Link>
    <br />
    <span>{`${designation}, ${company}`}</span>
  </p>
);

function Outcome({ insight }: { insight: InsightTeaser }) {
  const outcome = readOutcome(insight);
  if (!outcome) return null;
  return (
    <li className={styles.story}>
      <p className={styles.change}>
        <span>{outcome.before}</span>
        <ArrowIcon />
        <span className="visually-hidden"> before, now </span>
        <span className={styles.after}>{outcome.after}</span>
      </p>
      <p>{outcome.subject}</p>
      <Author insight={insight} />
    </li>
  );
}

/** Shows what certified organizations achieved, in figures, and what they say about the programme. Shows nothing without such insights. */
export function Stories({ summary: { data, loading } }: { summary: Summary }) {
  const insights = data?.insights ?? [];
  const outcomes = insights.filter(readOutcome).slice(0, maxStories);
  const voices = insights.filter(({ quote }) => quote !== '').slice(0, maxStories);
  const isExpected = loading && !data;
  if (outcomes.length + voices.length === 0 && !isExpected) return null;
  return (
    <Section labelledBy="stories-title">
      <div className={styles.head}>
        <h2 id="stories-title">What came of it</h2>
        <Link to={sitePaths.insights}>All insights</Link>
      </div>
      <ul className={`${styles.strip} script-only`} aria-busy={isExpected}>
        {isExpected && <li className={styles.story} aria-hidden="true" />}
        {outcomes.map((insight) => (
          <Outcome key={insight.id} insight={insight} />
        ))}
        {voices.map((insight) => (
          <li key={`${insight.id} quote`} className={styles.story}>
            <blockquote className={styles.quote}>{`“${insight.quote}”`}</blockquote>
            <Author insight={insight} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
