import { useNavigate } from 'react-router-dom';
import { figures } from '@utkarsh/domain/assessment/figures';
import { priceText } from '@utkarsh/domain/assessment/price';
import { brand } from '@utkarsh/domain/brand';
import { filePaths } from '@utkarsh/domain/filePaths';
import { shareSize } from '@utkarsh/domain/media/mediaUrl';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { useLoaded } from '../../browser/useLoaded';
import { readSummary } from '../../data/directory';
import { NominationForm } from '../nominate/NominationForm';
import { ButtonLink } from '../ui/Button';
import { Link } from '../ui/Link';
import { PagePicture } from '../ui/PagePicture';
import { Section } from '../ui/Section';
import { Proof, type Summary } from './Proof';
import { Stories } from './Stories';
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
    text: `Most organizations know their rating ${figures.processTime}. The certificate is valid for ${figures.validity}.`,
  },
] as const;

const Steps = () => (
  <Section ground="sunken" labelledBy="steps-title">
    <h2 id="steps-title">What it takes</h2>
    <ol className={styles.steps}>
      {steps.map(({ title, text }, index) => (
        <li key={title} className={styles.step}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <h3>{title}</h3>
          <p className="quiet">{text}</p>
        </li>
      ))}
    </ol>
    <p className="wide-space-above measure quiet">
      {priceText} <Link to={`${sitePaths.faqs}#price`}>How a quotation is made</Link>
    </p>
  </Section>
);

function Gains({ summary: { data, loading } }: { summary: Summary }) {
  const newest = data?.latest[0];
  return (
    <Section labelledBy="gains-title">
      <h2 id="gains-title">What you get</h2>
      <div className={styles.gains}>
        <figure>
          {(newest ?? loading) && (
            <div className={styles.picture}>
              {newest && (
                <img
                  src={filePaths.certificatePicture(newest.id)}
                  alt={`Certificate of ${newest.organization_name}`}
                  {...shareSize}
                  loading="lazy"
                  decoding="async"
                />
              )}
            </div>
          )}
          <figcaption className="quiet">
            {newest ? (
              <Link to={sitePaths.certificate(newest.id)}>A certificate that anyone can verify</Link>
            ) : (
              <span>A certificate that anyone can verify</span>
            )}
            <span>, with a page, a badge and pictures to share.</span>
          </figcaption>
        </figure>
        <figure>
          <PagePicture page="result" className={styles.picture} />
          <figcaption className="quiet">
            <Link to={sitePaths.framework}>A result by pillar</Link>, with the statements on which most and
            fewest people agree.
          </figcaption>
        </figure>
      </div>
    </Section>
  );
}

const Community = () => (
  <Section ground="blue" labelledBy="community-title">
    <div className={`${styles.call} stack measure`}>
      <h2 id="community-title">Join a community of workplaces that listen to their people</h2>
      <p>
        Founders, HR and marketing teams of certified organizations share what works: how they hire, pay,
        promote and keep good people.
      </p>
      <div className="row">
        <ButtonLink to={sitePaths.nominate} look="accent">
          Nominate your organization
        </ButtonLink>
      </div>
    </div>
  </Section>
);

export function HomeBelow() {
  const navigate = useNavigate();
  const summary = useLoaded(readSummary, { refresh: true });
  return (
    <>
      <Proof summary={summary} />
      <Steps />
      <Gains summary={summary} />
      <Stories summary={summary} />
      <Community />
      <Section id="nominate" ground="sunken" labelledBy="nominate-title">
        <div className={styles.nominate}>
          <div className="stack soft">
            <h2 id="nominate-title">Nominate your organization</h2>
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
