import { pageTitle } from '@utkarsh/domain/brand';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { ButtonLink } from '../ui/Button';
import { PageHead } from '../ui/PageHead';
import { PageHero } from '../ui/PageHero';

/** Page for an unknown address. The server sends it with the status 404. */
export const NotFound = ({
  title = 'This page does not exist',
  reason = 'The link may be old or mistyped.',
}: {
  title?: string;
  reason?: string;
}) => (
  <div data-not-found>
    <PageHead title={pageTitle('Page not found')} description={title} isUnlisted status={404} />
    <PageHero title={title} eyebrow="Error 404">
      <p>{`${reason} Most visitors look for these pages:`}</p>
      <div className="actions">
        <ButtonLink to={sitePaths.home}>Home</ButtonLink>
        <ButtonLink to={sitePaths.certified('micro')} look="secondary">
          Certified organizations
        </ButtonLink>
        <ButtonLink to={sitePaths.search} look="secondary">
          Search your organization
        </ButtonLink>
        <ButtonLink to={sitePaths.verify} look="secondary">
          Verify a certificate
        </ButtonLink>
      </div>
    </PageHero>
  </div>
);
