import { useId, useMemo, type ReactNode } from 'react';
import { mayBePublished, participationText } from '@utkarsh/domain/certificate/certification';
import type { Publication } from '@utkarsh/domain/contract/tracking';
import { highlightsOf } from '@utkarsh/domain/survey/surveyResult';
import type { TrackedSurvey } from '@utkarsh/domain/survey/trackedSurvey';
import { useLoaded } from '../../browser/useLoaded';
import { agreeToPublish, readSurveys } from '../../data/privateLinks';
import { NeedsScript } from '../ui/NeedsScript';
import { LoadFailed, Notice } from '../ui/Notice';
import { Part } from '../ui/Section';
import { SurveyHighlights } from '../ui/SurveyHighlights';
import { Surveys } from './SurveyState';
import { ChangeButton } from './useChange';

interface ConsentProps {
  title: string;
  hasConsent: boolean;
  children: ReactNode;
  decide: (agrees: boolean) => Promise<void>;
}

function Consent({ title, hasConsent, children, decide }: ConsentProps) {
  const titleId = useId();
  return (
    <section className="card padded stack" aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      <p>
        {hasConsent
          ? 'You have agreed that the page of your certificate says:'
          : 'If you agree, the page of your certificate says:'}
      </p>
      {children}
      <p>
        <span>
          {hasConsent
            ? 'It says so from the day the certificate is issued on this survey. When you withdraw, it is gone from the page within a minute.'
            : 'Agreeing is your choice: it does not change the result, and you can withdraw it here at any time.'}
        </span>{' '}
        <span>We note when it was agreed or withdrawn with this link.</span>
      </p>
      <ChangeButton
        look={hasConsent ? 'secondary' : 'primary'}
        send={() => decide(!hasConsent)}
        done={hasConsent ? 'Thank you. It is noted.' : 'Withdrawn. It is no longer published.'}
      >
        {hasConsent ? 'Withdraw this consent' : 'I agree, publish this'}
      </ChangeButton>
    </section>
  );
}

interface ConsentsProps {
  survey: TrackedSurvey;
  mayAgree: boolean;
  decide: (consent: Pick<Publication, 'agreed' | 'results'>) => Promise<void>;
}

/**
 * What the organization agrees to publish of a survey: participation and, once it is published, the highlights of the result. The page
 * asks when there is something to publish, and always offers the withdrawal.
 */
function PublicationConsents({ survey, mayAgree, decide }: ConsentsProps) {
  const { invited, questionnaire, result, participation_public, results_public } = survey;
  const participation = { invited, answered: result?.answers ?? 0 };
  const hasResults = results_public || (mayAgree && participation_public);
  if (!participation_public && !(mayAgree && mayBePublished(participation))) return null;
  return (
    <>
      <Consent
        title="Participation on your certificate"
        hasConsent={participation_public}
        decide={(hasAgreed) => decide({ agreed: hasAgreed, results: false })}
      >
        <p className="strong">{participationText(participation)}</p>
      </Consent>
      {hasResults && result && (
        <Consent
          title="Results on your certificate"
          hasConsent={results_public}
          decide={(hasAgreed) => decide({ agreed: true, results: hasAgreed })}
        >
          <SurveyHighlights results={highlightsOf(questionnaire, result)} />
        </Consent>
      )}
    </>
  );
}

interface Props {
  trackingKey: string;
  /** Whether the organization may still agree to a publication. */
  mayAgree: boolean;
}

export function SurveyBelow({ trackingKey, mayAgree }: Props) {
  const load = useMemo(() => () => readSurveys(trackingKey), [trackingKey]);
  const { data: surveys, error, loading, retry, change } = useLoaded(load, { refresh: true });
  const decide = async (consent: Omit<Publication, 'key'>) => {
    const present = await agreeToPublish({ key: trackingKey, ...consent });
    change(() => present);
  };
  return (
    <Part title="Employee survey">
      <NeedsScript subject="The survey on this page" />
      <div className="stack loose script-only">
        {loading && !surveys && <p role="status">Loading the survey…</p>}
        {error && <LoadFailed onRetry={retry}>The survey could not be loaded.</LoadFailed>}
        {surveys === null && (
          <Notice kind="error">
            No survey was found for this link. Check that the link is complete: it ends in 32 letters and
            digits. When we mail another link, the one before it opens nothing any more.
          </Notice>
        )}
        {surveys?.length === 0 && (
          <p>No employee survey has been started yet. We start it when we have the list of your employees.</p>
        )}
        {surveys && (
          <Surveys surveys={surveys}>
            {(survey) => (
              <PublicationConsents
                survey={survey}
                mayAgree={mayAgree}
                decide={(consent) => decide({ survey: survey.id, ...consent })}
              />
            )}
          </Surveys>
        )}
      </div>
    </Part>
  );
}
