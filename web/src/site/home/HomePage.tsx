import { figures } from '@utkarsh/domain/assessment/programmeText';
import { brand } from '@utkarsh/domain/brand';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { below } from '../ui/below';
import { ButtonLink } from '../ui/Button';
import { CertifiedBadge } from '../ui/CertifiedBadge';
import { ArrowIcon } from '../ui/Icon';
import { Rays } from '../ui/PageHero';
import { Container } from '../ui/Section';
import styles from './HomePage.module.css';

const facts = [
  [figures.surveyShare, 'of the score comes from employees'],
  [figures.passMark, 'is the score needed for a certificate'],
  [figures.validity, 'is how long a certificate is valid'],
] as const;

function Hero() {
  return (
    <div className={styles.hero}>
      <Rays className={styles.rays} />
      <Container>
        {/* In the order of a phone: a page drawn while it arrives must not move its first words. */}
        <div className={styles.columns}>
          <div className={styles.badge}>
            <CertifiedBadge />
          </div>
          <div>
            <p className={styles.tagline}>{brand.tagline}</p>
            <h1 className={styles.title}>{brand.headline}</h1>
            <p className={styles.lead}>
              {brand.name} certifies organizations in India whose employees recommend them. We look at
              employee experience, culture and sustainability.
            </p>
            <div className="actions">
              <ButtonLink to="#nominate">
                Get Certified
                <ArrowIcon />
              </ButtonLink>
              <ButtonLink to={sitePaths.certified('micro')} look="secondary">
                See who is certified
              </ButtonLink>
            </div>
          </div>
        </div>
        <dl className={styles.facts}>
          {facts.map(([figure, meaning]) => (
            <div key={meaning}>
              <dt>{meaning}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      </Container>
    </div>
  );
}

const HomeBelow = below('HomeBelow', () => import('./HomeBelow'));

/** `/` */
export function HomePage() {
  return (
    <>
      <Hero />
      <HomeBelow />
    </>
  );
}
