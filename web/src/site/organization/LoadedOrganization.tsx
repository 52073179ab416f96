import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { pageTitle } from '@utkarsh/domain/brand';
import type { CertifiedOrganization } from '@utkarsh/domain/organization/organization';
import { usePageData } from '../pageData/servedData';
import { LateNotFound } from '../layout/LateNotFound';
import { LoadFailed } from '../ui/Notice';
import { PageHead } from '../ui/PageHead';
import { PageHero, type Drawing } from '../ui/PageHero';
import { Section } from '../ui/Section';
import { Skeleton } from '../ui/Skeleton';
import styles from './OrganizationPage.module.css';

/** A certificate on a wall. */
export const wallDrawing: Drawing = {
  wash: 'M49 14h102a3 3 0 0 1 3 3v74a3 3 0 0 1-3 3h-102a3 3 0 0 1-3-3v-74a3 3 0 0 1 3-3',
  lines:
    'M49 14h102a3 3 0 0 1 3 3v74a3 3 0 0 1-3 3h-102a3 3 0 0 1-3-3v-74a3 3 0 0 1 3-3M54 22h92v64h-92ZM80 38h40M68 52h64M76 64h30M84 14L100 3L116 14M168 140l-4-22h26l-4 22M177 118c0-14 0-20-2-30M177 104c-10-2-13-8-13-16 8 1 13 6 13 16M177 98c8-3 11-9 10-17-8 2-11 8-10 17',
  accent:
    'M124 64A3.9 3.9 0 0 1 131.1 66.3A3.9 3.9 0 0 1 135.4 72.3A3.9 3.9 0 0 1 135.4 79.7A3.9 3.9 0 0 1 131.1 85.7A3.9 3.9 0 0 1 124 88A3.9 3.9 0 0 1 116.9 85.7A3.9 3.9 0 0 1 112.6 79.7A3.9 3.9 0 0 1 112.6 72.3A3.9 3.9 0 0 1 116.9 66.3A3.9 3.9 0 0 1 124 64M116 86l-3 17 9-5 4 0M132 86l3 17-9-5M119 76l4 4 7-8',
};

/** Loads the organization of a path such as `/certificate/{id}`. */
const loadOrganization = async (path: string) =>
  (await import('../../data/certified')).readOrganization(path.split('/')[2] ?? '');

interface Props {
  /** Title while the organization is loading. */
  title: string;
  /** `today` is the ISO date of the calendar in India. */
  children: (organization: CertifiedOrganization, today: string) => ReactNode;
}

/** Loads the organization of the URL and renders its page, or explains why it is not shown. */
export function LoadedOrganization({ title, children }: Props) {
  const { pathname } = useLocation();
  const { data, error, loading, retry } = usePageData(pathname, 'organization', loadOrganization);

  if (!loading && !error) {
    const { organization, today } = data;
    if (organization) return children(organization, today);
    return (
      <LateNotFound
        title="No such organization"
        reason="We have no certificate under this address. The link may be old or mistyped."
      />
    );
  }
  return (
    <>
      <PageHead title={pageTitle(title)} isUnlisted />
      <PageHero title={title} eyebrow="Certified Organizations" compact drawing={wallDrawing}>
        {loading && <p role="status">Loading the organization…</p>}
      </PageHero>
      <Section>
        {error ? (
          <LoadFailed onRetry={retry}>This organization could not be loaded.</LoadFailed>
        ) : (
          <div className={styles.columns} aria-hidden="true">
            <div className="stack spacious">
              <Skeleton width="60%" height="2rem" />
              <Skeleton height="9rem" />
              <Skeleton height="9rem" />
            </div>
            <div className={styles.aside}>
              <Skeleton height="22rem" />
            </div>
          </div>
        )}
      </Section>
    </>
  );
}
