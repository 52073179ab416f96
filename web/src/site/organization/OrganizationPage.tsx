import { filePaths } from '@utkarsh/domain/filePaths';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { bandOf, bandRange } from '@utkarsh/domain/bands';
import { brand } from '@utkarsh/domain/brand';
import {
  certificateOn,
  certificateWords,
  type CertificateText,
} from '@utkarsh/domain/certificate/certification';
import type { CertifiedOrganization } from '@utkarsh/domain/organization/organization';
import { formatCount } from '@utkarsh/domain/text/format';
import { below } from '../ui/below';
import { ArrowOutIcon } from '../ui/Icon';
import { PageHead, StructuredData } from '../ui/PageHead';
import { PageHero } from '../ui/PageHero';
import { Section } from '../ui/Section';
import { ShareButtons } from '../ui/ShareButtons';
import { CertificateSection } from './CertificateSection';
import { LoadedOrganization } from './LoadedOrganization';
import { organizationHead, organizationJsonLd } from './organizationHead';
import share from '../ui/ShareButtons.module.css';
import styles from './OrganizationPage.module.css';

const SnippetsBelow = below('SnippetsBelow', () => import('./SnippetsBelow'));

interface BadgePanelProps {
  organization: CertifiedOrganization;
  text: CertificateText;
}

/** The badge as it stands today, and while it is valid the ways to show it elsewhere. */
function BadgePanel({ organization, text }: BadgePanelProps) {
  const { id, organization_name } = organization;
  const title = useId();
  const valid = text.state === 'valid';
  return (
    <aside className={styles.aside} aria-labelledby={title}>
      <h2 id={title} className={styles.asideTitle}>
        Badge
      </h2>
      <img
        src={filePaths.badge(id)}
        alt={`${brand.name} badge of ${organization_name}: ${text.short}`}
        width="320"
        height="384"
        className={styles.badge}
      />
      {valid ? (
        <>
          <ul className={`${styles.downloads} screen-only`}>
            <li>
              <a
                href={filePaths.badge(id)}
                download={`${id}-badge.svg`}
                className={`${share.way} ${styles.download}`}
              >
                Download SVG
              </a>
            </li>
            <li>
              <a
                href={filePaths.badgePicture(id)}
                download={`${id}-badge.png`}
                className={`${share.way} ${styles.download}`}
              >
                Download PNG
              </a>
            </li>
          </ul>
          <Link
            to={sitePaths.certificatePrint(id)}
            className={`${share.way} ${styles.download} ${styles.print} screen-only`}
          >
            Print the certificate
          </Link>
          <SnippetsBelow organization={organization} text={text} />
        </>
      ) : (
        <p className="quiet screen-only">
          The badge can be downloaded and embedded while the certificate is valid.
        </p>
      )}
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

interface Props {
  organization: CertifiedOrganization;
  /** ISO date of the calendar in India. */
  today: string;
}

const tones = { valid: 'good', upcoming: 'doubtful', expired: '', revoked: 'bad' } as const;

const paragraphs = (text: string) => text.split(/\n\s*\n|\n/).filter((line) => line.trim() !== '');

function OrganizationView({ organization, today }: Props) {
  const certificate = certificateOn(organization.periods, today);
  const text: CertificateText = { ...certificate, ...certificateWords(certificate) };
  const { organization_name: name, tier, profile_url } = organization;
  const band = bandOf(tier);
  return (
    <>
      <PageHead {...organizationHead(organization, text)} />
      {organizationJsonLd(organization, text).map((data, index) => (
        <StructuredData key={index} data={data} />
      ))}
      <PageHero title={name} eyebrow={`${band.name} organization`} compact>
        <p className={`${styles.state} ${tones[text.state]}`}>
          <strong>{text.label}</strong> <span>{text.sentence}</span>
        </p>
      </PageHero>
      <Section>
        <div className={styles.columns}>
          <div className={styles.main}>
            <dl className={styles.facts}>
              {text.state === 'valid' && text.rating && (
                <div>
                  <dt>Rating</dt>
                  <dd>
                    <Link to={sitePaths.framework}>{text.rating}</Link>
                  </dd>
                </div>
              )}
              <div>
                <dt>Industry</dt>
                <dd>{organization.industry}</dd>
              </div>
              <div>
                <dt>Number of Employees</dt>
                <dd>{formatCount(organization.number_of_employees)}</dd>
              </div>
              <div>
                <dt>Size band</dt>
                <dd>
                  <Link to={sitePaths.certified(tier)}>{band.name}</Link>
                  <span>{`, ${bandRange(band)}`}</span>
                </dd>
              </div>
            </dl>
            {(organization.company_profile || profile_url) && (
              <section aria-labelledby="profile-title" className={styles.part}>
                <h2 id="profile-title">About the organization</h2>
                {paragraphs(organization.company_profile).map((paragraph, index) => (
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
              </section>
            )}
            <CertificateSection
              organization={organization}
              periods={organization.periods}
              certificate={text}
              today={today}
            />
            <section aria-labelledby="share-title" className={`${styles.part} screen-only`}>
              <h2 id="share-title">Share this page</h2>
              <p>This page always shows the current status.</p>
              <ShareButtons
                text={`${name}, ${brand.name}: ${text.short}`}
                path={sitePaths.certificate(organization.id)}
              />
            </section>
          </div>
          <BadgePanel organization={organization} text={text} />
        </div>
      </Section>
    </>
  );
}

/** `/certificate/{id}`: what the programme says of one organization. */
export function OrganizationPage() {
  return (
    <LoadedOrganization title="Certified organization">
      {(organization, today) => <OrganizationView organization={organization} today={today} />}
    </LoadedOrganization>
  );
}
