import { ButtonLink } from '../ui/Button';
import { Section } from '../ui/Section';
import { steps } from './framework';
import { figures } from '@utkarsh/domain/assessment/programme';
import { SectionHead } from './SectionHead';
import styles from './FrameworkBelow.module.css';

export function ProcessSection() {
  return (
    <Section labelledBy="process-title">
      <SectionHead id="process-title" title="Five Steps to Certification">
        <p>The process takes {figures.processTime}. You can follow every step through your private link.</p>
      </SectionHead>
      <ol className={styles.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={title} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h3 className={styles.stepTitle}>{title}</h3>
              <p className={styles.stepText}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="actions">
        <ButtonLink to="/nominate">Get Certified</ButtonLink>
        <ButtonLink to="/faqs" look="secondary">
          Read the FAQs
        </ButtonLink>
      </div>
    </Section>
  );
}
