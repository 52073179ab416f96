import { useId } from 'react';
import { brand, pageUrl } from '@utkarsh/domain/brand';
import type { CertifiedOrganization } from '@utkarsh/domain/organization';
import type { CertificateText } from '@utkarsh/domain/certificateText';
import { CopyBox } from './CopyBox';
import styles from './OrganizationView.module.css';

interface Props {
  organization: CertifiedOrganization;
  text: CertificateText;
}

const embedWidth = 240;
const embedHeight = 280;

function embedCode({ id, organization_name }: CertifiedOrganization): string {
  const title = `${brand.name} certificate of ${organization_name}`
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;');
  return `<iframe src="${pageUrl(`/embed/${id}`)}" title="${title}" width="${embedWidth}" height="${embedHeight}" style="border:0" loading="lazy"></iframe>`;
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
        height="360"
        className={styles.badge}
      />
      {valid ? (
        <>
          <ul className={styles.downloads}>
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
          <CopyBox label="Embed the badge" code={embedCode(organization)}>
            It shows the state of the day wherever it stands, and turns grey by itself when the certificate
            ends.
          </CopyBox>
        </>
      ) : (
        <p className={styles.note}>
          The badge is there to download and to embed while a certificate is valid.
        </p>
      )}
      <div className={styles.code}>
        <img src={`/badge/${id}/qr.svg`} alt="QR code of this page" width="120" height="120" loading="lazy" />
        <p>
          Print it where people ask: the code leads to this page.{' '}
          <a href={`/badge/${id}/qr.svg`} download={`${id}-qr.svg`}>
            Download the QR code
          </a>
        </p>
      </div>
    </aside>
  );
}
