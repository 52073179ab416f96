import { ArrowIcon } from '../ui/Icon';
import { ButtonLink } from '../ui/Button';
import { PageHero } from '../ui/PageHero';
import { Container, Section } from '../ui/Section';
import { BenefitsCarousel } from './BenefitsCarousel';
import { EligibilitySection } from './EligibilitySection';
import { aims, reasons } from './framework';
import { PillarsSection } from './PillarsSection';
import { PointList } from './PointList';
import { ProcessSection } from './ProcessSection';
import { figures } from '@utkarsh/domain/programmeText';
import { SectionHead } from './SectionHead';
import styles from './FrameworkPage.module.css';

/** `/organization-framework`: what is assessed, how it is scored and how an organization gets there. */
export function FrameworkPage() {
  return (
    <>
      <PageHero title="Organization Framework" eyebrow="Organization Offering">
        <p>
          Five pillars, one survey and one review of your practices lead to one score. From {figures.passMark}{' '}
          upwards it is a certificate, and it stays open to anyone&apos;s check for {figures.validity}.
        </p>
        <p className={styles.action}>
          <ButtonLink to="/nominate">
            Get Certified
            <ArrowIcon />
          </ButtonLink>
        </p>
      </PageHero>
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
