import { useMemo } from 'react';
import { matchPath, Navigate, useLocation } from 'react-router-dom';
import { isBandId } from '@utkarsh/domain/bands';
import { pageTitle } from '@utkarsh/domain/brand';
import { NotFound } from '../layout/NotFound';
import { usePageData } from '../pageData/usePageData';
import { LoadFailed } from '../ui/LoadFailed';
import { PageHead } from '../ui/PageHead';
import { PageHero } from '../ui/PageHero';
import { Section } from '../ui/Section';
import { organizationSource } from './organizationData';
import { organizationPath } from './organizationHead';
import { OrganizationSkeleton } from './OrganizationSkeleton';
import { OrganizationView } from './OrganizationView';

/** `/certified/{band}/{id}`: what the programme says of one organization. */
export function OrganizationPage() {
  const { pathname } = useLocation();
  const band = matchPath('/certified/:band/:id', pathname)?.params.band;
  const source = useMemo(() => organizationSource(pathname), [pathname]);
  const { page, retry } = usePageData(source);

  if (!isBandId(band)) return <NotFound />;
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
    // It has grown into another band since the link was made.
    if (organization.tier !== band) return <Navigate to={organizationPath(organization)} replace />;
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
