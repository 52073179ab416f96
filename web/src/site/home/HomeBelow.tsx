import { useNavigate } from 'react-router-dom';
import { figures } from '@utkarsh/domain/assessment/figures';
import { brand } from '@utkarsh/domain/brand';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { NominationForm } from '../nominate/NominationForm';
import { ButtonLink } from '../ui/Button';
import { LineDrawing, type Drawing } from '../ui/PageHero';
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
    text: `Most organizations know their rating ${figures.processTime} after the kick-off call. The certificate is valid for ${figures.validity}, and the public list shows it.`,
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
    </Section>
  );
}

/** People who talk around a table. */
const talk: Drawing = {
  wash: 'M56 92a44 44 0 1 0 88 0a44 44 0 1 0-88 0',
  lines:
    'M40 108h120M52 108l-8 32M148 108l8 32M54 76a10 10 0 1 0 20 0a10 10 0 1 0-20 0M89 70a11 11 0 1 0 22 0a11 11 0 1 0-22 0M126 76a10 10 0 1 0 20 0a10 10 0 1 0-20 0M44 108c0-14 8-20 20-20 7 0 12 2 16 6M78 108c0-16 8-24 22-24s22 8 22 24M156 108c0-14-8-20-20-20-7 0-12 2-16 6',
  accent:
    'M14 28h32a8 8 0 0 1 8 8v12a8 8 0 0 1-8 8H38L26 66V56H14a8 8 0 0 1-8-8V36a8 8 0 0 1 8-8M160 12h26a8 8 0 0 1 8 8v12a8 8 0 0 1-8 8h-4v10L170 40h-10a8 8 0 0 1-8-8V20a8 8 0 0 1 8-8M86 18h28a8 8 0 0 1 8 8v6a8 8 0 0 1-8 8h-8l-6 8-6-8h-8a8 8 0 0 1-8-8v-6a8 8 0 0 1 8-8',
};

/** Blue section that invites visitors into the community. */
function Community() {
  return (
    <Section ground="blue" labelledBy="community-title">
      <LineDrawing drawing={talk} className={styles.talk} />
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
