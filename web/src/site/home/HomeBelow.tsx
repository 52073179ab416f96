import { useNavigate } from 'react-router-dom';
import { figures, priceText } from '@utkarsh/domain/assessment/figures';
import { brand } from '@utkarsh/domain/brand';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { NominationForm } from '../nominate/NominationForm';
import { ButtonLink } from '../ui/Button';
import { Section } from '../ui/Section';
import { Proof } from './Proof';
import styles from './HomePage.module.css';

const steps = [
  {
    title: 'Nominate',
    text: `Any organization with at least ${figures.minYears} of operation and at least ${figures.minEmployees} may nominate itself. The form takes about three minutes.`,
  },
  {
    title: 'Be assessed',
    text: `A confidential employee survey makes up most of the score, and your people practices the rest. Up to ${figures.everyoneUpToPeople}, everyone is asked; above that, a sample of at least ${figures.minSample}.`,
  },
  {
    title: 'Be certified',
    text: `Most organizations know their rating ${figures.processTime}. The certificate is valid for ${figures.validity}, and the public list shows it.`,
  },
] as const;

/** Explains the programme in three steps. */
function Steps() {
  return (
    <Section labelledBy="steps-title">
      <h2 id="steps-title">How it works</h2>
      <ol className={styles.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={title} className={`${styles.step} stack tight soft`}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p className="wide-space-above measure soft">{priceText}</p>
    </Section>
  );
}

/** Blue section that invites visitors into the community. */
function Community() {
  return (
    <Section ground="blue" labelledBy="community-title">
      <div className={`${styles.call} stack loose measure lead`}>
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

/** Shows the home page from the figures to the end. */
export function HomeBelow() {
  const navigate = useNavigate();
  return (
    <>
      <Proof />
      <Steps />
      <Community />
      <Section id="nominate" ground="sunken" labelledBy="nominate-title">
        <div className={styles.nominate}>
          <div className="stack soft">
            <h2 id="nominate-title">Nominate your organization</h2>
            <p>
              Tell us about yourself and your organization. We read every nomination and write to you about
              the next steps.
            </p>
            <p>
              Prefer to talk first? Write to <a href={`mailto:${brand.email}`}>{brand.email}</a> or call{' '}
              <a href={brand.phone.href}>{brand.phone.text}</a>.
            </p>
          </div>
          <div className={`${styles.form} card`}>
            <NominationForm id="nomination" onSuccess={() => void navigate(sitePaths.thankYou)} />
          </div>
        </div>
      </Section>
    </>
  );
}
