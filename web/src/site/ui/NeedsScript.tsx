import { brand } from '@utkarsh/domain/brand';
import styles from './NeedsScript.module.css';

/** Replaces a part that needs JavaScript. Tells so and offers another way to reach us. */
export const NeedsScript = ({ subject }: { subject: string }) => (
  <noscript>
    <p className={styles.note}>
      <span>{`${subject} needs JavaScript, which your browser does not run. Please call `}</span>
      <a href={brand.phone.href}>{brand.phone.text}</a> or write to{' '}
      <a href={`mailto:${brand.email}`}>{brand.email}</a>; we will help you.
    </p>
  </noscript>
);
