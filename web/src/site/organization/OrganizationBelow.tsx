import { bandOf, bandRange } from '@utkarsh/domain/bands';
import { brand } from '@utkarsh/domain/brand';
import type { CertificateText } from '@utkarsh/domain/certificate/certification';
import { filePaths } from '@utkarsh/domain/filePaths';
import type { CertifiedOrganization } from '@utkarsh/domain/organization/organization';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { formatCount } from '@utkarsh/domain/text/format';
import { Fact } from '../ui/Fact';
import { ArrowOutIcon } from '../ui/Icon';
import { Link } from '../ui/Link';
import { Part, Section } from '../ui/Section';
import { ShareButtons } from '../ui/ShareButtons';
import { CertificateSection } from './CertificateSection';
import { CompanyKit } from '../ui/CompanyKit';
import styles from './OrganizationPage.module.css';

interface Props {
  organization: CertifiedOrganization;
  certificate: CertificateText;
  today: string;
}

const paragraphs = (text: string) => text.split(/\n\s*\n|\n/).filter((line) => line.trim() !== '');

function Facts({ organization }: Pick<Props, 'organization'>) {
  const { industry, number_of_employees, tier } = organization;
  const band = bandOf(tier);
  return (
    <dl className={styles.facts}>
      <Fact name="Industry">{industry}</Fact>
      <Fact name="Number of Employees">{formatCount(number_of_employees)}</Fact>
      <Fact name="Size band">
        <Link to={sitePaths.certified(tier)}>{band.name}</Link>
        <span>{`, ${bandRange(band)}`}</span>
      </Fact>
    </dl>
  );
}

function SharePanel({ organization, certificate }: Omit<Props, 'today'>) {
  const { id, organization_name: name } = organization;
  return (
    <aside className={styles.aside} aria-labelledby="share-title">
      <div className="stack tight screen-only">
        <h2 id="share-title" className="small-title">
          Share this page
        </h2>
        <p className="quiet">This page always shows the current status.</p>
        <ShareButtons
          text={`${name}, ${brand.name}: ${certificate.phrase}`}
          path={sitePaths.certificate(id)}
        />
      </div>
      <div className={styles.code}>
        <img src={filePaths.qrCode(id)} alt="QR code of this page" width="120" height="120" loading="lazy" />
        <p>
          The QR code opens this page.{' '}
          <a href={filePaths.qrCode(id)} download={`${id}-qr.svg`} className="screen-only">
            Download the QR code
          </a>
        </p>
      </div>
    </aside>
  );
}

const About = ({ organization: { company_profile, profile_url } }: Pick<Props, 'organization'>) => (
  <Part title="About the organization" className={styles.part}>
    {paragraphs(company_profile).map((paragraph, index) => (
      <p key={index}>{paragraph}</p>
    ))}
    {profile_url && (
      <p>
        <a href={profile_url} target="_blank" rel="noopener noreferrer nofollow">
          Visit the organization&apos;s profile
          <span className="visually-hidden"> (opens in a new tab)</span> <ArrowOutIcon />
        </a>
      </p>
    )}
  </Part>
);

/** Shows the part below the head of a certificate's page: the organization, its periods, and links to share. */
export const OrganizationBelow = ({ organization, certificate, today }: Props) => (
  <>
    <Section>
      <div className={styles.columns}>
        <div className="stack spacious">
          <Facts organization={organization} />
          {(organization.company_profile || organization.profile_url) && (
            <About organization={organization} />
          )}
          <CertificateSection organization={organization} certificate={certificate} today={today} />
        </div>
        <SharePanel organization={organization} certificate={certificate} />
      </div>
    </Section>
    {certificate.state === 'valid' && (
      <div className="screen-only">
        <Section labelledBy="kit-title" ground="sunken">
          <h2 id="kit-title">For the organization: show your certificate</h2>
          <p className="space-above soft">
            Pictures, codes and texts for your website, your posts and your job advertisements.
          </p>
          <CompanyKit organization={organization} certificate={certificate} />
        </Section>
      </div>
    )}
  </>
);
