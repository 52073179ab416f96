import { useEffect, useRef } from 'react';
import { sortKeys, writeSort, type Sort, type SortKey } from '@utkarsh/domain/directoryQuery';
import type { Rating } from '@utkarsh/domain/assessment';
import { readIndustry, readRating } from '@utkarsh/domain/listQuery';
import { industries, type Industry } from '@utkarsh/domain/options';
import { pageSizes } from '@utkarsh/domain/pager';
import { programme } from '@utkarsh/domain/programme';
import { columns } from '../directoryTable/OrganizationTable';
import { Button } from '../ui/Button';
import { SearchIcon } from '../ui/Icon';
import styles from './ListControls.module.css';

interface Props {
  size: number;
  search: string;
  sort: Sort;
  rating: Rating | undefined;
  industry: Industry | undefined;
  onSize: (size: number) => void;
  onSearch: (search: string) => void;
  onSort: (key: SortKey) => void;
  onFilter: (change: { rating?: Rating | undefined } | { industry?: Industry | undefined }) => void;
}

/** While somebody types, the list follows this many milliseconds behind. */
const typingPause = 200;

/** Calls `report` with what was typed last, once typing pauses. */
function useTyped(search: string, report: (typed: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<number>(undefined);
  useEffect(() => {
    // The address changed by other means (Back, another band): the box follows, but never under somebody's fingers.
    if (input.current && timer.current === undefined) input.current.value = search;
  }, [search]);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const typed = () => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      timer.current = undefined;
      report(input.current?.value.trim() ?? '');
    }, typingPause);
  };
  return { input, typed };
}

interface ChoiceProps {
  label: string;
  /** Of the parameter in the address. */
  name: string;
  value: string | undefined;
  options: readonly string[];
  onChoose: (value: string) => void;
  wide?: boolean;
}

/** A filter by one value; all at first. */
const Choice = ({ label, name, value = '', options, onChoose, wide = false }: ChoiceProps) => (
  <label className={wide ? `${styles.size} ${styles.industry}` : styles.size}>
    <span>{label}</span>
    <select name={name} value={value} onChange={(event) => onChoose(event.target.value)}>
      <option value="">All</option>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  </label>
);

/** Page size, rating, industry, search box, and on narrow screens, where the columns have no headings, the order. */
export function ListControls(props: Props) {
  const { size, search, sort, rating, industry, onSize, onSearch, onSort, onFilter } = props;
  const { input, typed } = useTyped(search, onSearch);
  const order = writeSort(sort) ?? sort.key;
  return (
    // Without a script the form asks for the list, with all that is chosen in it.
    <form
      method="get"
      className={`${styles.controls} screen-only`}
      onSubmit={(event) => event.preventDefault()}
    >
      <label className={styles.size}>
        <span>Show</span>
        <select name="size" value={size} onChange={(event) => onSize(Number(event.target.value))}>
          {pageSizes.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
        <span>entries</span>
      </label>
      <Choice
        label="Rating"
        name="rating"
        value={rating}
        options={programme.ratings.map(({ name }) => name)}
        onChoose={(name) => onFilter({ rating: readRating(name) })}
      />
      <Choice
        label="Industry"
        name="industry"
        value={industry}
        options={industries}
        onChoose={(name) => onFilter({ industry: readIndustry(name) })}
        wide
      />
      <label className={styles.order}>
        <span>Sort by</span>
        <select
          name="sort"
          value={order}
          onChange={(event) => {
            const key = sortKeys.find((known) => known === event.target.value);
            if (key) onSort(key);
          }}
        >
          {sortKeys.map((key) => (
            // A form that is sent without a script keeps the direction of the present order.
            <option key={key} value={key === sort.key ? order : key}>
              {columns[key]}
            </option>
          ))}
        </select>
      </label>
      <div className={styles.search} role="search">
        <SearchIcon />
        <input
          ref={input}
          type="search"
          name="search"
          defaultValue={search}
          aria-label="Search this list"
          placeholder="Search"
          onChange={typed}
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
