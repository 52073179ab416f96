import { InfoLine } from './InfoLine';
import { Pager } from './Pager';
import styles from './TableFoot.module.css';

interface Props {
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
}

/** Below a table: where one is in the list, and the way on. */
export function TableFoot(props: Props) {
  return (
    <div className={styles.foot}>
      <InfoLine page={props.page} size={props.size} total={props.total} />
      <Pager {...props} />
    </div>
  );
}
