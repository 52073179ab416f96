import { useRef } from 'react';
import { infoLine, pager } from '@utkarsh/domain/contract/paging';
import styles from './OrganizationTable.module.css';
import { PageNumbers } from './PageNumbers';
import pagerStyles from './Pager.module.css';

interface Props {
  page: number;
  size: number;
  total: number;
  busy?: boolean;
  onPage: (page: number) => void;
  /** Other parameters of the list's URL, which a page without JavaScript needs too. */
  query: Readonly<Record<string, string | undefined>>;
}

/** `aria-disabled` at the end of the list: a `disabled` button would lose the focus. */
const Step = ({ name, page, onPage }: { name: string; page: number | undefined } & Pick<Props, 'onPage'>) => (
  <button
    type={page === undefined ? 'button' : 'submit'}
    name="page"
    value={page}
    className={pagerStyles.step}
    aria-disabled={page === undefined}
    onClick={(event) => {
      event.preventDefault();
      if (page !== undefined) onPage(page);
    }}
  >
    {name}
  </button>
);

/** Shows the position in the list and the pager. Without JavaScript each button loads the URL of its page. */
export function TableFoot({ busy = false, onPage, query, ...list }: Props) {
  const foot = useRef<HTMLDivElement>(null);
  const { items, previous, next } = pager(list);
  const toPage = (page: number) => {
    onPage(page);
    // Scrolls to the top of the list. The focus stays on the pager.
    foot.current?.parentElement?.scrollIntoView({ block: 'start' });
  };
  return (
    <div ref={foot} className={styles.foot}>
      <p role="status" className="quiet digits">
        {busy ? 'Loading the list…' : infoLine(list)}
      </p>
      <nav aria-label="Pages" className="screen-only">
        <form method="get" className={pagerStyles.pager}>
          {Object.entries(query).map(([name, value]) =>
            name !== 'page' && value ? <input key={name} type="hidden" name={name} value={value} /> : null,
          )}
          <Step name="Previous" page={previous} onPage={toPage} />
          <PageNumbers items={items}>
            {(number, props) => (
              <button
                {...props}
                type="submit"
                name="page"
                value={number}
                onClick={(event) => {
                  event.preventDefault();
                  toPage(number);
                }}
              />
            )}
          </PageNumbers>
          <Step name="Next" page={next} onPage={toPage} />
        </form>
      </nav>
    </div>
  );
}
