import { brand } from '@utkarsh/domain/brand';
import type { CertificateState } from '@utkarsh/domain/certification';
import type { CertifiedOrganization } from '@utkarsh/domain/organization';
import { Link } from 'react-router-dom';
import styles from './OrganizationView.module.css';

interface Props {
  organization: CertifiedOrganization;
  state: CertificateState;
}

const presentState: Record<CertificateState, string> = {
  valid: 'valid today',
  upcoming: 'not yet valid',
  expired: 'expired',
  revoked: 'revoked',
};

/** Every period held, the present one first, and how far the reader may trust it. */
export function CertificateSection({ organization: { periods, certification_period }, state }: Props) {
  const [present = certification_period, ...earlier] = periods.toReversed();
  return (
    <section aria-labelledby="periods-title" className={styles.part}>
      <h2 id="periods-title">Certification periods</h2>
      <ol className={styles.periods}>
        <li className={styles[state]}>
          <span className={styles.period}>{present}</span>{' '}
          <span className={styles.mark}>{presentState[state]}</span>
        </li>
        {earlier.map((period) => (
          <li key={period}>
            <span className={styles.period}>{period}</span> <span className={styles.mark}>held before</span>
          </li>
        ))}
      </ol>
      <p className={styles.note}>
        {brand.name} keeps this page itself: the organization cannot change what it says. What a certificate
        stands for is explained in the <Link to="/organization-framework">Organization Framework</Link>.
      </p>
    </section>
  );
}
