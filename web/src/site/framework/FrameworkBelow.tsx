import { Container, Section } from '../ui/Section';
import { BenefitsCarousel } from './BenefitsCarousel';
import { EligibilitySection } from './EligibilitySection';
import { aims, reasons } from './framework';
import { PillarsSection } from './PillarsSection';
import { PointList } from './PointList';
import { ProcessSection } from './ProcessSection';
import { SectionHead } from './SectionHead';
import styles from './FrameworkPage.module.css';

/** The framework page from its aims on. */
export function FrameworkBelow() {
  return (
    <>
      <Section labelledBy="aims-title">
        <SectionHead id="aims-title" title="What Certification Aims At">
          <p>
            A certificate is worth what stands behind it. These four aims shape every part of the programme.
          </p>
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
          <p>There are other labels for good employers. This is what you can hold ours to.</p>
        </SectionHead>
        <PointList points={reasons} columns={3} onBlue />
      </Section>
      <ProcessSection />
    </>
  );
}
