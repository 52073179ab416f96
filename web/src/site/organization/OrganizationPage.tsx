import {
  certificateOn,
  certificateWords,
  certificateNumber,
  type CertificateText,
  daysText,
} from '@utkarsh/domain/certificate/certification';
import type { CertifiedOrganization } from '@utkarsh/domain/organization/organization';
import { bandOf } from '@utkarsh/domain/bands';
import { brand } from '@utkarsh/domain/brand';
import { filePaths } from '@utkarsh/domain/filePaths';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { below } from '../ui/below';
import { PageHead, StructuredData } from '../ui/PageHead';
import { Fact } from '../ui/Fact';
import { AlertIcon, CheckIcon } from '../ui/Icon';
import { Link } from '../ui/Link';
import { OrganizationLogo } from '../ui/OrganizationLogo';
import { RatingChip } from '../ui/RatingChip';
import { Container } from '../ui/Section';
import { LoadedOrganization } from './LoadedOrganization';
import { organizationHead, organizationJsonLd } from './organizationHead';
import styles from './CertificateHead.module.css';

/** Maximum length of a name in large letters. Longer names are smaller, so that the facts below stay on the first screen. */
const maxLargeName = 50;

interface HeadProps {
  organization: CertifiedOrganization;
  certificate: CertificateText;
}

/** First screen of a certificate's page: its state as a coloured band, the badge, the name, rating, number and period. */
function CertificateHead({ organization, certificate }: HeadProps) {
  const { id, organization_name: name, logo, tier } = organization;
  const { state, label, sentence, phrase, rating } = certificate;
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
            alt={`${brand.name} badge of ${name}: ${phrase}`}
            width="320"
            height="384"
            fetchPriority="high"
            className={styles.badge}
          />
          <div className={styles.title}>
            <OrganizationLogo name={name} logo={logo} first wide="on wide screens" className={styles.logo} />
            <p className={`${styles.eyebrow} quiet`}>{`${bandOf(tier).name} organization`}</p>
            <h1 className={nameClass}>{name}</h1>
          </div>
          <dl className={styles.facts}>
            {state === 'valid' && rating && (
              <Fact name="Rating">
                <Link to={sitePaths.framework}>
                  <RatingChip rating={rating} />
                </Link>
              </Fact>
            )}
            <Fact name="Certificate number" className="breaking digits">
              {number}
            </Fact>
            <Fact name="Certification period">{daysText(certificate)}</Fact>
          </dl>
        </div>
      </Container>
    </div>
  );
}

const OrganizationBelow = below('OrganizationBelow', () => import('./OrganizationBelow'));

/** `/certificate/{id}`: the page of an organization. */
export const OrganizationPage = () => (
  <LoadedOrganization title="Certified organization">
    {(organization, today) => {
      const datedCertificate = certificateOn(organization.periods, today);
      const certificate = {
        ...datedCertificate,
        ...certificateWords({ ...organization, ...datedCertificate }),
      };
      return (
        <>
          <PageHead {...organizationHead(organization, certificate)} />
          {organizationJsonLd(organization, certificate).map((data, index) => (
            <StructuredData key={index} data={data} />
          ))}
          <CertificateHead organization={organization} certificate={certificate} />
          <OrganizationBelow organization={organization} certificate={certificate} today={today} />
        </>
      );
    }}
  </LoadedOrganization>
);
