import { below } from '../ui/below';
import { PageHero, type Drawing } from '../ui/PageHero';

/** Letters. */
const drawing: Drawing = {
  wash: 'M30 62h104a4 4 0 0 1 4 4v70a4 4 0 0 1-4 4h-104a4 4 0 0 1-4-4v-70a4 4 0 0 1 4-4',
  lines:
    'M26 140V66a4 4 0 0 1 4-4h104a4 4 0 0 1 4 4v74M27 64l49 40a10 10 0 0 0 12 0l49-40M44 62V22h76v40M148 140v-46h-10M138 82h44a4 4 0 0 1 4 4v54M140 95l22 18 23-26',
  accent: 'M56 36h44M56 48h52M56 60h30',
};

const ContactBelow = below('ContactBelow', () => import('./ContactBelow'));

/** `/contact`: the form for questions, contact details and the nomination form. */
export function ContactPage() {
  return (
    <>
      <PageHero title="Get in Touch" compact drawing={drawing}>
        <p>Ask us anything about the programme, or nominate your organization right here.</p>
      </PageHero>
      <ContactBelow />
    </>
  );
}
