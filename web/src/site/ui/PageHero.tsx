import type { ReactNode } from 'react';
import { Container } from './Section';
import styles from './PageHero.module.css';

/**
 * A line drawing of the subject of a page, as paths on a field of 200 by 140. It stands on the lower edge of the page's
 * head. Whole layers are one path: every element of a page is one more to take over in the browser.
 */
export interface Drawing {
  /** Grounds, drawn first. */
  wash: string;
  lines: string;
  /** What the eye should find. */
  accent: string;
}

/** Decorates the text beside it. `className` says where and how large. */
export function LineDrawing({ drawing, className }: { drawing: Drawing; className: string | undefined }) {
  return (
    <svg
      className={`${styles.lineDrawing} ${className} screen-only`}
      viewBox="0 0 200 140"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.wash} d={drawing.wash} />
      <path d={drawing.lines} />
      <path className={styles.accent} d={drawing.accent} />
    </svg>
  );
}

interface PageHeroProps {
  title: string;
  /** A short line above the title. */
  eyebrow?: string;
  /** For a page that people work with: what they came for begins on the first screen. */
  compact?: boolean;
  drawing?: Drawing;
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
export function PageHero({ title, eyebrow, compact = false, drawing, children }: PageHeroProps) {
  return (
    <div className={compact ? `${styles.hero} ${styles.compact}` : styles.hero}>
      <Container>
        {drawing && <LineDrawing drawing={drawing} className={styles.drawing} />}
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <h1 className={styles.title}>{withWholeWords(title)}</h1>
        {children && <div className={styles.lead}>{children}</div>}
      </Container>
    </div>
  );
}
