import { useId, useMemo, useState } from 'react';
import { mayBePublished, participationText } from '@utkarsh/domain/certificate/certification';
import { type Statement, questionnaireOf, scale } from '@utkarsh/domain/survey/questionnaire';
import {
  groupCells,
  groupsNote,
  groupTitles,
  minAnswersShown,
  noScoreTexts,
} from '@utkarsh/domain/survey/surveyResult';
import type { TrackedSurvey } from '@utkarsh/domain/survey/survey';
import { formatCount, formatDay } from '@utkarsh/domain/text/format';
import { useLoaded } from '../../browser/useLoaded';
import { agreeToPublish, readSurveys } from '../../data/privateLinks';
import { Button } from '../ui/Button';
import { Fact } from '../ui/Fact';
import { ChevronIcon } from '../ui/Icon';
import { NeedsScript } from '../ui/NeedsScript';
import { LoadFailed, Notice } from '../ui/Notice';
import { Part } from '../ui/Section';
import styles from './Pillars.module.css';
import pageStyles from './TrackingPage.module.css';
import { useChange } from './useChange';

type Result = NonNullable<TrackedSurvey['result']>;

interface AnswersProps {
  title: string;
  statements: readonly Statement[];
  result: Result;
}

/** Number of people who agree with some statements. The columns fit on a phone below each statement. */
const AnswersTable = ({ title, statements, result: { groups, answers } }: AnswersProps) => (
  <table className={styles.answers} aria-label={title}>
    <thead>
      <tr>
        {groupTitles.map((group) => (
          <th key={group} scope="col">
            {group}
          </th>
        ))}
      </tr>
    </thead>
    {statements.map(({ id, text }) => (
      <tbody key={id}>
        <tr>
          <th colSpan={groupTitles.length} scope="rowgroup">
            {text.en}
          </th>
        </tr>
        <tr>
          {groupCells(groups[id]).map(({ name, columns, count }) => (
            <td key={name} colSpan={columns}>
              <span>{count === undefined ? 'Not shown' : formatCount(count)}</span>
              {count !== undefined && (
                <span
                  className={styles.column}
                  style={{ height: `calc(2px + ${(2.25 * count) / answers}rem)` }}
                  aria-hidden="true"
                />
              )}
            </td>
          ))}
        </tr>
      </tbody>
    ))}
  </table>
);

/** The total score, the score of each pillar, and the answers to each statement. */
function SurveyResult({ survey, result }: { survey: TrackedSurvey; result: Result }) {
  const { pillars, overall } = questionnaireOf(survey.questionnaire);
  const [, , , agree, fully] = scale.en;
  const hasGroups = Object.keys(result.groups).length > 0;
  const [Pillar, PillarHead] = hasGroups ? (['details', 'summary'] as const) : (['div', 'div'] as const);
  return (
    <>
      <p className={`${styles.score} row`}>
        <strong>{`${result.score}%`}</strong>
        <span>
          {`survey score. ${formatCount(result.answers)} of ${formatCount(survey.invited)} invited people answered.`}
        </span>
      </p>
      <p>
        {`The score is the share of the answers “${agree}” and “${fully}” to the statements of the five pillars. ${hasGroups ? 'Open a pillar to see how many people agree with each statement. ' : ''}${groupsNote(result.groups)}`}
      </p>
      <div>
        {pillars.map(({ id, title, statements }) => (
          <Pillar key={id} className={styles.scored}>
            <PillarHead className={hasGroups ? styles.scoreOpener : 'row'}>
              <span className={`${styles.title} breaking`}>{title.en}</span>{' '}
              <span className="strong digits">{`${result.pillars[id] ?? 0}%`}</span>
              {hasGroups && <ChevronIcon />}
              <span className={styles.track} aria-hidden="true">
                <span style={{ width: `${result.pillars[id] ?? 0}%` }} />
              </span>
            </PillarHead>
            {hasGroups && <AnswersTable title={title.en} statements={statements} result={result} />}
          </Pillar>
        ))}
        {hasGroups && (
          <details className={styles.scored}>
            <summary className={styles.scoreOpener}>
              <span className={`${styles.title} breaking`}>Outside the score</span>
              <ChevronIcon />
            </summary>
            <AnswersTable title="Outside the score" statements={[overall]} result={result} />
          </details>
        )}
      </div>
    </>
  );
}

/** Shows the number of answers at the last nightly count. */
function progressText(progress: TrackedSurvey['progress']): string {
  if (!progress) return 'Not counted yet';
  const { answered } = progress;
  return answered === 0 ? `Fewer than ${minAnswersShown}` : `At least ${formatCount(answered)}`;
}

/** Shows how many answers are enough, and how many are missing at most. The count is rounded down, so fewer may be missing. */
function enoughText({ minimum, progress }: TrackedSurvey): string {
  const missing = minimum - (progress?.answered ?? 0);
  if (!progress) return formatCount(minimum);
  return `${formatCount(minimum)}, ${missing > 0 ? `so at most ${formatCount(missing)} more` : 'which is reached'}`;
}

const SurveyProgress = ({ survey }: { survey: TrackedSurvey }) => {
  const { closes, invited, progress } = survey;
  return (
    <>
      <dl className={pageStyles.facts}>
        <Fact name="Last day">{formatDay(closes)}</Fact>
        <Fact name="People invited">{formatCount(invited)}</Fact>
        <Fact name="People who answered">{progressText(progress)}</Fact>
        <Fact name="Enough for a certificate">{enoughText(survey)}</Fact>
      </dl>
      <p>
        {progress && <span>{`Counted on ${formatDay(progress.day)}. `}</span>}
        <span>We count once a night and round down to five, so that nobody can tell who has answered.</span>
      </p>
    </>
  );
};

/** A survey, open or closed. Never shows who answered. */
function SurveyState({ survey }: { survey: TrackedSurvey }) {
  const { state, result, invited, no_result = 'few_answers' } = survey;
  if (state === 'open') return <SurveyProgress survey={survey} />;
  if (state === 'closing') return <p>The survey has ended. Its result is being computed.</p>;
  if (state === 'abandoned') return <p>This survey has ended without a result. Its answers are deleted.</p>;
  if (result) return <SurveyResult survey={survey} result={result} />;
  return (
    <Notice kind="info">
      {`This survey has no result: ${noScoreTexts[no_result]}. ${formatCount(invited)} people were invited. Our team will write to you.`}
    </Notice>
  );
}

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
            <SurveyState survey={survey} />
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
