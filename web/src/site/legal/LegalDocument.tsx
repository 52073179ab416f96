import { currentConsentVersion } from '@utkarsh/domain/consent';
import { PageHero } from '../ui/PageHero';
import { Container } from '../ui/Section';
import { LegalBlockView } from './LegalBlockView';
import type { LegalSection } from './legalText';
import styles from './LegalDocument.module.css';

interface Props {
  title: string;
  intro: string;
  sections: readonly LegalSection[];
}

/** A legal text with its version and a table of contents; on paper it is the text alone. */
export function LegalDocument({ title, intro, sections }: Props) {
  return (
    <div className={styles.document}>
      <PageHero title={title} eyebrow={`Version ${currentConsentVersion}`}>
        <p>{intro}</p>
      </PageHero>
      <Container>
        <div className={styles.columns}>
          <nav className={styles.contents} aria-labelledby="contents-title">
            <h2 id="contents-title" className={styles.contentsTitle}>
              On this page
            </h2>
            <ol className={styles.links}>
              {sections.map((section) => (
                <li key={section.id}>
                  <a href={`#${section.id}`}>{section.title}</a>
                </li>
              ))}
            </ol>
          </nav>
          <div className={styles.sections}>
            {sections.map((section) => (
              <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
                <h2 id={`${section.id}-title`} className={styles.title}>
                  {section.title}
                </h2>
                {section.blocks.map((block, index) => (
                  <LegalBlockView key={index} block={block} />
                ))}
              </section>
            ))}
          </div>
        </div>
      </Container>
    </div>
  );
}
