import { figures } from '@utkarsh/domain/assessment/programme';
import { Section } from '../ui/Section';
import styles from './HomeBelow.module.css';

const steps = [
  {
    title: 'Nominate',
    text: `Any organization with at least ${figures.minYears} of operation and at least ${figures.minEmployees} may nominate itself. The form takes about three minutes.`,
  },
  {
    title: 'Be assessed',
    text: `A confidential employee survey makes up ${figures.surveyShare} of the score, and your people practices the other ${figures.practicesShare}. Up to ${figures.everyoneUpToPeople}, everyone is asked; above that, at least ${figures.minSample}.`,
  },
  {
    title: 'Be certified',
    text: `You know your rating in ${figures.processTime}. The certificate is valid for ${figures.validity}, and the public list shows it.`,
  },
] as const;

/** How it works, in three steps; every figure is the programme's. */
export function Steps() {
  return (
    <Section ground="sunken" labelledBy="steps-title">
      <h2 id="steps-title">How it works</h2>
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
