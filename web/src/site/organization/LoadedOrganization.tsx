import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { pageTitle } from '@utkarsh/domain/brand';
import type { CertifiedOrganization } from '@utkarsh/domain/organization/organization';
import { usePageData } from '../pageData/servedData';
import { LateNotFound } from '../layout/LateNotFound';
import { LoadFailed } from '../ui/Notice';
import { PageHead } from '../ui/PageHead';
import { PageHero } from '../ui/PageHero';
import { Section } from '../ui/Section';
import { Skeleton } from '../ui/Skeleton';
import styles from './OrganizationPage.module.css';

const loadOrganization = async (path: string) =>
  (await import('../../data/certified')).readOrganization(path.split('/')[2] ?? '');

interface Props {
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
      <PageHero title={title} eyebrow="Certified Organizations">
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
