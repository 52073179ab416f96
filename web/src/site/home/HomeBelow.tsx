import { useNavigate } from 'react-router-dom';
import type { ReactNode } from 'react';
import { brand } from '@utkarsh/domain/brand';
import { NominationForm } from '../nominate/NominationForm';
import { Section } from '../ui/Section';
import { CertifiedToday } from './CertifiedToday';
import { Community } from './Community';
import { Insights } from './Insights';
import styles from './HomeBelow.module.css';
import { Steps } from './Steps';
import { useSummary } from './useSummary';

/**
 * The sections that show the programme's present state, before and after what always stands between them. The insights
 * come last, as there may be none: nobody on the way to the form is carried past it.
 */
function Today({ children }: { children: ReactNode }) {
  const { ref, summary, retry } = useSummary();
  return (
    <>
      <div ref={ref} className={styles.certified}>
        <CertifiedToday summary={summary} onRetry={retry} />
      </div>
      {children}
      <Insights summary={summary} />
    </>
  );
}

/** The home page from its three steps on. */
export function HomeBelow() {
  const navigate = useNavigate();
  return (
    <>
      <Steps />
      <Today>
        <Community />
        <Section id="nominate" ground="sunken" labelledBy="nominate-title">
          <div className={styles.nominate}>
            <div className={styles.intro}>
              <h2 id="nominate-title" className={styles.title}>
                Nominate your organization
              </h2>
              <p>
                Tell us about yourself and your organization. We read every nomination and write to you about
                the next steps.
              </p>
              <p>
                Would you rather talk first? Write to <a href={`mailto:${brand.email}`}>{brand.email}</a> or
                call <a href={brand.phone.href}>{brand.phone.text}</a>.
              </p>
            </div>
            <div className={`${styles.form} card`}>
              <NominationForm id="nomination" onSuccess={() => void navigate('/thank-you')} />
            </div>
          </div>
        </Section>
      </Today>
    </>
  );
}
