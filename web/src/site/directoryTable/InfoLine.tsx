import { infoLine } from '@utkarsh/domain/pager';
import styles from './InfoLine.module.css';

interface Props {
  page: number;
  size: number;
  total: number;
  busy: boolean;
}

/** `Showing 26 to 50 of 1,204 entries`, read out when it changes. */
export function InfoLine({ busy, ...list }: Props) {
  return (
    <p role="status" className={styles.line}>
      {busy ? 'Loading the list…' : infoLine(list)}
    </p>
  );
}
