import { useMemo } from 'react';
import {
  certificateNumber,
  certificateOn,
  certificateWords,
  daysText,
  mayRenew,
} from '@utkarsh/domain/certificate/certification';
import { namesOf } from '@utkarsh/domain/fields/fields';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { profileFields } from '@utkarsh/domain/workspace/requests';
import type { WorkspaceEntry } from '@utkarsh/domain/workspace/workspace';
import { useLoaded } from '../../browser/useLoaded';
import { readOrganization } from '../../data/certified';
import { type SeenWorkspace, askFor } from '../../data/workspace';
import { ButtonLink } from '../ui/Button';
import { CompanyKit } from '../ui/CompanyKit';
import { Fact } from '../ui/Fact';
import { ChevronIcon } from '../ui/Icon';
import { Link } from '../ui/Link';
import { LoadFailed } from '../ui/Notice';
import { Part } from '../ui/Section';
import { ShareButtons } from '../ui/ShareButtons';
import { RequestList } from './WorkspaceRequests';
import { ChangeButton } from './useChange';
import pillarStyles from './Pillars.module.css';
import styles from './TrackingPage.module.css';

interface Props {
  entry: WorkspaceEntry;
  workspace: SeenWorkspace;
}

/** Asks for the renewal with what is known of the organization. Shows what became of it. */
function Renewal({ entry, workspace, validFrom }: Props & { validFrom: string }) {
  const { requests = {}, profile } = workspace;
  const { renewal } = requests;
  // A request of the year before does not count.
  const isAsked = renewal && renewal.state !== 'declined' && renewal.at > validFrom;
  return (
    <Part id="renewal" title="Renew your certificate" className="card padded">
      {renewal && renewal.at > validFrom && <RequestList requests={requests} kinds={['renewal']} />}
      {profile && !isAsked && (
        <>
          <p>
            We begin with what we know. If something is wrong, propose changes of your public profile first.
          </p>
          <dl className="stack tight">
            {namesOf(profileFields).map((name) => (
              <Fact key={name} name={profileFields[name].label} className="breaking">
                {String(profile[name] || 'Not given')}
              </Fact>
            ))}
          </dl>
          <ChangeButton look="primary" send={() => askFor(entry.id, { wish: 'renewal', note: '' })}>
            Renew
          </ChangeButton>
        </>
      )}
    </Part>
  );
}

/** The certificate of a workspace's organization: number, days, state, the renewal, and while it is valid the kit. */
export function WorkspaceCertificate({ entry, workspace }: Props) {
  const id = workspace.organization;
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
      {workspace.profile && mayRenew(certificate, today) && (
        <Renewal entry={entry} workspace={workspace} validFrom={valid_from} />
      )}
      {state === 'valid' && (
        <details className={pillarStyles.pillar}>
          <summary className={pillarStyles.opener}>
            <span className={pillarStyles.title}>Badge, embed code and company kit</span>
            <ChevronIcon />
          </summary>
          <CompanyKit organization={organization} certificate={certificate} />
        </details>
      )}
    </div>
  );
}
