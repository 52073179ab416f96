import { type ComponentProps, type ReactNode, useCallback } from 'react';
import { pageTitle } from '@utkarsh/domain/brand';
import type { PageDataOf } from '@utkarsh/domain/contract/pageData';
import { pager, readPage, writePage } from '@utkarsh/domain/contract/paging';
import { pathWithParameters } from '@utkarsh/domain/sitePaths';
import { useLoaded } from '../../browser/useLoaded';
import { readPageData, useServedData } from '../pageData/servedData';
import { LoadedPart } from '../ui/LoadedPart';
import { breadcrumbList, PageHead, StructuredData } from '../ui/PageHead';
import { PageHero } from '../ui/PageHero';
import { Section } from '../ui/Section';
import { useUrlQuery } from '../ui/useUrlQuery';
import { PageNumbers } from './PageNumbers';
import styles from './Pager.module.css';

/** Returns the URL of a page of a list. The first page has no number. */
const addressOfPage = (path: string, page: number): string =>
  pathWithParameters(path, { page: writePage(page) });

type ListKind = 'insights' | 'event-gallery' | 'newsletters';

/** Returns the number of the page, or the number of all rows, in the data of a list. */
function numberIn(data: object, name: 'page' | 'total'): number {
  const value: unknown = Reflect.get(data, name);
  return typeof value === 'number' ? value : 1;
}

function usePagedData<Kind extends ListKind>(path: string, kind: Kind) {
  const servedData = useServedData(path, kind);
  const servedPage = servedData && numberIn(servedData.data, 'page');
  const { query } = useUrlQuery();
  const page = query ? readPage(query.get('page')) : (servedPage ?? 1);
  const address = addressOfPage(path, page);
  const load = useCallback((signal: AbortSignal) => readPageData(address, kind, signal), [address, kind]);
  return useLoaded(query && load, { initial: servedPage === page ? servedData : undefined, refresh: true });
}

interface PageLinksProps {
  noun: string;
  page: number;
  size: number;
  total: number;
  path: string;
}

/** Links to the pages of a list, for visitors without JavaScript and for crawlers. A single page has no links. */
function PageLinks({ noun, page, size, total, path }: PageLinksProps) {
  const { items, pages, previous, next } = pager({ page, size, total });
  if (pages === 1) return null;
  const step = (name: string, target: number | undefined) =>
    target === undefined ? (
      <span className={styles.step} aria-disabled="true">
        {name}
      </span>
    ) : (
      <a href={addressOfPage(path, target)} className={styles.step} aria-disabled="false">
        {name}
      </a>
    );
  return (
    <nav aria-label={`Pages of ${noun}`} className={`${styles.pager} ${styles.links} screen-only`}>
      {step('Previous', previous)}
      <PageNumbers items={items}>
        {(number, props) => <a {...props} href={addressOfPage(path, number)} />}
      </PageNumbers>
      {step('Next', next)}
    </nav>
  );
}

interface ServedListProps<Kind extends ListKind> extends Pick<
  ComponentProps<typeof PageHero>,
  'title' | 'eyebrow'
> {
  kind: Kind;
  crumb: { name: string; path: string };
  noun: string;
  size: number;
  lead: ReactNode;
  blank: ReactNode;
  /** Renders the rows, or what stands in place of an empty list. */
  children: (data: PageDataOf<Kind>) => ReactNode;
  foot?: ReactNode;
}

export function ServedList<Kind extends ListKind>(props: ServedListProps<Kind>) {
  const { kind, crumb, noun, size, lead, blank, children, foot, title, ...hero } = props;
  const { path } = crumb;
  const answer = usePagedData(path, kind);
  const page = answer.loading || answer.error ? 1 : numberIn(answer.data, 'page');
  return (
    <>
      <PageHead
        title={pageTitle(page === 1 ? title : `${title}, page ${page}`)}
        path={addressOfPage(path, page)}
      />
      <StructuredData data={breadcrumbList(crumb)} />
      <PageHero title={title} {...hero}>
        <p>{lead}</p>
      </PageHero>
      <Section>
        <LoadedPart answer={answer} noun={noun} blank={blank}>
          {(data) => (
            <>
              {children(data)}
              <PageLinks noun={noun} page={page} size={size} total={numberIn(data, 'total')} path={path} />
            </>
          )}
        </LoadedPart>
        {foot}
      </Section>
    </>
  );
}
