import { figures, programme } from '@utkarsh/domain/assessment/programme';
import { Section } from '../ui/Section';
import { RatingTable } from './RatingTable';
import { ScoreBar } from './ScoreBar';
import { SectionHead } from './SectionHead';
import styles from './Eligibility.module.css';

const { eligibility } = programme;

export function EligibilitySection() {
  return (
    <Section labelledBy="eligibility-title">
      <SectionHead id="eligibility-title" title="Eligibility and Rating Scale">
        <p>
          Any organization in India may apply: private or public, for profit or not. We check two conditions
          before an assessment starts. One rating scale applies to all.
        </p>
      </SectionHead>
      <div className={styles.columns}>
        <div>
          <h3 className={styles.title}>Who may apply</h3>
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
          <h3 className={styles.title}>How the score is made</h3>
          <ScoreBar />
          <p className={styles.note}>
            With {figures.everyoneAsked}, everyone is invited to the survey. With {figures.sampleFrom}, a
            sample of at least {figures.minSample} must take part.
          </p>
        </div>
      </div>
      <h3 className={styles.title}>What a score means</h3>
      <RatingTable />
    </Section>
  );
}
