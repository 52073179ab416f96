import { bandOf } from '@utkarsh/domain/bands';
import { brand } from '@utkarsh/domain/brand';
import { certificateNumber, type CertificateText, daysText } from '@utkarsh/domain/certificate/certification';
import { filePaths } from '@utkarsh/domain/filePaths';
import type { CertifiedOrganization } from '@utkarsh/domain/organization/organization';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { AlertIcon, CheckIcon } from '../ui/Icon';
import { Link } from '../ui/Link';
import { OrganizationLogo } from '../ui/OrganizationLogo';
import { RatingChip } from '../ui/RatingChip';
import { Container } from '../ui/Section';
import styles from './CertificateHead.module.css';

/** Maximum length of a name in large letters. Longer names are smaller, so that the facts below stay on the first screen. */
const maxLargeName = 50;

interface Props {
  organization: CertifiedOrganization;
  certificate: CertificateText;
}

/** First screen of a certificate's page: its state as a coloured band, the badge, the name, rating, number and period. */
export function CertificateHead({ organization, certificate }: Props) {
  const { id, organization_name: name, logo, tier } = organization;
  const { state, label, sentence, short, rating } = certificate;
  const StateIcon = state === 'valid' ? CheckIcon : AlertIcon;
  const number = certificateNumber(id, certificate.valid_from);
  const nameClass = [...name].length > maxLargeName ? `${styles.name} ${styles.longName}` : styles.name;
  return (
    <div className={`${styles.head} ${styles[state]}`}>
      <div className={styles.band}>
        <Container>
          <p className={styles.state}>
            <StateIcon />
            <strong>{label}</strong> <span>{sentence}</span>
          </p>
        </Container>
      </div>
      <Container>
        <div className={styles.certificate}>
          <img
            src={filePaths.badge(id)}
            alt={`${brand.name} badge of ${name}: ${short}`}
            width="320"
            height="384"
            fetchPriority="high"
            className={styles.badge}
          />
          <div className={styles.title}>
            <OrganizationLogo name={name} logo={logo} first wide="on wide screens" className={styles.logo} />
            <p className={styles.eyebrow}>{`${bandOf(tier).name} organization`}</p>
            <h1 className={nameClass}>{name}</h1>
          </div>
          <dl className={styles.facts}>
            {state === 'valid' && rating && (
              <div>
                <dt>Rating</dt>
                <dd className={styles.rating}>
                  <Link to={sitePaths.framework}>
                    <RatingChip rating={rating} />
                  </Link>
                </dd>
              </div>
            )}
            <div>
              <dt>Certificate number</dt>
              <dd className={styles.number}>{number}</dd>
            </div>
            <div>
              <dt>Certification period</dt>
              <dd>{daysText(certificate)}</dd>
            </div>
          </dl>
        </div>
      </Container>
    </div>
  );
}
