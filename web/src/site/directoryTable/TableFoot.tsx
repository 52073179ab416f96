import { useRef } from 'react';
import { infoLine, pager } from '@utkarsh/domain/contract/paging';
import styles from './OrganizationTable.module.css';
import pagerStyles from './Pager.module.css';

interface PagerProps {
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
  /** Other parameters of the list's URL. */
  query: Readonly<Record<string, string | undefined>>;
}

/** `aria-disabled` at the end of the list: a `disabled` button would lose the focus. */
const Step = ({
  name,
  to,
  onPage,
}: { name: string; to: number | undefined } & Pick<PagerProps, 'onPage'>) => (
  <button
    type={to === undefined ? 'button' : 'submit'}
    name="page"
    value={to}
    className={pagerStyles.step}
    aria-disabled={to === undefined}
    onClick={(event) => {
      event.preventDefault();
      if (to !== undefined) onPage(to);
    }}
  >
    {name}
  </button>
);

/** Shows page numbers between Previous and Next. Without JavaScript each button loads the URL of its page. */
function Pager({ page, size, total, query, onPage }: PagerProps) {
  const { items, previous, next } = pager({ page, size, total });
  return (
    <nav aria-label="Pages" className="screen-only">
      <form method="get" className={pagerStyles.pager}>
        {Object.entries(query).map(([name, value]) =>
          name !== 'page' && value ? <input key={name} type="hidden" name={name} value={value} /> : null,
        )}
        <Step name="Previous" to={previous} onPage={onPage} />
        <ul className={pagerStyles.pages}>
          {items.map((item, index) => (
            <li key={item.kind === 'page' ? item.page : `gap-${index}`}>
              {item.kind === 'page' ? (
                <button
                  type="submit"
                  name="page"
                  value={item.page}
                  className={pagerStyles.page}
                  aria-label={`Page ${item.page}`}
                  aria-current={item.current ? 'page' : undefined}
                  onClick={(event) => {
                    event.preventDefault();
                    onPage(item.page);
                  }}
                >
                  {item.page}
                </button>
              ) : (
                <span className={pagerStyles.gap} aria-hidden="true">
                  …
                </span>
              )}
            </li>
          ))}
        </ul>
        <Step name="Next" to={next} onPage={onPage} />
      </form>
    </nav>
  );
}

interface Props {
  page: number;
  size: number;
  total: number;
  /** Whether another page is loading. */
  busy?: boolean;
  onPage: (page: number) => void;
  /** Other parameters of the list's URL, which a page without JavaScript needs too. */
  query: Readonly<Record<string, string | undefined>>;
}

/** Shows the position in the list (`Showing 26 to 50 of 1,204 entries`) and the pager. */
export function TableFoot({ busy = false, onPage, query, ...list }: Props) {
  const foot = useRef<HTMLDivElement>(null);
  const toPage = (page: number) => {
    onPage(page);
    // Scrolls to the top of the list. The focus stays on the pager.
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
