import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { brand, pageTitle } from '@utkarsh/domain/brand';
import {
  changedText,
  isDecided,
  isTrackingKey,
  mayDescribePractices,
  mayHaveSurvey,
  nominationStatusText,
} from '@utkarsh/domain/nomination/nominationTracking';
import type { NominationPageData } from '@utkarsh/domain/contract/pageData';
import { decisionOf, nextSteps, programmeSteps } from '@utkarsh/domain/nomination/programmeSteps';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { usePageData } from '../pageData/servedData';
import { Fact } from '../ui/Fact';
import { PageHead } from '../ui/PageHead';
import { formatDateTime } from '@utkarsh/domain/text/clock';
import type { TrackedNomination } from '@utkarsh/domain/nomination/nominationStatus';
import { Reference } from '../forms/SentNote';
import { ChevronIcon } from '../ui/Icon';
import { Notice } from '../ui/Notice';
import { Link } from '../ui/Link';
import { NeedsScript } from '../ui/NeedsScript';
import { below } from '../ui/below';
import { takeFocus } from '../ui/focus';
import { Part } from '../ui/Section';
import { NextSteps, Steps } from './ProgrammeSteps';
import { NotThere, PrivatePage, UnknownLink, WithdrawPanel } from './PrivatePage';
import { ChangeButton } from './useChange';
import pillarStyles from './Pillars.module.css';
import styles from './TrackingPage.module.css';

const SurveyBelow = below('SurveyBelow', () => import('./SurveyBelow'));
const DecisionBelow = below('DecisionBelow', () => import('./DecisionBelow'));
const PracticesBelow = below('PracticesBelow', () => import('./PracticesBelow'));

/** The status changes of a nomination, oldest first. The last one is the present status. */
function Timeline({ entries }: { entries: TrackedNomination['timeline'] }) {
  const isStatus = entries.map(({ status }, index) => entries[index - 1]?.status !== status);
  const present = isStatus.lastIndexOf(true);
  return (
    <ol aria-label="What has happened so far">
      {entries.map(({ status, at, changed }, index) => {
        const { title, text } = nominationStatusText[status];
        const isPresent = index === present;
        return (
          <li key={at} className={styles.entry} aria-current={isPresent ? 'step' : undefined}>
            <h3 className="small-title">{isStatus[index] ? title : 'Details changed'}</h3>
            <time className="quiet" dateTime={at}>
              {formatDateTime(new Date(at))}
            </time>
            {isPresent && <p className="measure">{text}</p>}
            {changed.length > 0 && <p className="measure">{changedText(changed)}</p>}
          </li>
        );
      })}
    </ol>
  );
}

interface Props {
  trackingKey: string;
  nomination: TrackedNomination;
  withdraw: () => Promise<void>;
}

const withdrawalWords = {
  open: {
    title: 'Withdraw the nomination',
    text: 'You can withdraw your nomination and your consent at any time, without giving a reason.',
    button: 'Withdraw this nomination',
    question:
      'Withdraw the nomination? We stop working on it and no longer contact you about it. This cannot be undone; you may nominate again.',
  },
  decided: {
    title: 'Withdraw your consent',
    text: 'This nomination has been decided. You can still withdraw your consent to our use of your data.',
    button: 'Withdraw my consent',
    question:
      'Withdraw your consent? We no longer contact you about this nomination. The decision itself stays as it is. This cannot be undone.',
  },
} as const;

/** Opens the workspace of the nomination. The link goes to the nominator by mail, which proves the mailbox. */
const Colleagues = ({ trackingKey }: { trackingKey: string }) => (
  <Part title="Work on this with colleagues">
    <p>
      In a workspace several people see the steps and the result, each with a sign-in and a role of their own.
    </p>
    <NeedsScript subject="Opening a workspace" />
    <div className="stack script-only">
      <ChangeButton
        send={async () => (await import('../../data/privateLinks')).openWorkspace(trackingKey)}
        beside={<Link to={sitePaths.workspace}>Sign in to it</Link>}
        done="We have mailed a link to the address of the nomination. Open it to sign in."
      >
        Open the workspace
      </ChangeButton>
    </div>
  </Part>
);

