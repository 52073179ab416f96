import { Container } from '../ui/Section';
import { LegalBlockView } from './LegalBlockView';
import styles from './LegalDocument.module.css';
import type { LegalSection } from './legalText';

/** The sections of a legal text after a table of contents. */
export function LegalSections({ sections }: { sections: readonly LegalSection[] }) {
  return (
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
  );
}
