import type { ReactNode } from 'react';
import { Container } from './Section';
import { Rays } from './Rays';
import styles from './PageHero.module.css';

interface PageHeroProps {
  title: string;
  /** A short line above the title. */
  eyebrow?: string;
  /** For a page that people work with: what they came for begins on the first screen. */
  compact?: boolean;
  children?: ReactNode;
}

/** A short word with a hyphen stays on one line: large letters would break it there. */
const withWholeWords = (title: string): ReactNode =>
  title.split(/(^|\s)(\w{1,6}-\w{1,6})(?=\s|$)/).map((part, index) =>
    index % 3 === 2 ? (
      <span key={index} className={styles.word}>
        {part}
      </span>
    ) : (
      part
    ),
  );

/** The head of every page but the home page. */
export function PageHero({ title, eyebrow, compact = false, children }: PageHeroProps) {
  return (
    <div className={compact ? `${styles.hero} ${styles.compact}` : styles.hero}>
      <Rays className={styles.heroRays} />
      <Container>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <h1 className={styles.title}>{withWholeWords(title)}</h1>
        {children && <div className={styles.lead}>{children}</div>}
      </Container>
    </div>
  );
}