function TrackedView({ trackingKey, nomination, withdraw }: Props) {
  const { reference, company_name, status, consent, timeline, survey, organization } = nomination;
  const steps = programmeSteps(nomination);
  const openSteps = nextSteps(steps);
  const decision = decisionOf(nomination);
  /** Whether the consent was valid when the page was opened. */
  const [hadConsent] = useState(consent);
  return (
    <div className={styles.columns}>
      <div className="stack roomy">
        <dl className={styles.facts}>
          <Fact name="Organization">{company_name || 'Not given'}</Fact>
          <Fact name="Reference number">
            <Reference>{reference}</Reference>
          </Fact>
        </dl>
        {!consent && (
          <div ref={hadConsent ? takeFocus : undefined} tabIndex={-1} className="unringed">
            <Notice kind="success">
              {isDecided(status)
                ? 'Your consent is withdrawn. The decision stays as it is, and we no longer contact you about it.'
                : 'This nomination is withdrawn, and so is your consent. We no longer work on it.'}
            </Notice>
          </div>
        )}
        <NextSteps
          steps={openSteps}
          certificate={status === 'certified' ? organization : ''}
          links={{ practices: <a href="#practices">Describe your practices</a> }}
        />
        {decision && <DecisionBelow decision={decision} />}
        <Part title="The way to a certificate">
          <Steps steps={steps} />
        </Part>
        {mayHaveSurvey(status) && (survey !== null || !isDecided(status)) && (
          <SurveyBelow trackingKey={trackingKey} mayAgree={consent && status !== 'declined'} />
        )}
        {mayDescribePractices(status, consent) && <PracticesBelow trackingKey={trackingKey} />}
      </div>
      <div className="stack roomy">
        <details className={pillarStyles.pillar} open={openSteps.length === 0}>
          <summary className={pillarStyles.opener}>
            <span className={`${pillarStyles.title} breaking`}>What has happened so far</span>
            <ChevronIcon />
          </summary>
          <Timeline entries={timeline} />
        </details>
        {consent && <Colleagues trackingKey={trackingKey} />}
        <Part title="Questions?">
          <p>
            Write to <a href={`mailto:${brand.email}`}>{brand.email}</a> and give your reference number. To
            have your data corrected or erased, write to{' '}
            <a href={`mailto:${brand.grievanceEmail}`}>{brand.grievanceEmail}</a>.
          </p>
        </Part>
        {consent && (
          <WithdrawPanel
            words={isDecided(status) ? withdrawalWords.decided : withdrawalWords.open}
            withdraw={withdraw}
          />
        )}
      </div>
    </div>
  );
}

const loadData = () => import('../../data/tracking');

const keyOf = (path: string) => path.split('/')[2] ?? '';

async function loadNomination(path: string): Promise<NominationPageData> {
  const key = keyOf(path);
  if (!isTrackingKey(key)) return { kind: 'nomination', nomination: null };
  const { readTracked, askTracked } = await loadData();
  // The server writes the status a moment after the nomination.
  const nomination = (await readTracked(key)) ?? (await askTracked(key)) ?? null;
  return { kind: 'nomination', nomination };
}

/** `/nomination/{key}`: the private page of a nomination. */
export function TrackingPage() {
  const { pathname } = useLocation();
  return <Outcome key={pathname} pathname={pathname} />;
}

function Outcome({ pathname }: { pathname: string }) {
  const key = keyOf(pathname);
  const page = usePageData(pathname, 'nomination', loadNomination);
  const data = page.loading ? undefined : page.data;

  async function withdraw() {
    const { withdrawTracked } = await loadData();
    const nomination = (await withdrawTracked(key)) ?? null;
    page.change(() => ({ kind: 'nomination', nomination }));
  }

  return (
    <>
      <PageHead
        title={pageTitle('Your Nomination')}
        isUnlisted
        status={data?.nomination === null ? 404 : 200}
      />
      <PrivatePage title="Your nomination" allows="read and withdraw the nomination">
        {data?.nomination && (
          <TrackedView trackingKey={key} nomination={data.nomination} withdraw={withdraw} />
        )}
        {data?.nomination === null && (
          <UnknownLink to={sitePaths.nominate} instead="Nominate your organization">
            No nomination was found for this link. Check that the link is complete: it ends in 32 letters and
            digits. A nomination that was deleted is no longer shown.
          </UnknownLink>
        )}
        {!data && (
          // The browser loads the nomination when the server could not read it.
          <>
            <noscript>
              <p>Your nomination could not be loaded. Please open the link again in a minute.</p>
            </noscript>
            <NotThere noun="nomination" hasFailed={page.error !== undefined} onRetry={page.retry} />
          </>
        )}
      </PrivatePage>
    </>
  );
}
