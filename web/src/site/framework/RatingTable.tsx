import { figures, lowestScore, percentRange, programme } from '@utkarsh/domain/assessment/programme';
import { notCertifiedMeaning, ratingMeaning } from './framework';
import styles from './Eligibility.module.css';

const full = Math.max(...programme.ratings.map(({ to }) => to));

const rows = [
  ...programme.ratings.map((rating) => ({
    ...rating,
    score: percentRange(rating),
    meaning: ratingMeaning[rating.name],
    certified: true,
  })),
  {
    name: 'Not certified',
    from: 0,
    to: lowestScore,
    score: `Below ${figures.passMark}`,
    meaning: notCertifiedMeaning,
    certified: false,
  },
];

/** The rating's stretch of the whole scale, drawn. */
function Stretch({ from, to }: { from: number; to: number }) {
  return (
    <svg
      className={styles.stretch}
      viewBox={`0 0 ${full} 6`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <rect className={styles.track} width={full} height="6" />
      <rect className={styles.range} x={from} width={to - from} height="6" />
    </svg>
  );
}

export function RatingTable() {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">Rating scale, best rating first</caption>
      <thead>
        <tr>
          <th scope="col">Rating</th>
          <th scope="col">Score</th>
          <th scope="col">What it says</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, from, to, score, meaning, certified }) => (
          <tr key={name} className={certified ? undefined : styles.below}>
            <th scope="row">{name}</th>
            <td className={styles.score}>
              <span>{score}</span>
              <Stretch from={from} to={to} />
            </td>
            <td className={styles.meaning}>{meaning}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
