import { Link } from 'react-router-dom';
import { bandOf, bandRange } from '@utkarsh/domain/bands';
import { brand } from '@utkarsh/domain/brand';
import { certificatePath } from '@utkarsh/domain/certificate/certificatePath';
import { formatCount } from '@utkarsh/domain/text/format';
import {
  type CertificateText,
  certificateOn,
  certificateWords,
} from '@utkarsh/domain/certificate/certification';
import type { CertifiedOrganization } from '@utkarsh/domain/organization/organization';
import { ArrowOutIcon } from '../ui/Icon';
import { PageHead } from '../ui/PageHead';
import { PageHero } from '../ui/PageHero';
import { Section } from '../ui/Section';
import { ShareButtons } from '../ui/ShareButtons';
import { StructuredData } from '../ui/StructuredData';
import { BadgePanel } from './BadgePanel';
import { CertificateSection } from './CertificateSection';
import { organizationHead, organizationJsonLd } from './organizationHead';
import styles from './OrganizationPage.module.css';

interface Props {
  organization: CertifiedOrganization;
  /** ISO date of the calendar in India. */
  today: string;
}

const paragraphs = (text: string) => text.split(/\n\s*\n|\n/).filter((line) => line.trim() !== '');

export function OrganizationView({ organization, today }: Props) {
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
        <p className={`${styles.state} ${styles[text.state]}`}>
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
                    <Link to="/organization-framework">{text.rating}</Link>
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
                  <Link to={`/certified/${tier}`}>{band.name}</Link>
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
                path={certificatePath(organization.id)}
              />
            </section>
          </div>
          <BadgePanel organization={organization} text={text} />
        </div>
      </Section>
    </>
  );
}
