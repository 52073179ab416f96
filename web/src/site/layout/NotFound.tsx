import { pageTitle } from '@utkarsh/domain/brand';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { ButtonLink } from '../ui/Button';
import { PageHead } from '../ui/PageHead';
import { PageHero, type Drawing } from '../ui/PageHero';

/** A signpost with empty boards. */
const drawing: Drawing = {
  wash: 'M30 36h70v26H30l-13-13Z',
  lines:
    'M94 140V20a6 6 0 0 1 12 0v120M94 36H32L18 49l14 13h62M106 74h56l14 13-14 13h-56M70 140c4-10 14-12 24-10M106 128c12-4 20 2 24 12',
  accent: 'M48 49h30M122 87h10M140 87h10',
};

interface NotFoundProps {
  title?: string;
  /** Text that names the missing record. */
  reason?: string;
}

/** Page for an unknown address. The server sends it with the status 404. */
export function NotFound({
  title = 'This page does not exist',
  reason = 'The link may be old or mistyped.',
}: NotFoundProps) {
  return (
    <div data-not-found>
      <PageHead title={pageTitle('Page not found')} description={title} isUnlisted status={404} />
      <PageHero title={title} eyebrow="Error 404" drawing={drawing}>
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
}
