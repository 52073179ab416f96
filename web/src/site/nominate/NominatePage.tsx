import { below } from '../ui/below';
import { PageHero } from '../ui/PageHero';

const NominateBelow = below('NominateBelow', () => import('./NominateBelow'));

/** `/nominate`: the nomination form. */
export const NominatePage = () => (
  <>
    <PageHero title="Get Started" eyebrow="Nominate your organization">
      <p>
        <strong>Applying for multiple legal entities?</strong> Please fill a separate form for each entity.
      </p>
    </PageHero>
    <NominateBelow />
  </>
);
