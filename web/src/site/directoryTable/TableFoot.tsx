import { InfoLine } from './InfoLine';
import { Pager } from './Pager';
import styles from './TableFoot.module.css';

interface Props {
  page: number;
  size: number;
  total: number;
  /** Another page is on its way. */
  busy?: boolean;
  onPage: (page: number) => void;
}

/** Below a table: where one is in the list, and the way on. */
export function TableFoot({ busy = false, ...list }: Props) {
  return (
    <div className={styles.foot}>
      <InfoLine busy={busy} page={list.page} size={list.size} total={list.total} />
      <Pager {...list} />
    </div>
  );
}
