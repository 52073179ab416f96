import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { pageTitle } from '@utkarsh/domain/brand';
import type { OrganizationPageData } from '@utkarsh/domain/pageData';
import { NotFound } from '../layout/NotFound';
import { usePageData, type PageSource } from '../pageData/servedData';
import { LoadFailed } from '../ui/Notice';
import { PageHead } from '../ui/PageHead';
import { PageHero } from '../ui/PageHero';
import { Section } from '../ui/Section';
import { OrganizationSkeleton } from './OrganizationSkeleton';
import { OrganizationView } from './OrganizationView';

const isData = (data: unknown): data is OrganizationPageData =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'organization';

/** The data of the organization's page at a path. */
const organizationSource = (path: string): PageSource<OrganizationPageData> => ({
  key: path,
  isData,
  load: async () =>
    (await import('../../data/certified')).readOrganization(path.slice(path.lastIndexOf('/') + 1)),
});

/** `/certificate/{id}`: what the programme says of one organization. */
export function OrganizationPage() {
  const { pathname } = useLocation();
  const source = useMemo(() => organizationSource(pathname), [pathname]);
  const { page, retry } = usePageData(source);

  if (page.state === 'ready') {
    const { organization, today } = page.data;
    if (!organization) {
      return (
        <NotFound
          title="No such organization"
          reason="We have no certificate under this address. The link may be old or mistyped."
        />
      );
    }
    return <OrganizationView organization={organization} today={today} />;
  }
  const title = 'Certified organization';
  return (
    <>
      <PageHead title={pageTitle(title)} unlisted />
      {page.state === 'failed' ? (
        <>
          <PageHero title={title} eyebrow="Certified Organizations" />
          <Section>
            <LoadFailed onRetry={retry}>
              This organization could not be loaded. Please check your connection and try again.
            </LoadFailed>
          </Section>
        </>
      ) : (
        <OrganizationSkeleton title={title} />
      )}
    </>
  );
}
