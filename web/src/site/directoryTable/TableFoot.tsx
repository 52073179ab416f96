import { useRef } from 'react';
import { infoLine } from '@utkarsh/domain/contract/listQuery';
import { Pager } from './Pager';
import styles from './OrganizationTable.module.css';

interface Props {
  page: number;
  size: number;
  total: number;
  /** Another page is on its way. */
  busy?: boolean;
  onPage: (page: number) => void;
  /** What else the list's address holds: without a script a page is asked for with it. */
  query: Readonly<Record<string, string | undefined>>;
}

/** Below a table: where one is in the list (`Showing 26 to 50 of 1,204 entries`), and the way on. */
export function TableFoot({ busy = false, onPage, query, ...list }: Props) {
  const foot = useRef<HTMLDivElement>(null);
  const toPage = (page: number) => {
    onPage(page);
    // A page is read from its top; the focus stays on the pager.
    foot.current?.parentElement?.scrollIntoView({ block: 'start' });
  };
  return (
    <div ref={foot} className={styles.foot}>
      <p role="status" className={styles.line}>
        {busy ? 'Loading the list…' : infoLine(list)}
      </p>
      <Pager {...list} query={query} onPage={toPage} />
    </div>
  );
}
