import { brand } from '@utkarsh/domain/brand';
import type { CertificateState, DatedCertificate, HeldPeriod } from '@utkarsh/domain/certification';
import { daysText } from '@utkarsh/domain/period';
import { Link } from 'react-router-dom';
import styles from './OrganizationView.module.css';

interface Props {
  /** Oldest first. */
  periods: readonly HeldPeriod[];
  certificate: DatedCertificate;
  /** ISO date of the calendar in India. */
  today: string;
}

const presentState: Record<CertificateState, string> = {
  valid: 'valid today',
  upcoming: 'not yet valid',
  expired: 'expired',
  revoked: 'revoked',
};

/** Every period held, the newest first, and how far the reader may trust it. */
export function CertificateSection({ periods, certificate, today }: Props) {
  const { state } = certificate;
  const counting = periods.findLastIndex(
    (period) => daysText(period) === daysText(certificate) && period.revoked === (state === 'revoked'),
  );
  const markOf = ({ valid_from, valid_until, revoked }: HeldPeriod, index: number) => {
    if (index === counting) return presentState[state];
    if (revoked || (state === 'revoked' && valid_until >= today)) return 'revoked';
    return valid_from > today ? 'renewed, begins then' : 'held before';
  };
  return (
    <section aria-labelledby="periods-title" className={styles.part}>
      <h2 id="periods-title">Certification periods</h2>
      <ol className={styles.periods}>
        {periods
          .map((period, index) => (
            <li key={index} className={index === counting ? styles[state] : undefined}>
              <span className={styles.period}>{daysText(period)}</span>{' '}
              <span className={styles.mark}>{markOf(period, index)}</span>
            </li>
          ))
          .toReversed()}
      </ol>
      {state === 'expired' && !certificate.renewed && (
        <p>
          Is this your organization? <Link to="/nominate">Nominate it again</Link> to renew its certificate.
        </p>
      )}
      <p className={styles.note}>
        {brand.name} keeps this page itself: the organization cannot change what it says. What a certificate
        stands for is explained in the <Link to="/organization-framework">Organization Framework</Link>.
      </p>
    </section>
  );
}
