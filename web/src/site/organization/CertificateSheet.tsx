import { bandOf } from '@utkarsh/domain/bands';
import { brand, pageUrl } from '@utkarsh/domain/brand';
import type { DatedCertificate } from '@utkarsh/domain/certificate/certification';
import { formatDay } from '@utkarsh/domain/text/format';
import type { CertifiedOrganization } from '@utkarsh/domain/organization/organization';
import { CertifiedBadge } from '../ui/CertifiedBadge';
import { SheetFrame } from './SheetFrame';
import styles from './CertificateSheet.module.css';

interface Props {
  organization: CertifiedOrganization;
  certificate: DatedCertificate;
  number: string;
}

/** The words of Nastaliq, the hand of Urdu, rise one above the other. */
const isTall = (name: string) => /\p{Script=Arabic}/u.test(name);

/** The longer or taller a name, the smaller it is set, so that the longest one leaves room for all else. */
function nameClass(name: string): string {
  const { length } = [...name];
  const step = [26, 60, 110].filter((most) => length > most).length + (isTall(name) ? 1 : 0);
  const size = [styles.short, styles.middle, styles.long][step] ?? styles.longest;
  return `${styles.name} ${size} ${isTall(name) ? styles.tall : ''}`;
}

/** A certificate on one A4 sheet, landscape. All lengths follow its width, so that screen and paper show the same. */
export function CertificateSheet({ organization, certificate, number }: Props) {
  const { rating } = certificate;
  const { id, organization_name: name, tier } = organization;
  return (
    <div className={styles.holder}>
      <article className={styles.sheet} aria-label={`Certificate ${number}`}>
        <SheetFrame />
        <header className={styles.head}>
          <svg viewBox="0 0 40 40" aria-hidden="true" className={styles.mark}>
            <path d="M9.5 19v5.5a10.5 10.5 0 0 0 21 0V5.5" />
            <circle cx="9.5" cy="9.6" r="4.6" />
          </svg>
          <p>{brand.name}</p>
        </header>
        <div className={styles.words}>
          <p className={styles.kind}>Certificate</p>
          <p className={styles.lead}>This is to certify that</p>
          <h2 className={nameClass(name)} dir="auto">
            {name}
          </h2>
          <p className={styles.lead}>
            {`is a certified workplace of the ${brand.name} programme${rating ? ', rated' : ''}`}
          </p>
          {rating && <p className={styles.rating}>{rating}</p>}
          <p className={styles.period}>
            from <strong>{formatDay(certificate.valid_from)}</strong> to{' '}
            <strong>{formatDay(certificate.valid_until)}</strong>
          </p>
        </div>
        <footer className={styles.foot}>
          <div className={styles.proof}>
            <img src={`/badge/${id}/qr.svg`} alt="QR code of the certificate page" width="120" height="120" />
            <dl>
              <div>
                <dt>Certificate number</dt>
                <dd>{number}</dd>
              </div>
              <div>
                <dt>Size band</dt>
                <dd>{bandOf(tier).name}</dd>
              </div>
              <div>
                <dt>Verify at</dt>
                <dd className={styles.address}>{pageUrl('/verify').replace('https://', '')}</dd>
              </div>
            </dl>
          </div>
          <div className={styles.seal}>
            <CertifiedBadge />
          </div>
          <div className={styles.signature}>
            <p className={styles.line}>For {brand.name}</p>
            <p>Authorised signatory</p>
          </div>
        </footer>
      </article>
    </div>
  );
}
