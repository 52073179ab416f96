import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Faq } from './faqs';
import { ArrowIcon, ChevronIcon } from '../ui/Icon';
import styles from './FaqsPage.module.css';

interface Props {
  faq: Faq;
  open: boolean;
  onToggle: () => void;
}

/** Lets the browser's find-in-page search a closed answer, and opens it when something is found in it. */
function useFindable(open: boolean, onFound: () => void) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const panel = ref.current;
    if (!panel || open) return;
    // React knows `hidden` as a yes-or-no attribute only.
    panel.setAttribute('hidden', 'until-found');
    panel.addEventListener('beforematch', onFound);
    return () => panel.removeEventListener('beforematch', onFound);
  }, [open, onFound]);
  return ref;
}

export function FaqItem({ faq: { slug, question, answer, link }, open, onToggle }: Props) {
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
        // A closed answer that can be found is empty for those who hear the page: fifteen such regions would be noise.
        {...(open && { role: 'region', 'aria-labelledby': `${slug}-question` })}
        hidden={!open}
      >
        <div className={styles.answer}>
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
