import { figures } from '@utkarsh/domain/assessment/figures';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { ArrowIcon } from '../ui/Icon';
import { ButtonLink } from '../ui/Button';
import { PageHero } from '../ui/PageHero';
import { below } from '../ui/below';

const FrameworkBelow = below('FrameworkBelow', () => import('./FrameworkBelow'));

/** `/organization-framework`: the criteria, the score and the steps to a certificate. */
export function FrameworkPage() {
  return (
    <>
      <PageHero title="Organization Framework" eyebrow="Organization Offering">
        <p>
          {`Five pillars, one survey and one review of your practices lead to one score. With ${figures.passMark} or more you receive a certificate. It is valid for ${figures.validity}, and anyone can verify it.`}
        </p>
        <p className="actions">
          <ButtonLink to={sitePaths.nominate}>
            Get Certified
            <ArrowIcon />
          </ButtonLink>
        </p>
      </PageHero>
      <FrameworkBelow />
    </>
  );
}
