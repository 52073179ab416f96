import styles from './Skeleton.module.css';

/** Placeholder of the same size as a text or picture that loads. Hidden from screen readers. */
export const Skeleton = ({ width = '100%', height = '1em' }: { width?: string; height?: string }) => (
  <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />
);
