import { useMemo } from 'react';
import {
  certificateNumber,
  certificateOn,
  certificateWords,
  daysText,
} from '@utkarsh/domain/certificate/certification';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { useLoaded } from '../../browser/useLoaded';
import { readOrganization } from '../../data/certified';
import { ButtonLink } from '../ui/Button';
import { CompanyKit } from '../ui/CompanyKit';
import { Fact } from '../ui/Fact';
import { Link } from '../ui/Link';
import { LoadFailed } from '../ui/Notice';
import { Part } from '../ui/Section';
import { ShareButtons } from '../ui/ShareButtons';
import styles from './TrackingPage.module.css';

/** The certificate of a workspace's organization: number, days, state, and while it is valid the kit. */
export function WorkspaceCertificate({ id }: { id: string }) {
  const load = useMemo(() => () => readOrganization(id), [id]);
  const { data, error, retry } = useLoaded(load, { refresh: true });
  if (error) return <LoadFailed onRetry={retry}>Your certificate could not be loaded.</LoadFailed>;
  const { organization, today = '' } = data ?? {};
  // An organization is public from its first certificate on.
  if (!organization) return null;
  const certificate = certificateOn(organization.periods, today);
  const { state, valid_from } = certificate;
  const { phrase, sentence } = certificateWords({ ...organization, ...certificate });
  return (
    <div className="stack roomy screen-only">
      <Part id="certificate" title="Certificate" className="card padded">
        <p>{sentence}</p>
        <dl className={styles.facts}>
          <Fact name="Certificate number" className="breaking digits">
            {certificateNumber(id, valid_from)}
          </Fact>
          <Fact name="Certification period">{daysText(certificate)}</Fact>
        </dl>
        <div className="row">
          <ButtonLink to={sitePaths.certificate(id)}>Open the public page</ButtonLink>
          <Link to={`${sitePaths.terms}#intellectual-property`}>Rules for certificate and badge</Link>
        </div>
        {state === 'valid' && (
          <ShareButtons
            text={`${organization.organization_name}: ${phrase}`}
            path={sitePaths.certificate(id)}
          />
        )}
      </Part>
      {state === 'valid' && (
        <Part title="Show your certificate">
          <CompanyKit organization={organization} certificate={certificate} />
        </Part>
      )}
    </div>
  );
}
