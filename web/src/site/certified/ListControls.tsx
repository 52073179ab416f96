import { useCallback, useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { programme } from '@utkarsh/domain/assessment/programme';
import { bandRange, lists, type ListId } from '@utkarsh/domain/bands';
import { sortKeys, writeSort, type ListQuery, type SortKey } from '@utkarsh/domain/directory/directoryQuery';
import { addressOfList, writeSize } from '@utkarsh/domain/contract/listQuery';
import { pageSizes } from '@utkarsh/domain/contract/paging';
import { cleanText } from '@utkarsh/domain/fields/cleanText';
import { industries } from '@utkarsh/domain/fields/industries';
import { columns } from '../directoryTable/OrganizationTable';
import { useEarlyInput } from '../forms/heldForm';
import { Button } from '../ui/Button';
import { ChevronIcon, Icon } from '../ui/Icon';
import { Link } from '../ui/Link';
import styles from './CertifiedPage.module.css';

/** Links to all lists, with the present search and filters. The present list stands out. */
const BandCards = ({ current, query }: { current: ListId; query: ListQuery }) => (
  <nav aria-label="Size bands" className="screen-only">
    <ul className={styles.cards}>
      {lists.map((list) => (
        <li key={list.id}>
          <Link
            to={addressOfList(list.id, query)}
            className={`${styles.card} card`}
            aria-current={list.id === current ? 'page' : undefined}
          >
            <span className={styles.name}>{list.name}</span>
            <span className={`${styles.range} quiet`}>{bandRange(list)}</span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

interface Props {
  list: ListId;
  query: ListQuery;
  onChange: (change: Record<string, string | undefined>) => void;
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
export function useTypedSearch(search: string, report: (text: string) => void): TypedSearch {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<number>(undefined);
  useEffect(() => {
    // When the URL changes by other means (Back, another band), the box follows, but never while somebody types. A typed trailing
    // space stays.
    const box = input.current;
    if (box && timer.current === undefined && cleanText(box.value) !== cleanText(search)) box.value = search;
  }, [search]);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const take = useCallback(() => {
    if (timer.current === undefined) return undefined;
    window.clearTimeout(timer.current);
    timer.current = undefined;
    return cleanText(input.current?.value ?? '');
  }, []);
  const onType = () => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => report(take() ?? search), typingPause);
  };
  return { input, onType, take };
}

interface ChoiceProps {
  label: string;
  name: string;
  value: string | number | undefined;
  options: readonly (readonly [value: string | number, text: string | number])[];
  onChoose: (value: string) => void;
  className?: string | undefined;
  children?: ReactNode;
}

const Choice = ({ label, name, value = '', options, onChoose, className = '', children }: ChoiceProps) => (
  <label className={`${styles.choice} ${className} row dense soft`}>
    <span>{label}</span>
    <select id={`list-${name}`} name={name} value={value} onChange={(event) => onChoose(event.target.value)}>
      {options.map(([option, text]) => (
        <option key={text} value={option}>
          {text}
        </option>
      ))}
    </select>
    {children}
  </label>
);

/** Returns the options of a filter. The first one, all, is the default. */
const withAll = (values: readonly string[]) =>
  [['', 'All'], ...values.map((value) => [value, value] as const)] as const;

const ratings = withAll(programme.ratings.map(({ name }) => name));
const allIndustries = withAll(industries);

/** Shows bands, size, filters and search box; without column headings also the order. Narrow screens fold most of it. */
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
      {/* CSS shows the elements after it in the form when it is open, and always on wide screens. */}
      <details className={styles.filter}>
        <summary className="opener row dense">
          <span>{filters === 0 ? 'Filter' : `Filter (${filters})`}</span>
          <ChevronIcon />
        </summary>
      </details>
      <BandCards current={list} query={query} />
      <div className="row apart">
        <Choice
          label="Show"
          name="size"
          value={size}
          options={pageSizes.map((option) => [option, option])}
          onChoose={(value) => onChange({ size: writeSize(Number(value)) })}
        >
          <span>entries</span>
        </Choice>
        <Choice
          label="Rating"
          name="rating"
          value={rating}
          options={ratings}
          onChoose={(value) => onChange({ rating: value })}
        />
        <Choice
          label="Industry"
          name="industry"
          value={industry}
          options={allIndustries}
          onChoose={(value) => onChange({ industry: value })}
          className={styles.industry}
        />
        <Choice
          label="Sort by"
          name="sort"
          value={order}
          // Without JavaScript a submitted form keeps the present sort direction.
          options={sortKeys.map((key) => [key === sort.key ? order : key, columns[key]])}
          onChoose={(value) => {
            const key = sortKeys.find((sortKey) => sortKey === value);
            if (key) onSort(key);
          }}
          className={styles.order}
        />
      </div>
      <div className={styles.search} role="search">
        <Icon path="M3.5 9a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0M13.2 13.2l3.8 3.8" />
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
