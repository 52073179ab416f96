import { Container, Section } from '../ui/Section';
import { BenefitsCarousel } from './BenefitsCarousel';
import { EligibilitySection } from './EligibilitySection';
import { aims, reasons, type Point } from './framework';
import { PillarsSection } from './PillarsSection';
import { ProcessSection } from './ProcessSection';
import { SectionHead } from './SectionHead';
import listStyles from './PointList.module.css';
import styles from './FrameworkPage.module.css';

interface PointListProps {
  points: readonly Point[];
  /** Most columns on a wide page. */
  columns: 2 | 3;
  onBlue?: boolean;
}

/** Short arguments side by side, each below a fine line. */
function PointList({ points, columns, onBlue = false }: PointListProps) {
  const look = columns === 3 ? `${listStyles.points} ${listStyles.three}` : `${listStyles.points}`;
  return (
    <ul className={onBlue ? `${look} ${listStyles.onBlue}` : look}>
      {points.map(({ title, text }) => (
        <li key={title} className={listStyles.point}>
          <h3 className={listStyles.title}>{title}</h3>
          <p className={listStyles.text}>{text}</p>
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
        <PointList points={aims} columns={2} />
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
        <PointList points={reasons} columns={3} onBlue />
      </Section>
      <ProcessSection />
    </>
  );
}
