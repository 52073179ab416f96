import { priceText } from '@utkarsh/domain/assessment/price';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, type Location } from 'react-router-dom';
import { ButtonLink } from '../ui/Button';
import { ArrowIcon, ChevronIcon } from '../ui/Icon';
import { Link } from '../ui/Link';
import { PageHero } from '../ui/PageHero';
import { Section } from '../ui/Section';
import { useHydrated } from '../ui/useUrlQuery';
import { faqs, priceSteps, type Faq } from './faqs';
import styles from './FaqsPage.module.css';

const isFaqSlug = (slug: string) => faqs.some((faq) => faq.slug === slug);

/** Returns which question is open: at first the one in the URL fragment. In static HTML all are closed. */
function useOpenFaq() {
  const isHydrated = useHydrated();
  const location = useLocation();
  // Valid for one history entry only: a link to another question, or Back, opens the question of the fragment again.
  const [choice, setChoice] = useState<{ location: Location; slug: string | undefined }>();

  const fragment = location.hash.slice(1);
  const linkedSlug = isHydrated && isFaqSlug(fragment) ? fragment : undefined;
  const open = choice?.location === location ? choice.slug : linkedSlug;

  const show = useCallback(
    (slug: string | undefined) => {
      setChoice({ location, slug });
      // Bypasses the router, which would scroll. Keeps the router's own state in the entry.
      const { pathname, search } = window.location;
      window.history.replaceState(window.history.state, '', slug ? `#${slug}` : `${pathname}${search}`);
    },
    [location],
  );

  return { open, show };
}

interface Props {
  faq: Faq;
  open: boolean;
  onToggle: () => void;
}

/** Lets the browser's find-in-page search a closed answer, and opens the answer on a hit. */
function useFindable(open: boolean, onFound: () => void) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const panel = ref.current;
    if (!panel || open) return;
    // React supports `hidden` only as a boolean.
    panel.setAttribute('hidden', 'until-found');
    panel.addEventListener('beforematch', onFound);
    return () => panel.removeEventListener('beforematch', onFound);
  }, [open, onFound]);
  return ref;
}

function FaqItem({ faq: { slug, question, answer, link }, open, onToggle }: Props) {
  const panel = useFindable(open, onToggle);
  return (
    <div id={slug} className={styles.item}>
      <h3 className={styles.heading}>
        <button
          type="button"
          id={`${slug}-question`}
          className={styles.question}
          aria-expanded={open}
          aria-controls={`${slug}-answer`}
          onClick={onToggle}
        >
          <span>{question}</span>
          <ChevronIcon />
        </button>
      </h3>
      <div
        ref={panel}
        id={`${slug}-answer`}
        className={styles.panel}
        // Only an open answer is a region: a screen reader would list fifteen empty regions otherwise.
        {...(open && { role: 'region', 'aria-labelledby': `${slug}-question` })}
        hidden={!open}
      >
        <div className={`${styles.answer} stack tight measure soft`}>
          {answer.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {link && (
            <p>
              <Link to={link.to} className={styles.link}>
                <span>{link.text}</span>
                <ArrowIcon />
              </Link>
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

/** `/faqs`: questions and answers. `/faqs#slug` opens a question. */
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
            <h2 className="wide-space-below">Questions and answers</h2>
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
          <aside className={`${styles.aside} card stack start soft`} aria-labelledby="more-title">
            <h2 id="more-title" className="statement">
              Is your question not here?
            </h2>
            <p>Write to us or call. You will reach a person who works in the programme.</p>
            <ButtonLink to={sitePaths.contact} look="secondary">
              Get in Touch
            </ButtonLink>
          </aside>
        </div>
      </Section>
      <Section id="price" ground="sunken" labelledBy="price-title">
        <h2 id="price-title">What it costs</h2>
        <p className="space-above measure soft">{priceText} This is how we make the quotation:</p>
        <ol className={styles.price}>
          {priceSteps.map(({ title, text }) => (
            <li key={title} className="soft">
              <h3 className={styles.step}>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <div className="actions">
          <ButtonLink to={sitePaths.nominate}>Nominate your organization</ButtonLink>
          <ButtonLink to={sitePaths.contact} look="secondary">
            Ask about the price
          </ButtonLink>
        </div>
      </Section>
    </>
  );
}
