import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { brand } from '@utkarsh/domain/brand';
import { checkValue } from '@utkarsh/domain/fields/fieldChecks';
import { mayDescribePractices } from '@utkarsh/domain/nomination/nominationTracking';
import { nextSteps, programmeSteps } from '@utkarsh/domain/nomination/programmeSteps';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import {
  type WorkspaceEntry,
  memberRoleNames,
  memberRoleTexts,
  signInLinkSchema,
} from '@utkarsh/domain/workspace/workspace';
import { memberFields, linkLife } from '@utkarsh/domain/workspace/workspaceFields';
import { useLoaded } from '../../browser/useLoaded';
import { useSubscribed } from '../../browser/useSubscribed';
import {
  type Account,
  type SeenWorkspace,
  askForLink,
  askedAddress,
  endSession,
  listWorkspaces,
  signInByLink,
  watchAccount,
  watchWorkspace,
} from '../../data/workspace';
import { TableField } from '../forms/TableField';
import { Button, ButtonLink } from '../ui/Button';
import { Fact } from '../ui/Fact';
import { LoadFailed, Notice } from '../ui/Notice';
import { Part } from '../ui/Section';
import { takeFocus } from '../ui/focus';
import { DecisionBelow } from './DecisionBelow';
import { DeskForm } from './DeskForm';
import { PracticesBelow } from './PracticesBelow';
import { NextSteps, Steps } from './ProgrammeSteps';
import { Surveys } from './SurveyState';
import { WorkspaceCertificate } from './WorkspaceCertificate';
import { WorkspaceDocuments } from './WorkspaceDocuments';
import { WorkspacePeople } from './WorkspacePeople';
import { ProfileForm } from './WorkspaceRequests';
import { SurveyTasks } from './SurveyTasks';
import styles from './TrackingPage.module.css';

const addressNames = ['email'];
const addressField = { ...memberFields.email, label: 'Work Email', autoComplete: 'email' } as const;

interface AddressFormProps {
  id: string;
  initial?: string;
  label: string;
  submit: string;
  send: (email: string) => Promise<void>;
  onSent: () => void;
}

const AddressForm = ({ initial = '', send, ...props }: AddressFormProps) => (
  <DeskForm
    {...props}
    names={addressNames}
    initial={useMemo(() => ({ email: initial }), [initial])}
    check={(values) => checkValue(signInLinkSchema, values)}
    send={({ email }) => send(email)}
  >
    {({ field }) => <TableField field={addressField} {...field('email')} />}
  </DeskForm>
);

function LinkForm() {
  const [isSent, setIsSent] = useState(false);
  return (
    <Part title="Sign in" className="card padded measure">
      {isSent ? (
        <div ref={takeFocus} tabIndex={-1} className="stack unringed">
          <Notice kind="success">
            {`If this address is that of a member, a link is on its way. It works once, within ${linkLife.signInMinutes} minutes.`}
          </Notice>
          <div>
            <Button look="secondary" onClick={() => setIsSent(false)}>
              Ask for another link
            </Button>
          </div>
        </div>
      ) : (
        <>
          <p>
            There is no password. Enter the address with which you were invited, and we mail you a link. Your
            organization has no workspace yet? Open it on the private page of your nomination, or write to{' '}
            <a href={`mailto:${brand.email}`}>{brand.email}</a>.
          </p>
          <AddressForm
            id="sign-in"
            label="Sign in"
            submit="Mail me a link"
            send={askForLink}
            onSent={() => setIsSent(true)}
          />
        </>
      )}
    </Part>
  );
}

/** Signs in with a mailed link, after a press: programs that follow links in mails press nothing. */
function LinkStep({ linkKey }: { linkKey: string }) {
  const navigate = useNavigate();
  const [hasFailed, setHasFailed] = useState(false);
  const [address] = useState(askedAddress);
  const finish = () => void navigate(sitePaths.workspace, { replace: true });
  return (
    <div className="stack loose">
      <Part title="One press signs you in" className="card padded measure">
        <p>
          {address === ''
            ? 'Enter the address to which the link was sent.'
            : `The link was sent to ${address}.`}
        </p>
        <AddressForm
          id="link"
          label="Sign in with the link"
          submit="Sign in"
          initial={address}
          send={async (email) => {
            await signInByLink(linkKey, email).catch((error: unknown) => {
              setHasFailed(true);
              throw error;
            });
          }}
          onSent={finish}
        />
      </Part>
      {hasFailed && <LinkForm />}
    </div>
  );
}

interface OpenProps {
  entry: WorkspaceEntry;
  account: Account;
  reload: () => void;
}

/** Returns whether the workspace has a part for the practices. A certified organization describes them again for its renewal. */
const maySeePractices = ({ status, consent }: NonNullable<SeenWorkspace['nomination']>): boolean =>
  mayDescribePractices(status, consent) || (consent && status === 'certified');

