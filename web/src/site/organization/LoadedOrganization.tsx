import { useMemo, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { pageTitle } from '@utkarsh/domain/brand';
import type { CertifiedOrganization } from '@utkarsh/domain/organization/organization';
import { usePageData, type PageSource } from '../pageData/servedData';
import { LateNotFound } from '../layout/LateNotFound';
import { LoadFailed } from '../ui/Notice';
import { PageHead } from '../ui/PageHead';
import { PageHero } from '../ui/PageHero';
import { Section } from '../ui/Section';
import { Skeleton } from '../ui/Skeleton';
import styles from './OrganizationPage.module.css';

/** The page's places while the organization is being read. */
function OrganizationSkeleton({ title }: { title: string }) {
  return (
    <>
      <PageHero title={title} eyebrow="Certified Organizations" compact>
        <p role="status">Loading the organization…</p>
      </PageHero>
      <Section>
        <div className={styles.columns} aria-hidden="true">
          <div className={styles.main}>
            <Skeleton width="60%" height="2rem" />
            <Skeleton height="9rem" />
            <Skeleton height="9rem" />
          </div>
          <div className={styles.aside}>
            <Skeleton height="22rem" />
          </div>
        </div>
      </Section>
    </>
  );
}

/** The data of a page of one organization. */
const organizationSource = (path: string, id: string): PageSource<'organization'> => ({
  key: path,
  kind: 'organization',
  load: async () => (await import('../../data/certified')).readOrganization(id),
});

interface Props {
  /** Title while the organization is not known. */
  title: string;
  /** `today` is the ISO date of the calendar in India. */
  children: (organization: CertifiedOrganization, today: string) => ReactNode;
}

/** A page of the organization that its address names: waits for it, or says why it is not shown. */
export function LoadedOrganization({ title, children }: Props) {
  const { pathname } = useLocation();
  const id = pathname.split('/')[2] ?? '';
  const source = useMemo(() => organizationSource(pathname, id), [pathname, id]);
  const { data, error, loading, retry } = usePageData(source);

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
      <PageHead title={pageTitle(title)} unlisted />
      {error ? (
        <>
          <PageHero title={title} eyebrow="Certified Organizations" compact />
          <Section>
            <LoadFailed onRetry={retry}>This organization could not be loaded.</LoadFailed>
          </Section>
        </>
      ) : (
        <OrganizationSkeleton title={title} />
      )}
    </>
  );
}
