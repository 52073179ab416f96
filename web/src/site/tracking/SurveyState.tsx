import type { ReactNode } from 'react';
import { bandNote, bandText } from '@utkarsh/domain/survey/bandFigures';
import { type Statement, questionnaireOf, scale } from '@utkarsh/domain/survey/questionnaire';
import {
  groupCells,
  groupsNote,
  groupTitles,
  minAnswersShown,
  noScoreTexts,
} from '@utkarsh/domain/survey/surveyResult';
import type { TrackedSurvey } from '@utkarsh/domain/survey/trackedSurvey';
import { formatCount, formatDay } from '@utkarsh/domain/text/format';
import { Fact } from '../ui/Fact';
import { ChevronIcon } from '../ui/Icon';
import { Notice } from '../ui/Notice';
import { Extremes, ResultSheet } from './ResultSheet';
import styles from './Pillars.module.css';
import pageStyles from './TrackingPage.module.css';

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

/** Shows a score, with that of the last survey and the median of the size band beside it. */
const scoreText = (score: number, earlier: number | undefined, median: number | undefined): string =>
  [
    `${score}%`,
    ...(earlier === undefined ? [] : [`last time ${earlier}%`]),
    ...(median === undefined ? [] : [`median ${median}%`]),
  ].join(', ');

interface ResultProps {
  survey: TrackedSurvey;
  result: Result;
  earlier: Result | undefined;
}

function SurveyResult({ survey, result, earlier }: ResultProps) {
  const { pillars, overall } = questionnaireOf(survey.questionnaire);
  const [, , , agree, fully] = scale.en;
  const hasGroups = Object.keys(result.groups).length > 0;
  const [Pillar, PillarHead] = hasGroups ? (['details', 'summary'] as const) : (['div', 'div'] as const);
  return (
    <>
      <p className={`${styles.score} row`}>
        <strong>{`${result.score}%`}</strong>
        <span>
          {`survey score${earlier ? ` (last time ${earlier.score}%)` : ''}. ${formatCount(result.answers)} of ${formatCount(survey.invited)} invited people answered.`}
        </span>
      </p>
      <p>
        {`The score is the share of the answers “${agree}” and “${fully}” to the statements of the five pillars. ${hasGroups ? 'Open a pillar to see how many people agree with each statement. ' : ''}${groupsNote(result.groups)}`}
      </p>
      {survey.band && <p>{`${bandText(survey.band)} ${bandNote}`}</p>}
      <Extremes result={result} questionnaire={survey.questionnaire} />
      <div>
        {pillars.map(({ id, title, statements }) => (
          <Pillar key={id} className={styles.pillar}>
            <PillarHead className={hasGroups ? styles.scoreOpener : 'row'}>
              <span className={`${styles.title} breaking`}>{title.en}</span>{' '}
              <span className="strong digits">
                {scoreText(result.pillars[id] ?? 0, earlier?.pillars[id], survey.band?.pillars[id]?.median)}
              </span>
              {hasGroups && <ChevronIcon />}
              <span className={styles.track} aria-hidden="true">
                <span style={{ width: `${result.pillars[id] ?? 0}%` }} />
              </span>
            </PillarHead>
            {hasGroups && <AnswersTable title={title.en} statements={statements} result={result} />}
          </Pillar>
        ))}
        {hasGroups && (
          <details className={styles.pillar}>
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

/** The survey at a place of the list, open or closed. Never shows who answered. */
function SurveyState({ surveys, index }: { surveys: readonly TrackedSurvey[]; index: number }) {
  const survey = surveys[index];
  if (!survey) return null;
  const { state, result, invited, no_result = 'few_answers' } = survey;
  if (state === 'open') return <SurveyProgress survey={survey} />;
  if (state === 'closing') return <p>The survey has ended. Its result is being computed.</p>;
  if (state === 'abandoned') return <p>This survey has ended without a result. Its answers are deleted.</p>;
  const earlier = surveys.slice(index + 1).find((one) => one.result)?.result ?? undefined;
  // The figures of the size band are those of today, so they stand beside the newest result alone.
  const band = surveys.slice(0, index).some((one) => one.result) ? null : survey.band;
  if (result) return <SurveyResult survey={{ ...survey, band }} result={result} earlier={earlier} />;
  return (
    <Notice kind="info">
      {`This survey has no result: ${noScoreTexts[no_result]}. ${formatCount(invited)} people were invited. Our team will write to you.`}
    </Notice>
  );
}

interface SurveysProps {
  /** Surveys of the organization, newest first. */
  surveys: readonly TrackedSurvey[];
  children?: (survey: TrackedSurvey) => ReactNode;
}

export const Surveys = ({ surveys, children }: SurveysProps) => (
  <>
    <ResultSheet surveys={surveys} />
    {surveys.map((survey, index) => (
      <div key={survey.id} className="stack">
        {index > 0 && <h3>{`Earlier survey, until ${formatDay(survey.closes)}`}</h3>}
        <SurveyState surveys={surveys} index={index} />
        {children?.(survey)}
      </div>
    ))}
  </>
);
