import styles from './Skeleton.module.css';

/** Stands for a text or picture that is being loaded, in the size it will have. Hidden from screen readers. */
export function Skeleton({ width = '100%', height = '1em' }: { width?: string; height?: string }) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />;
}
