import { useId } from 'react';
import { Link } from 'react-router-dom';
import { brand } from '@utkarsh/domain/brand';
import { certificatePrintPath } from '@utkarsh/domain/certificate/certificatePath';
import type { CertifiedOrganization } from '@utkarsh/domain/organization/organization';
import type { CertificateText } from '@utkarsh/domain/certificate/certification';
import { below } from '../ui/below';
import styles from './OrganizationPage.module.css';

const SnippetsBelow = below('SnippetsBelow', () => import('./SnippetsBelow'));

interface Props {
  organization: CertifiedOrganization;
  text: CertificateText;
}

/** The badge as it stands today, and while it is valid the ways to show it elsewhere. */
export function BadgePanel({ organization, text }: Props) {
  const { id, organization_name } = organization;
  const title = useId();
  const valid = text.state === 'valid';
  return (
    <aside className={styles.aside} aria-labelledby={title}>
      <h2 id={title} className={styles.asideTitle}>
        Badge
      </h2>
      <img
        src={`/badge/${id}.svg`}
        alt={`${brand.name} badge of ${organization_name}: ${text.short}`}
        width="320"
        height="384"
        className={styles.badge}
      />
      {valid ? (
        <>
          <ul className={`${styles.downloads} screen-only`}>
            <li>
              <a href={`/badge/${id}.svg`} download={`${id}-badge.svg`}>
                Download SVG
              </a>
            </li>
            <li>
              <a href={`/badge/${id}.png`} download={`${id}-badge.png`}>
                Download PNG
              </a>
            </li>
          </ul>
          <Link to={certificatePrintPath(id)} className={`${styles.print} screen-only`}>
            Print the certificate
          </Link>
          <SnippetsBelow organization={organization} text={text} />
        </>
      ) : (
        <p className={`${styles.note} screen-only`}>
          The badge can be downloaded and embedded while the certificate is valid.
        </p>
      )}
      <div className={styles.code}>
        <img src={`/badge/${id}/qr.svg`} alt="QR code of this page" width="120" height="120" loading="lazy" />
        <p>
          The QR code opens this page.{' '}
          <a href={`/badge/${id}/qr.svg`} download={`${id}-qr.svg`} className="screen-only">
            Download the QR code
          </a>
        </p>
      </div>
    </aside>
  );
}
