import { useEffect } from 'react';
import { brand } from '@utkarsh/domain/brand';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { below } from '../ui/below';
import { ButtonLink } from '../ui/Button';
import { CertifiedBadge } from '../ui/CertifiedBadge';
import { Container } from '../ui/Section';
import styles from './HomePage.module.css';

/** Whether the seal has drawn itself. It does so only on the first visit to the home page. */
let hasDrawn = false;

const HomeBelow = below('HomeBelow', () => import('./HomeBelow'));

/** `/`: the home page. */
export function HomePage() {
  useEffect(() => {
    hasDrawn = true;
  }, []);
  return (
    <>
      <div className={styles.hero}>
        <Container>
          {/* The seal comes first, because on a phone the text flows around it. */}
          <div className={styles.columns}>
            <div className={styles.badge}>
              <CertifiedBadge drawsItself={!hasDrawn} />
            </div>
            <div>
              <p className={styles.tagline}>{brand.tagline}</p>
              <h1 className={styles.title}>{brand.headline}</h1>
              <p className={styles.lead}>
                {`${brand.name} certifies organizations in India whose employees recommend them. We look at employee experience, culture and sustainability.`}
              </p>
              <div className={styles.ways}>
                <ButtonLink to="#nominate">Get Certified</ButtonLink>
                <ButtonLink to={sitePaths.certified('micro')} look="secondary">
                  Who is certified?
                </ButtonLink>
              </div>
            </div>
          </div>
        </Container>
      </div>
      <HomeBelow />
    </>
  );
}
