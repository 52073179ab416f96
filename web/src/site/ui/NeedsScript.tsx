import { brand } from '@utkarsh/domain/brand';
import styles from './Notice.module.css';

/** In place of what cannot work without a script: says so at once, and how to reach us instead. */
export const NeedsScript = ({ what }: { what: string }) => (
  <noscript>
    <p className={styles.note}>
      <span>{`${what} needs JavaScript, which your browser does not run. Please call `}</span>
      <a href={brand.phone.href}>{brand.phone.text}</a> or write to{' '}
      <a href={`mailto:${brand.email}`}>{brand.email}</a>; we will help you.
    </p>
  </noscript>
);
