import { below } from '../ui/below';
import { PageHero } from '../ui/PageHero';

const ContactBelow = below('ContactBelow', () => import('./ContactBelow'));

/** `/contact`: the form for questions, contact details and the nomination form. */
export const ContactPage = () => (
  <>
    <PageHero title="Get in Touch">
      <p>Ask us anything about the programme, or nominate your organization right here.</p>
    </PageHero>
    <ContactBelow />
  </>
);
