import { figures, percentRange } from '@utkarsh/domain/assessment/figures';
import { programme } from '@utkarsh/domain/assessment/programme';
import { RatingChip, ratingClass } from '../ui/RatingChip';
import { PagePicture } from '../ui/PagePicture';
import { notCertifiedMeaning, ratingMeaning } from './framework';
import styles from './Eligibility.module.css';

const { surveyPercent, practicesPercent } = programme.score;
const gap = 0.6;

/** Draws the two parts of the score to scale. */
function ScoreBar() {
  return (
    <div>
      <svg className={styles.bar} viewBox="0 0 100 5" preserveAspectRatio="none" aria-hidden="true">
        <rect fill="var(--blue-fill)" width={surveyPercent - gap} height="5" />
        <rect fill="var(--accent)" x={surveyPercent} width={practicesPercent} height="5" />
      </svg>
      <dl className={styles.parts}>
        <div>
          <dt>Employee survey</dt>
          <dd>{figures.surveyShare}</dd>
        </div>
        <div>
          <dt>Practices</dt>
          <dd>{figures.practicesShare}</dd>
        </div>
      </dl>
    </div>
  );
}

const maxScore = Math.max(...programme.ratings.map(({ to }) => to));

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
    score: `Below ${figures.passMark}`,
    meaning: notCertifiedMeaning,
    certified: false,
  },
];

/** Scores at the borders of the scale's segments, printed below it. */
const ticks = [...rows.map(({ from }) => from), maxScore];

/** Each number ends at its border. Centred ones would touch the 100 on a phone. */
const anchorOf = (tick: number) => (tick === 0 ? 'start' : 'end');

/** Returns the score at which a segment ends: the start of the next higher rating, so that the scale has no gap. */
const endOf = (index: number) => rows[index - 1]?.from ?? maxScore;

/** Draws all ratings on one scale, each in its colour. The table below repeats it in words. */
function RatingScale() {
  return (
    <svg className={styles.scale} aria-hidden="true">
      {rows.map(({ name, from, certified }, index) => {
        const width = endOf(index) - from;
        return (
          <g key={name} className={certified ? ratingClass(name) : styles.belowScale}>
            <rect x={`${from}%`} width={`${width}%`} height="100%" className={styles.stretch} />
            <text x={`${from + width / 2}%`} y="1.5rem" textAnchor="middle" className={styles.stretchName}>
              {name}
            </text>
          </g>
        );
      })}
      {ticks.map((tick) => (
        <text key={tick} x={`${tick}%`} y="3.6rem" textAnchor={anchorOf(tick)} className={styles.tick}>
          {tick}
        </text>
      ))}
    </svg>
  );
}

function RatingTable() {
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
        {rows.map((row) => (
          <tr key={row.name} className={row.certified ? undefined : styles.below}>
            <th scope="row">{row.certified ? <RatingChip rating={row.name} /> : row.name}</th>
            <td className={styles.score}>{row.score}</td>
            <td className={`${styles.meaning} soft`}>{row.meaning}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const { eligibility } = programme;

/** Shows who may apply, how we calculate the score, and the meaning of the ratings. */
export function Eligibility() {
  return (
    <>
      <div className={styles.columns}>
        <div>
          <h3 className="wide-space-below">Who may apply</h3>
          <ul className={styles.conditions}>
            <li>
              at least
              <strong className={styles.figure}>{eligibility.minYears}</strong>
              years in operation
            </li>
            <li>
              at least
              <strong className={styles.figure}>{eligibility.minEmployees}</strong>
              employees
            </li>
          </ul>
        </div>
        <div>
          <h3 className="wide-space-below">How the score is made</h3>
          <ScoreBar />
          <p className={`${styles.note} soft`}>
            With {figures.everyoneAsked}, everyone is invited to the survey. With {figures.sampleFrom}, a
            sample of at least {figures.minSample} is invited.
          </p>
        </div>
      </div>
      <h3 className="wide-space-below">What a score means</h3>
      <RatingScale />
      <RatingTable />
      <div className={styles.pictures}>
        <figure>
          <PagePicture page="survey" />
          <figcaption>
            <h3>What employees see</h3>
            <p className="soft">
              Short statements in their own language, on a phone or with a printed code. Nobody has to sign
              in.
            </p>
          </figcaption>
        </figure>
        <figure>
          <PagePicture page="result" />
          <figcaption>
            <h3>What you see</h3>
            <p className="soft">
              Your result by pillar, with the statements on which most and fewest people agree, and last
              year&apos;s beside it.
            </p>
          </figcaption>
        </figure>
      </div>
    </>
  );
}
