import { figures } from '@utkarsh/domain/programmeText';
import { Section } from '../ui/Section';
import styles from './Steps.module.css';

const steps = [
  {
    title: 'Nominate',
    text: `Any organization that has worked for at least ${figures.minYears} and employs at least ${figures.minPeople} may nominate itself. The form takes about three minutes.`,
  },
  {
    title: 'Listen and show',
    text: `Your employees answer a confidential survey, ${figures.surveyShare} of the score. Up to ${figures.everyoneUpToPeople}, everyone is asked; above that, at least ${figures.minSample}. Your people practices make up the other ${figures.practicesShare}.`,
  },
  {
    title: 'Be certified',
    text: `In ${figures.processTime} you know your rating. The certificate is valid for ${figures.validity} and stands in the public list for anyone to check.`,
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
