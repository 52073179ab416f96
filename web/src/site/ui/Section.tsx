import { useId, type ReactNode } from 'react';
import styles from './Section.module.css';

interface SectionProps {
  id?: string;
  /** Id of the heading that names the section. */
  labelledBy?: string;
  ground?: 'paper' | 'sunken' | 'blue';
  children: ReactNode;
}

export const Container = ({ children }: { children: ReactNode }) => (
  <div className="container">{children}</div>
);

/** Full-width band of a page with its own ground. */
export const Section = ({ id, labelledBy, ground = 'paper', children }: SectionProps) => (
  <section id={id} aria-labelledby={labelledBy} className={`${styles.section} ${styles[ground]}`}>
    <Container>{children}</Container>
  </section>
);

interface PartProps {
  /** URL fragment of the part. */
  id?: string;
  title: string;
  className?: string | undefined;
  children: ReactNode;
}

export function Part({ id, title, className = '', children }: PartProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className={`stack ${className}`}>
      <h2 id={titleId} className="subtitle">
        {title}
      </h2>
      {children}
    </section>
  );
}
