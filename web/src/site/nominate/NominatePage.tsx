import { useNavigate } from 'react-router-dom';
import { PageHero } from '../ui/PageHero';
import { Section } from '../ui/Section';
import { useUrlQuery } from '../ui/useUrlQuery';
import { NominationForm } from './NominationForm';
import styles from './NominatePage.module.css';

/** `/nominate`; `?company=` fills in the company a visitor searched for. */
export function NominatePage() {
  const navigate = useNavigate();
  const { query } = useUrlQuery();
  return (
    <>
      <PageHero title="Get Start!" eyebrow="Nominate your organization">
        <p>
          Tell us about your organization and yourself. It takes about three minutes, and nothing is paid
          here.
        </p>
      </PageHero>
      <Section>
        <div className={styles.columns}>
          <p className={styles.note}>
            <strong>Applying for multiple legal entities?</strong> Please fill a separate form for each
            entity.
          </p>
          <NominationForm
            id="nomination"
            initialCompanyName={query?.get('company') ?? undefined}
            onSuccess={() => void navigate('/thank-you')}
          />
        </div>
      </Section>
    </>
  );
}
