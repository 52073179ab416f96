import { useId, useMemo, useState } from 'react';
import { mayBePublished, participationText } from '@utkarsh/domain/certificate/certification';
import type { TrackedSurvey } from '@utkarsh/domain/survey/survey';
import { formatDay } from '@utkarsh/domain/text/format';
import { useLoaded } from '../../browser/useLoaded';
import { agreeToPublish, readSurveys } from '../../data/privateLinks';
import { Button } from '../ui/Button';
import { NeedsScript } from '../ui/NeedsScript';
import { LoadFailed, Notice } from '../ui/Notice';
import { Part } from '../ui/Section';
import { SurveyState } from './SurveyState';
import { useChange } from './useChange';

interface ConsentProps {
  survey: TrackedSurvey;
  mayAgree: boolean;
  decide: (agrees: boolean) => Promise<void>;
}

/** The consent to publish participation. The page asks when there is something to publish, and always offers the withdrawal. */
function PublicationConsent({ survey, mayAgree, decide }: ConsentProps) {
  const { invited, result, participation_public: hasConsent } = survey;
  const title = useId();
  const { isSending, problem, send } = useChange();
  const [isChanged, setIsChanged] = useState(false);
  const participation = { invited, answered: result?.answers ?? 0 };
  if (!hasConsent && !(mayAgree && mayBePublished(participation))) return null;

  return (
    <section className="card padded stack" aria-labelledby={title}>
      <h3 id={title}>Participation on your certificate</h3>
      <p>
        {hasConsent
          ? 'You have agreed that the page of your certificate says:'
          : 'If you agree, the page of your certificate says:'}
      </p>
      <p className="strong">{participationText(participation)}</p>
      <p>
        <span>
          {hasConsent
            ? 'It says so from the day the certificate is issued on this survey. When you withdraw, the sentence is gone from the page within a minute.'
            : 'It says nothing else of the survey. Agreeing is your choice: it does not change the result, and you can withdraw it here at any time.'}
        </span>{' '}
        <span>We note when it was agreed or withdrawn with this link.</span>
      </p>
      <div className="row">
        <Button
          look={hasConsent ? 'secondary' : 'primary'}
          busy={isSending}
          onClick={() =>
            void send(
              () => decide(!hasConsent),
              () => setIsChanged(true),
            )
          }
        >
          <span>{hasConsent ? 'Withdraw this consent' : 'I agree, publish this sentence'}</span>
        </Button>
        <span role="status">
          {isChanged &&
            !isSending &&
            (hasConsent ? 'Thank you. It is noted.' : 'Withdrawn. The sentence is no longer published.')}
        </span>
      </div>
      {problem !== undefined && <Notice kind="error">{problem}</Notice>}
    </section>
  );
}

interface Props {
  trackingKey: string;
  /** Whether the organization may still agree to a publication. */
  mayAgree: boolean;
}

/** The part of a private page that shows the employee surveys of the organization. */
export function SurveyBelow({ trackingKey, mayAgree }: Props) {
  const load = useMemo(() => () => readSurveys(trackingKey), [trackingKey]);
  const { data: surveys, error, loading, retry, change } = useLoaded(load, { refresh: true });
  const decide = async ({ id }: TrackedSurvey, agrees: boolean) => {
    const present = await agreeToPublish(trackingKey, id, agrees);
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
        {surveys?.map((survey, index) => (
          <div key={survey.id} className="stack">
            {index > 0 && <h3>{`Earlier survey, until ${formatDay(survey.closes)}`}</h3>}
            <SurveyState surveys={surveys} index={index} />
            <PublicationConsent
              survey={survey}
              mayAgree={mayAgree}
              decide={(agrees) => decide(survey, agrees)}
            />
          </div>
        ))}
      </div>
    </Part>
  );
}
