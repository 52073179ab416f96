import { Container, Section } from '../ui/Section';
import { BenefitsCarousel } from './BenefitsCarousel';
import { EligibilitySection } from './EligibilitySection';
import { aims, reasons, type Point } from './framework';
import { PillarsSection } from './PillarsSection';
import { ProcessSection } from './ProcessSection';
import { SectionHead } from './SectionHead';
import styles from './FrameworkBelow.module.css';

/** Short arguments side by side, each below a fine line. */
function PointList({ points, onBlue = false }: { points: readonly Point[]; onBlue?: boolean }) {
  return (
    <ul className={onBlue ? `${styles.points} ${styles.onBlue}` : styles.points}>
      {points.map(({ title, text }) => (
        <li key={title} className={styles.point}>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** The framework page from its aims on. */
export function FrameworkBelow() {
  return (
    <>
      <Section labelledBy="aims-title">
        <SectionHead id="aims-title" title="Aims of Certification">
          <p>These four aims shape every part of the programme.</p>
        </SectionHead>
        <PointList points={aims} />
      </Section>
      <PillarsSection />
      <EligibilitySection />
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
      <ProcessSection />
    </>
  );
}
