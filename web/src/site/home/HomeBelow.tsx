import { useNavigate } from 'react-router-dom';
import type { ReactNode } from 'react';
import { figures } from '@utkarsh/domain/assessment/programmeText';
import { brand } from '@utkarsh/domain/brand';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { NominationForm } from '../nominate/NominationForm';
import { ButtonLink } from '../ui/Button';
import { Rays } from '../ui/PageHero';
import { Section } from '../ui/Section';
import { CertifiedToday } from './CertifiedToday';
import { Insights } from './Insights';
import { useSummary } from './useSummary';
import styles from './HomeBelow.module.css';

const steps = [
  {
    title: 'Nominate',
    text: `Any organization with at least ${figures.minYears} of operation and at least ${figures.minEmployees} may nominate itself. The form takes about three minutes.`,
  },
  {
    title: 'Be assessed',
    text: `A confidential employee survey makes up ${figures.surveyShare} of the score, and your people practices the other ${figures.practicesShare}. Up to ${figures.everyoneUpToPeople}, everyone is asked; above that, at least ${figures.minSample}.`,
  },
  {
    title: 'Be certified',
    text: `You know your rating in ${figures.processTime}. The certificate is valid for ${figures.validity}, and the public list shows it.`,
  },
] as const;

/** How it works, in three steps; every figure is the programme's. */
function Steps() {
  return (
    <Section ground="sunken" labelledBy="steps-title">
      <h2 id="steps-title">How it works</h2>
      <ol className={styles.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={title} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3 className={styles.name}>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** The blue section that calls visitors into the community. */
function Community() {
  return (
    <Section ground="blue" labelledBy="community-title">
      <Rays className={styles.callRays} />
      <div className={styles.call}>
        <h2 id="community-title" className={styles.callTitle}>
          Join a community of workplaces that listen to their people
        </h2>
        <p>
          Founders, HR and marketing teams of certified organizations share what works: how they hire, pay,
          promote and keep good people. Join them and share what you have learnt.
        </p>
        <div className={styles.callActions}>
          <ButtonLink to={sitePaths.nominate} look="accent">
            Nominate your organization
          </ButtonLink>
          <ButtonLink to={sitePaths.search} look="ghost">
            Is a company certified?
          </ButtonLink>
        </div>
      </div>
    </Section>
  );
}

/**
 * The sections that show the programme's present state, before and after what always stands between them. The insights
 * come last, as there may be none: nobody on the way to the form is carried past it.
 */
function Today({ children }: { children: ReactNode }) {
  const { ref, summary } = useSummary();
  return (
    <>
      <div ref={ref} className={styles.certified}>
        <CertifiedToday summary={summary} onRetry={summary.retry} />
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
              <NominationForm id="nomination" onSuccess={() => void navigate(sitePaths.thankYou)} />
            </div>
          </div>
        </Section>
      </Today>
    </>
  );
}
