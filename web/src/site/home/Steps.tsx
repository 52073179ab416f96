import { programme } from '@utkarsh/domain/programme';
import { Section } from '../ui/Section';
import styles from './Steps.module.css';

const { eligibility, survey, score, processWeeks, validityYears } = programme;

const steps = [
  {
    title: 'Nominate',
    text: `Any organization that has worked for at least ${eligibility.minYears} years and employs at least ${eligibility.minEmployees} people may nominate itself. The form takes about three minutes.`,
  },
  {
    title: 'Listen and show',
    text: `Your employees answer a confidential survey, ${score.surveyPercent}% of the score. Up to ${survey.everyoneUpTo} people, everyone is asked; above that, at least ${survey.minSamplePercent}%. Your people practices make up the other ${score.practicesPercent}%.`,
  },
  {
    title: 'Be certified',
    text: `In ${processWeeks.from} to ${processWeeks.to} weeks you know your rating. The certificate is valid for ${validityYears} year and stands in the public list for anyone to check.`,
  },
] as const;

/** How it works, in three steps; every figure is the programme's. */
export function Steps() {
  return (
    <Section ground="sunken" labelledBy="steps-title">
      <h2 id="steps-title" className={styles.title}>
        How it works
      </h2>
      <ol className={styles.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={title} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3 className={styles.name}>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
