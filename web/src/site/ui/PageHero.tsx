import type { ReactNode } from 'react';
import { Container } from './Section';
import { around, drawn } from './svgShapes';
import styles from './PageHero.module.css';

/** One path for all petals: every element of a page is one more to take over in the browser. */
const petals = around(36)
  .map((turn) => drawn('M0-60C70-90 70-170 0-196C-70-170 -70-90 0-60Z', { turn }))
  .join('');

/** The rosette of certificates as a quiet ornament behind a text. `className` says where, how large and in which colour. */
export function Rays({ className }: { className: string | undefined }) {
  return (
    <svg
      className={`${styles.rays} ${className} screen-only`}
      viewBox="-200 -200 400 400"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <path d={petals} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

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
