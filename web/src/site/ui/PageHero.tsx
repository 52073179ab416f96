import type { ReactNode } from 'react';
import { Container } from './Section';
import styles from './PageHero.module.css';

/**
 * Line drawing for the subject of a page, as paths in a field of 200 by 140. It stands on the lower edge of the hero. Each layer
 * is one path, because hydration takes time for every element.
 */
export interface Drawing {
  /** Coloured areas, drawn first. */
  wash: string;
  lines: string;
  /** Lines in the accent colour. */
  accent: string;
}

/** Decorative drawing beside a text. `className` sets its position and size. */
export function LineDrawing({ drawing, className }: { drawing: Drawing; className: string | undefined }) {
  return (
    <svg
      className={`${styles.lineDrawing} ${className} screen-only`}
      viewBox="0 0 200 140"
      aria-hidden="true"
    >
      <path className={styles.wash} d={drawing.wash} />
      <path d={drawing.lines} />
      <path className={styles.accent} d={drawing.accent} />
    </svg>
  );
}

interface PageHeroProps {
  title: string;
  /** Short line above the title. */
  eyebrow?: string;
  /** Whether to keep the hero low, so that a working page begins on the first screen. */
  compact?: boolean;
  drawing?: Drawing;
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

/** Head of every page except the home page. */
export function PageHero({ title, eyebrow, compact = false, drawing, children }: PageHeroProps) {
  return (
    <div className={compact ? `${styles.hero} ${styles.compact}` : styles.hero}>
      <Container>
        {drawing && <LineDrawing drawing={drawing} className={styles.drawing} />}
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <h1 className={styles.title}>{withWholeWords(title)}</h1>
        {children && <div className={`${styles.lead} lead`}>{children}</div>}
      </Container>
    </div>
  );
}
