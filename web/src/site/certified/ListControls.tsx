import { sitePaths } from '@utkarsh/domain/sitePaths';
import { useEffect, useRef, type RefObject } from 'react';
import { programme } from '@utkarsh/domain/assessment/programme';
import { bandRange, lists, type ListId } from '@utkarsh/domain/bands';
import { addressOfList, noQuery, readListQuery, writeSize } from '@utkarsh/domain/contract/listQuery';
import { pageSizes } from '@utkarsh/domain/contract/paging';
import { sortKeys, writeSort, type ListQuery, type SortKey } from '@utkarsh/domain/directory/directoryQuery';
import { cleanText } from '@utkarsh/domain/fields/cleanText';
import { industries } from '@utkarsh/domain/fields/options';
import { columns } from '../directoryTable/OrganizationTable';
import { useEarlyInput } from '../forms/earlyInput';
import { useServedData } from '../pageData/servedData';
import { Button } from '../ui/Button';
import { ChevronIcon, SearchIcon } from '../ui/Icon';
import { Link } from '../ui/Link';
import { useUrlQuery } from '../ui/useUrlQuery';
import styles from './CertifiedPage.module.css';

/** Links to all lists, with the present search and filters. The present list stands out. */
function BandCards({ current }: { current: ListId }) {
  const { query } = useUrlQuery();
  const served = useServedData(sitePaths.certified(current), 'certified-list')?.data.query ?? noQuery;
  const shownQuery = query ? readListQuery(query) : served;
  return (
    <nav aria-label="Size bands" className="screen-only">
      <ul className={styles.cards}>
        {lists.map((list) => (
          <li key={list.id}>
            <Link
              to={addressOfList(list.id, shownQuery)}
              className={`${styles.card} card`}
              aria-current={list.id === current ? 'page' : undefined}
            >
              <span className={styles.name}>{list.name}</span>
              <span className={styles.range}>{bandRange(list)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface Props {
  list: ListId;
  query: ListQuery;
  /** Called with the changed URL parameters. */
  onChange: (change: Record<string, string | undefined>) => void;
  /** The search box and its change handler. */
  search: Pick<TypedSearch, 'input' | 'onType'>;
  onSort: (key: SortKey) => void;
}

/** Delay of the search after the last keystroke, in milliseconds. */
const typingPause = 200;

interface TypedSearch {
  input: RefObject<HTMLInputElement | null>;
  onType: () => void;
  /** Returns the typed text that was not reported yet and cancels its report. Returns undefined without such a text. */
  take: () => string | undefined;
}

/** Calls `report` with the typed text once typing pauses. */
export function useTypedSearch(search: string, report: (typed: string) => void): TypedSearch {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<number>(undefined);
  useEffect(() => {
    // When the URL changes by other means (Back, another band), the box follows, but never while somebody types. A typed trailing
    // space stays.
    const box = input.current;
    if (box && timer.current === undefined && cleanText(box.value) !== cleanText(search)) box.value = search;
  }, [search]);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const take = () => {
    if (timer.current === undefined) return undefined;
    window.clearTimeout(timer.current);
    timer.current = undefined;
    return cleanText(input.current?.value ?? '');
  };
  const onType = () => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => report(take() ?? search), typingPause);
  };
  return { input, onType, take };
}

interface ChoiceProps extends Pick<Props, 'onChange'> {
  label: string;
  /** Name of the URL parameter. */
  name: string;
  value: string | undefined;
  options: readonly string[];
  wide?: boolean;
}

/** Filter by one value. The default is all. */
const Choice = ({ label, name, value = '', options, onChange, wide = false }: ChoiceProps) => (
  <label className={wide ? `${styles.size} ${styles.industry}` : styles.size}>
    <span>{label}</span>
    <select
      id={`list-${name}`}
      name={name}
      value={value}
      onChange={(event) => onChange({ [name]: event.target.value })}
    >
      <option value="">All</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </select>
  </label>
);

/**
 * Shows the size bands, page size, rating, industry and search box. Narrow screens have no column headings, so they also show the
 * order. They hide all but the search box behind one button.
 */
export function ListControls({ list, query, onChange, search, onSort }: Props) {
  const { size, sort, rating, industry } = query;
  const form = useRef<HTMLFormElement>(null);
  useEarlyInput(form);
  const filters = [rating, industry].filter(Boolean).length;
  const order = writeSort(sort) ?? sort.key;
  return (
    // Without JavaScript the browser submits the form and loads the list with the chosen values.
    <form
      ref={form}
      method="get"
      className={`${styles.controls} screen-only`}
      onSubmit={(event) => event.preventDefault()}
    >
      {/* CSS opens the elements after it in the form, so that wide screens can show them without it. */}
      <details className={styles.filter}>
        <summary className="opener">
          <span>{filters === 0 ? 'Filter' : `Filter (${filters})`}</span>
          <ChevronIcon />
        </summary>
      </details>
      <BandCards current={list} />
      <div className={styles.choices}>
        <label className={styles.size}>
          <span>Show</span>
          <select
            id="list-size"
            name="size"
            value={size}
            onChange={(event) => onChange({ size: writeSize(Number(event.target.value)) })}
          >
            {pageSizes.map((option) => (
              <option key={option} value={option}>
                {option}
              </option>
            ))}
          </select>
          <span>entries</span>
        </label>
        <Choice
          label="Rating"
          name="rating"
          value={rating}
          options={programme.ratings.map(({ name }) => name)}
          onChange={onChange}
        />
        <Choice
          label="Industry"
          name="industry"
          value={industry}
          options={industries}
          onChange={onChange}
          wide
        />
        <label className={styles.order}>
          <span>Sort by</span>
          <select
            id="list-sort"
            name="sort"
            value={order}
            onChange={(event) => {
              const key = sortKeys.find((known) => known === event.target.value);
              if (key) onSort(key);
            }}
          >
            {sortKeys.map((key) => (
              // Without JavaScript a submitted form keeps the present sort direction.
              <option key={key} value={key === sort.key ? order : key}>
                {columns[key]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div className={styles.search} role="search">
        <SearchIcon />
        <input
          ref={search.input}
          id="list-search"
          type="search"
          name="search"
          defaultValue={query.search}
          aria-label="Search this list"
          placeholder="Search"
          // Unlike onChange, onInput also reports text that was typed before hydration.
          onInput={search.onType}
        />
      </div>
      <noscript>
        <Button type="submit" look="secondary">
          Show
        </Button>
      </noscript>
    </form>
  );
}
