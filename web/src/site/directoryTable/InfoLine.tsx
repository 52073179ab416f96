import { infoLine } from '@utkarsh/domain/pager';
import styles from './InfoLine.module.css';

/** `Showing 26 to 50 of 1,204 entries`, read out when it changes. */
export function InfoLine(props: { page: number; size: number; total: number }) {
  return (
    <p role="status" className={styles.line}>
      {infoLine(props)}
    </p>
  );
}
