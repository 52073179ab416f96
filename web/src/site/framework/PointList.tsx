import type { Point } from './framework';
import styles from './PointList.module.css';

interface Props {
  points: readonly Point[];
  /** Most columns on a wide page. */
  columns: 2 | 3;
  onBlue?: boolean;
}

/** Short arguments side by side, each below a fine line. */
export function PointList({ points, columns, onBlue = false }: Props) {
  const look = columns === 3 ? `${styles.points} ${styles.three}` : `${styles.points}`;
  return (
    <ul className={onBlue ? `${look} ${styles.onBlue}` : look}>
      {points.map(({ title, text }) => (
        <li key={title} className={styles.point}>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
