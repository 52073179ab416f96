import type { ReactNode } from 'react';
import { Container } from './Section';
import { Rays } from './Rays';
import styles from './PageHero.module.css';

interface PageHeroProps {
  title: string;
  /** A short line above the title. */
  eyebrow?: string;
  children?: ReactNode;
}

/** The head of every page but the home page. */
export function PageHero({ title, eyebrow, children }: PageHeroProps) {
  return (
    <div className={styles.hero}>
      <Rays className={styles.rays} />
      <Container>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <h1 className={styles.title}>{title}</h1>
        {children && <div className={styles.lead}>{children}</div>}
      </Container>
    </div>
  );
}
