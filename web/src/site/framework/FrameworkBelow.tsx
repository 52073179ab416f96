import type { ReactNode } from 'react';
import { figures } from '@utkarsh/domain/assessment/figures';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { ButtonLink } from '../ui/Button';
import { Container, Section } from '../ui/Section';
import { BenefitsCarousel } from './BenefitsCarousel';
import { Eligibility } from './Eligibility';
import { aims, reasons, steps, type Point } from './framework';
import { Pillars } from './Pillars';
import styles from './FrameworkBelow.module.css';

interface Props {
  /** Element id for `labelledBy` of the section. */
  id: string;
  title: string;
  onBlue?: boolean;
  children: ReactNode;
}

/** Heading of a section with a short text below it. */
function SectionHead({ id, title, onBlue = false, children }: Props) {
  return (
    <div className={onBlue ? `${styles.head} ${styles.headOnBlue}` : styles.head}>
      <h2 id={id}>{title}</h2>
      <div className="lead">{children}</div>
    </div>
  );
}

/** Shows short arguments side by side, each below a fine line. */
function PointList({ points, onBlue = false }: { points: readonly Point[]; onBlue?: boolean }) {
  return (
    <ul className={onBlue ? `${styles.points} ${styles.onBlue}` : styles.points}>
      {points.map(({ title, text }) => (
        <li key={title} className={styles.point}>
          <h3 className="space-below">{title}</h3>
          <p className="soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** Shows the framework page from the aims to the end. */
export function FrameworkBelow() {
  return (
    <>
      <Section labelledBy="aims-title">
        <SectionHead id="aims-title" title="Aims of Certification">
          <p>These four aims shape every part of the programme.</p>
        </SectionHead>
        <PointList points={aims} />
      </Section>
      <Section ground="sunken" labelledBy="pillars-title">
        <SectionHead id="pillars-title" title="Framework of Five Pillars">
          <p>
            Every question of the survey and every practice we look at belongs to one of five pillars.
            Employees&apos; answers count for {figures.surveyShare} of the score, the practices for{' '}
            {figures.practicesShare}.
          </p>
        </SectionHead>
        <Pillars />
      </Section>
      <Section labelledBy="eligibility-title">
        <SectionHead id="eligibility-title" title="Eligibility and Rating Scale">
          <p>
            Any organization in India may apply: private or public, for profit or not. We check two conditions
            before an assessment starts. One rating scale applies to all.
          </p>
        </SectionHead>
        <Eligibility />
      </Section>
      <div className={styles.benefits}>
        <Container>
          <BenefitsCarousel />
        </Container>
      </div>
      <Section ground="blue" labelledBy="reasons-title">
        <SectionHead id="reasons-title" title="Why Choose Us" onBlue>
          <p>What you can expect from our certification.</p>
        </SectionHead>
        <PointList points={reasons} onBlue />
      </Section>
      <Section labelledBy="process-title">
        <SectionHead id="process-title" title="Five Steps to Certification">
          <p>
            You know your rating {figures.processTime}. You can follow every step through your private link.
          </p>
        </SectionHead>
        <ol className={styles.steps}>
          {steps.map(({ title, text }, index) => (
            <li key={title} className={styles.step}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <h3 className={styles.stepTitle}>{title}</h3>
                <p className={`${styles.stepText} soft`}>{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <div className="actions">
          <ButtonLink to={sitePaths.nominate}>Get Certified</ButtonLink>
          <ButtonLink to={sitePaths.faqs} look="secondary">
            Read the FAQs
          </ButtonLink>
        </div>
      </Section>
    </>
  );
}
