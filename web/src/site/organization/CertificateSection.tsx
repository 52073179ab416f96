import {
  type CertificateState,
  type DatedCertificate,
  certificateNumber,
  daysText,
  participationText,
} from '@utkarsh/domain/certificate/certification';
import type { CertifiedOrganization } from '@utkarsh/domain/organization/organization';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { figures } from '@utkarsh/domain/assessment/figures';
import { Link } from '../ui/Link';
import { RatingChip } from '../ui/RatingChip';
import { Part } from '../ui/Section';
import { SurveyHighlights } from '../ui/SurveyHighlights';
import styles from './OrganizationPage.module.css';

type CertifiedPeriod = CertifiedOrganization['periods'][number];

interface Props {
  organization: Pick<CertifiedOrganization, 'id' | 'organization_name' | 'industry' | 'periods'>;
  certificate: DatedCertificate;
  today: string;
}

const presentState: Record<CertificateState, string> = {
  valid: 'valid today',
  upcoming: 'not yet valid',
  expired: 'expired',
  revoked: 'revoked',
};

/** Colours of marks. Only valid and revoked certificates have one. */
const marks: Partial<Record<CertificateState, string>> = {
  valid: `${styles.current} good`,
  revoked: `${styles.current} bad`,
};

/** All periods of a certificate, newest first, with their states. */
export function CertificateSection({ organization, certificate, today }: Props) {
  const { periods } = organization;
  const { state } = certificate;
  const number = certificateNumber(organization.id, certificate.valid_from);
  const counting = periods.findLastIndex(
    (period) => daysText(period) === daysText(certificate) && period.revoked === (state === 'revoked'),
  );
  const markOf = ({ valid_from, valid_until, revoked }: CertifiedPeriod, index: number) => {
    if (index === counting) return presentState[state];
    if (revoked || (state === 'revoked' && valid_until >= today)) return 'revoked';
    return valid_from > today ? 'next period' : 'earlier period';
  };
  const results = state === 'valid' && !certificate.renewed ? periods.at(-1)?.results : undefined;
  return (
    <>
      {results && (
        <Part title="What the employees say" className={styles.part}>
          <SurveyHighlights results={results} />
        </Part>
      )}
      <Part title="What a certificate means" className={styles.part}>
        <p>
          {`An organization is certified for a year with a score of at least ${figures.passMark}: ${figures.surveyShare} of it comes from an anonymous survey of the employees and ${figures.practicesShare} from our review of workplace practices. It does not promise how any one person will find the work there; the `}
          <Link to={sitePaths.framework}>Organization Framework</Link> has the criteria.
        </p>
      </Part>
      <Part title="Certification periods" className={styles.part}>
        <ol className={styles.periods}>
          {periods
            .map((period, index) => (
              <li key={index} className={`row ${index === counting ? (marks[state] ?? '') : ''}`}>
                <span className="strong">{daysText(period)}</span>
                {period.rating && (
                  <span>
                    {' '}
                    <RatingChip rating={period.rating} />
                  </span>
                )}
                <span className={`${styles.mark} quiet`}>{` ${markOf(period, index)}`}</span>
                {period.participation && (
                  <span
                    className={styles.participation}
                  >{` ${participationText(period.participation)}`}</span>
                )}
              </li>
            ))
            .reverse()}
        </ol>
        {state !== 'valid' && (
          <p className="screen-only">
            The badge can be downloaded and embedded while the certificate is valid.
          </p>
        )}
        {state === 'revoked' && (
          <p>
            Before we revoke a certificate, we tell the organization the reason and hear it. It can{' '}
            <Link to={`${sitePaths.terms}#appeals`}>appeal</Link>.
          </p>
        )}
        {state === 'expired' && !certificate.renewed && (
          <p className="screen-only">
            Is this your organization? <Link to={sitePaths.renew(organization)}>Nominate it again</Link> to
            renew its certificate.
          </p>
        )}
        <p>
          <Link to={sitePaths.verdict(number)}>Check this certificate</Link>
        </p>
        <p className="quiet">
          We keep this page. The organization can only choose to show how many employees answered and what
          they said.
        </p>
      </Part>
    </>
  );
}
