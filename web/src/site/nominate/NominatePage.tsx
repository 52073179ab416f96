import { below } from '../ui/below';
import { PageHero, type Drawing } from '../ui/PageHero';

/** A form and a pen. */
const drawing: Drawing = {
  wash: 'M44 140V14h90v126Z',
  lines:
    'M44 140V14h90v126M56 30h40M58 40h62a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-62a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2M58 62h62a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-62a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2M58 84h62a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-62a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2M62 46.5h26M62 68.5h34M62 90.5h20M56 128h66M126 122l4-16 44-58 14 10-44 58ZM167 57l14 11M130 106l14 10',
  accent: 'M60 120c4-12 10-14 10-6s-8 10-2 6 8-8 12-6-2 8 4 6 6-6 12-4 6 4 14 0',
};

const NominateBelow = below('NominateBelow', () => import('./NominateBelow'));

/** `/nominate`: the nomination form. */
export function NominatePage() {
  return (
    <>
      <PageHero title="Get Started" eyebrow="Nominate your organization" compact drawing={drawing}>
        <p>
          <strong>Applying for multiple legal entities?</strong> Please fill a separate form for each entity.
        </p>
      </PageHero>
      <NominateBelow />
    </>
  );
}
