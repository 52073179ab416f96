import { ButtonLink } from '../ui/Button';
import { PageHero } from '../ui/PageHero';
import { Section } from '../ui/Section';
import { FaqItem } from './FaqItem';
import { faqs } from './faqs';
import { useOpenFaq } from './useOpenFaq';
import styles from './FaqsPage.module.css';

/** `/faqs`; `#slug` of a question opens it. */
export function FaqsPage() {
  const { open, show } = useOpenFaq();
  return (
    <>
      <PageHero title="Frequently Asked Questions" eyebrow="Organization Offering">
        <p>Answers to what organizations ask us before, during and after an assessment.</p>
      </PageHero>
      <Section>
        <div className={styles.columns}>
          <div>
            <h2 className={styles.title}>Questions and answers</h2>
            <div className={styles.list}>
              {faqs.map((faq) => (
                <FaqItem
                  key={faq.slug}
                  faq={faq}
                  open={faq.slug === open}
                  onToggle={() => show(faq.slug === open ? undefined : faq.slug)}
                />
              ))}
            </div>
          </div>
          <aside className={`${styles.aside} card`} aria-labelledby="more-title">
            <h2 id="more-title" className={styles.asideTitle}>
              Is your question not here?
            </h2>
            <p>Write to us or call. You will reach a person who works in the programme.</p>
            <ButtonLink to="/contact" look="secondary">
              Get in Touch
            </ButtonLink>
          </aside>
        </div>
      </Section>
    </>
  );
}
