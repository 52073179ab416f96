import { figures, programme } from '@utkarsh/domain/assessment/programme';
import styles from './Eligibility.module.css';

const { surveyPercent, practicesPercent } = programme.score;
const gap = 0.6;

/** The two parts of the score, to scale. */
export function ScoreBar() {
  return (
    <div>
      <svg
        className={styles.bar}
        viewBox="0 0 100 5"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <rect className={styles.survey} width={surveyPercent - gap} height="5" />
        <rect className={styles.practices} x={surveyPercent} width={practicesPercent} height="5" />
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
