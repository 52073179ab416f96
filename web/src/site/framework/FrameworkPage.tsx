import { figures } from '@utkarsh/domain/assessment/figures';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { ArrowIcon } from '../ui/Icon';
import { ButtonLink } from '../ui/Button';
import { PageHero, type Drawing } from '../ui/PageHero';
import { below } from '../ui/below';

/** A survey on a phone, and two people who answer it. */
const drawing: Drawing = {
  wash: 'M66 140V22a12 12 0 0 1 12-12h44a12 12 0 0 1 12 12V140Z',
  lines:
    'M66 140V22a12 12 0 0 1 12-12h44a12 12 0 0 1 12 12V140M93 19h14M78 40h44M78.5 52a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M90.5 52a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M102.5 52a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M78 74h34M78.5 86a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M90.5 86a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M114.5 86a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M78 108h40M78.5 120a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M90.5 120a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M102.5 120a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M17 92a11 11 0 1 0 22 0a11 11 0 1 0-22 0M8 140c0-27.8 9-32 20-32s20 8 20 32M161 92a11 11 0 1 0 22 0a11 11 0 1 0-22 0M152 140c0-27.8 9-32 20-32s20 8 20 32',
  accent:
    'M114.5 52a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M116.5 52a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0M102.5 86a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M104.5 86a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0M114.5 120a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M116.5 120a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0M22 118l5 5 9-11M166 118l5 5 9-11',
};

const FrameworkBelow = below('FrameworkBelow', () => import('./FrameworkBelow'));

/** `/organization-framework`: the criteria, the score and the steps to a certificate. */
export function FrameworkPage() {
  return (
    <>
      <PageHero title="Organization Framework" eyebrow="Organization Offering" drawing={drawing}>
        <p>
          Five pillars, one survey and one review of your practices lead to one score. With {figures.passMark}{' '}
          or more you receive a certificate. It is valid for {figures.validity}, and anyone can verify it.
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
