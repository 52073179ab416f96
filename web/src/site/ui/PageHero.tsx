import type { ReactNode } from 'react';
import { Container } from './Section';
import styles from './PageHero.module.css';

interface PageHeroProps {
  title: string;
  eyebrow?: string;
  children?: ReactNode;
}

/** Keeps a short hyphenated word on one line. Large letters would break it at the hyphen. */
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

/** Head of every page except the home page. It is low, so that the page itself begins on the first screen. */
export const PageHero = ({ title, eyebrow, children }: PageHeroProps) => (
  <div className={styles.hero}>
    <Container>
      {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
      <h1 className={styles.title}>{withWholeWords(title)}</h1>
      {children && <div className={`${styles.lead} lead`}>{children}</div>}
    </Container>
  </div>
);