/** The steps, the survey and the people of a workspace, as far as the member's role shows them. */
function WorkspaceContent({ workspace, ...props }: OpenProps & { workspace: SeenWorkspace }) {
  const { entry } = props;
  const { nomination, surveys, requests = {}, profile, documents, decision } = workspace;
  const steps = nomination ? programmeSteps(nomination) : [];
  return (
    <div className={styles.columns}>
      <div className="stack roomy">
        <NextSteps
          steps={nextSteps(steps)}
          certificate=""
          links={{
            list: <a href="#employees">Hand in your list</a>,
            practices: <a href="#practices">Describe your practices</a>,
          }}
        />
        {decision && <DecisionBelow decision={decision} />}
        {steps.length > 0 && (
          <Part title="The way to a certificate">
            <Steps steps={steps} />
          </Part>
        )}
        <SurveyTasks entry={entry} workspace={workspace} />
        <Part title="Employee survey">
          {surveys.length === 0 && (
            <p>{entry.role === 'reader' ? 'No survey has ended yet.' : 'No survey has been started yet.'}</p>
          )}
          <Surveys surveys={surveys} />
        </Part>
        {nomination && maySeePractices(nomination) && <PracticesBelow workspace={entry.id} />}
        {profile && (
          <Part title="Public profile">
            <ProfileForm
              key={JSON.stringify(profile)}
              workspace={entry.id}
              requests={requests}
              profile={profile}
            />
          </Part>
        )}
      </div>
      <div className="stack roomy screen-only">
        <WorkspaceDocuments documents={documents} entry={entry} />
        <WorkspacePeople {...props} workspace={workspace} />
      </div>
    </div>
  );
}

function OpenWorkspace(props: OpenProps) {
  const { entry, account } = props;
  const watch = useMemo(() => watchWorkspace(entry), [entry]);
  const { data: workspace, error, retry } = useSubscribed(watch);
  const presentRole = workspace?.people?.find(({ uid }) => uid === account.uid)?.role ?? entry.role;
  const isOutdated = error !== undefined || presentRole !== entry.role;
  const reload = useEffectEvent(props.reload);
  // An owner has given another role, or removed this member.
  useEffect(() => {
    if (isOutdated) reload();
  }, [isOutdated]);
  return (
    <div className="stack roomy">
      <dl className={styles.facts}>
        <Fact name="Organization">{entry.name}</Fact>
        <Fact name="Your role">{`${memberRoleNames[entry.role]}: ${memberRoleTexts[entry.role]}`}</Fact>
      </dl>
      {error && (
        <LoadFailed onRetry={retry}>
          The workspace could not be loaded. Perhaps you are no longer a member.
        </LoadFailed>
      )}
      {!workspace && !error && <p role="status">Loading the workspace…</p>}
      {workspace && !error && workspace.organization !== '' && (
        <WorkspaceCertificate entry={entry} workspace={workspace} />
      )}
      {workspace && !error && <WorkspaceContent {...props} workspace={workspace} />}
    </div>
  );
}

function Workspaces({ account }: { account: Account }) {
  const { data: entries, error, retry } = useLoaded(listWorkspaces, { refresh: true });
  const [choice, setChoice] = useState('');
  const entry = entries?.find(({ id }) => id === choice) ?? (entries?.length === 1 ? entries[0] : undefined);
  return (
    <div className="stack roomy">
      <div className="row">
        <span className="quiet breaking">{`Signed in as ${account.email ?? ''}`}</span>
        {entry && (entries?.length ?? 0) > 1 && (
          <Button look="secondary" onClick={() => setChoice('')}>
            Other workspaces
          </Button>
        )}
        <Button look="secondary" onClick={() => void endSession()}>
          Sign out
        </Button>
      </div>
      {error && <LoadFailed onRetry={retry}>Your workspaces could not be loaded.</LoadFailed>}
      {!entries && !error && <p role="status">Loading your workspaces…</p>}
      {entries?.length === 0 && (
        <Notice kind="info">
          This address is a member of no workspace. Ask an owner for an invitation, or sign in with another
          address.
        </Notice>
      )}
      {entry ? (
        <OpenWorkspace key={entry.id} entry={entry} account={account} reload={retry} />
      ) : (
        entries &&
        entries.length > 1 && (
          <Part title="Choose a workspace">
            {entries.map(({ id, name }) => (
              <div key={id}>
                <Button look="secondary" onClick={() => setChoice(id)}>
                  {name}
                </Button>
              </div>
            ))}
          </Part>
        )
      )}
      <div>
        <ButtonLink to={sitePaths.contact} look="secondary">
          Ask our team
        </ButtonLink>
      </div>
    </div>
  );
}

export function WorkspaceDesk() {
  const { pathname } = useLocation();
  const { data: account, error, retry } = useSubscribed(watchAccount);
  const linkKey = pathname.split('/')[2];
  if (linkKey) return <LinkStep key={linkKey} linkKey={linkKey} />;
  if (error) return <LoadFailed onRetry={retry}>The sign-in could not be checked.</LoadFailed>;
  if (account === undefined) return <p role="status">Looking whether you are signed in…</p>;
  return account ? <Workspaces key={account.uid} account={account} /> : <LinkForm />;
}
