import { Link } from '@mui/material';
import { useMemo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import {
  type SurveyRecord,
  type SurveySubject,
  subjectProblem,
  surveyText,
  unfinishedStates,
} from '@utkarsh/domain/survey/survey';
import { formatDate } from '@utkarsh/domain/text/format';
import type { Loaded } from '../../browser/useLoaded';
import { useSubscribed } from '../../browser/useSubscribed';
import { watchSurveysOf } from '../../data/staff/surveys';
import { adminPaths } from '../ui/adminPaths';
import { Fact } from '../ui/Facts';
import { LoadProblem } from '../ui/Loading';

/** Returns the surveys of a nomination or an organization, and whether another one can start. */
export function useSurveys(
  { nomination, organization, renewal_of }: SurveySubject,
  standing: Parameters<typeof subjectProblem>[0],
) {
  const surveys = useSubscribed(
    useMemo(
      () => watchSurveysOf({ nomination, organization, renewal_of }),
      [nomination, organization, renewal_of],
    ),
  );
  const hasUnfinished = surveys.data?.some(({ state }) => unfinishedStates.includes(state));
  const canStart = hasUnfinished !== undefined && subjectProblem(standing, hasUnfinished) === undefined;
  return { surveys, canStart };
}

/** Shows the state, the last count and the result of each survey, with a link to its record. */
export const SurveyFact = ({ data, error, retry }: Loaded<readonly SurveyRecord[]>) => (
  <Fact name="Surveys">
    {error && <LoadProblem subject="The surveys" error={error} onRetry={retry} />}
    {!data?.length && !error && <span>{data ? 'None yet' : 'Loading…'}</span>}
    {data?.map((survey) => (
      <div key={survey.id}>
        <Link component={RouterLink} to={adminPaths.record('surveys', survey.id)}>
          {`Survey of ${formatDate(new Date(survey.created_at))}`}
        </Link>
        <span>{`: ${surveyText(survey)}`}</span>
      </div>
    ))}
  </Fact>
);
