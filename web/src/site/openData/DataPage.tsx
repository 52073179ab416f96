import { brand } from '@utkarsh/domain/brand';
import { PageHero } from '../ui/PageHero';
import { Section } from '../ui/Section';
import { DataSources } from './DataSources';
import { DataTerms } from './DataTerms';
import styles from './DataPage.module.css';

/** `/data`: what developers and journalists may take from this site, how, and on which terms. */
export function DataPage() {
  return (
    <>
      <PageHero title="Data and API" eyebrow="For developers and journalists">
        <p>
          The lists of certified organizations are public. You can use them as JSON, CSV or feeds, free of
          charge and without an account. If something is missing, write to{' '}
          <a href={`mailto:${brand.email}`}>{brand.email}</a>.
        </p>
      </PageHero>
      <Section>
        <div className={styles.parts}>
          <DataSources />
          <DataTerms />
        </div>
      </Section>
    </>
  );
}
