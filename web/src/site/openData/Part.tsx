import type { ReactNode } from 'react';
import styles from './DataPage.module.css';

interface Props {
  /** The part of the address that leads to it. */
  id: string;
  title: string;
  children: ReactNode;
}

/** A part of the page under its heading. */
export function Part({ id, title, children }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.part}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}

/** A command or an address to copy. */
export function Example({ children }: { children: string }) {
  return (
    <pre className={styles.example}>
      <code>{children}</code>
    </pre>
  );
}
