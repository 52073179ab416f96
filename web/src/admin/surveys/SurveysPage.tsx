import type { GridColDef } from '@mui/x-data-grid';
import { useMemo } from 'react';
import { minAnswers } from '@utkarsh/domain/assessment/assessment';
import { isDay } from '@utkarsh/domain/contract/api';
import { type SurveyRecord, surveyStateNames, surveyStates } from '@utkarsh/domain/survey/survey';
import { daysOfClosing } from '@utkarsh/domain/certificate/certification';
import { formatCount, formatDay } from '@utkarsh/domain/text/format';
import { toSurvey } from '../../data/staff/surveys';
import { chipColumn, fieldColumn, timeColumn } from '../grid/columns';
import { namedOptions } from '../grid/useGridAddress';
import { RecordList, useCollectionRows, type ListOf } from '../list/RecordList';
import { useToday } from '../ui/useToday';
import { SurveyDialog } from './SurveyDialog';

const stateColor = { open: 'primary', closing: 'primary', closed: 'success', abandoned: 'default' } as const;

type Figure = 'invited' | 'answers' | 'needed' | 'score';

/** Returns the figures of a survey in the list. An open survey has the count of last night, and no score. */
export const figuresOf = ({
  invited,
  headcount,
  progress,
  result,
}: Pick<SurveyRecord, 'invited' | 'headcount' | 'progress' | 'result'>): Record<
  Figure,
  number | undefined
> => ({
  invited,
  answers: result?.answers ?? progress?.answered,
  needed: minAnswers(headcount),
  score: result?.findings?.score,
});

const figureColumn = (field: Figure, headerName: string, unit = ''): GridColDef<SurveyRecord> => ({
  field,
  headerName,
  width: 90,
  type: 'number',
  sortable: false,
  valueGetter: (_value, row) => figuresOf(row)[field],
  valueFormatter: (value?: number) => (value === undefined ? '' : `${formatCount(value)}${unit}`),
});

const surveysOn = (today: string): ListOf<SurveyRecord> => ({
  name: 'Surveys',
  title: 'Manage Surveys',
  nameOf: ({ organization_name }) => organization_name,
  source: { collection: 'surveys', read: toSurvey },
  defaultSort: { field: 'created_at', descending: true },
  sortFields: ['created_at'],
  searchLabel: 'Search by organization',
  filters: {
    choices: [
      { name: 'state', label: 'State', width: 150, options: namedOptions(surveyStates, surveyStateNames) },
      {
        name: 'closes',
        label: 'Last Day',
        options: daysOfClosing(today).map((value) => ({ value, label: formatDay(value) })),
        accepts: isDay,
      },
      {
        name: 'few',
        label: 'Answers so far',
        options: [{ value: 'yes', label: 'Too few', storedValue: true }],
        field: 'few_answers',
      },
    ],
  },
  empty: 'No surveys yet. A survey is started from its nomination.',
  columns: () => [
    fieldColumn<SurveyRecord>('surveys')('organization_name'),
    chipColumn({
      field: 'state',
      headerName: 'State',
      width: 110,
      text: ({ state }) => surveyStateNames[state],
      color: ({ state }) => stateColor[state],
    }),
    figureColumn('invited', 'Invited'),
    figureColumn('answers', 'Answers'),
    figureColumn('needed', 'Needed'),
    figureColumn('score', 'Score', '%'),
    {
      field: 'closes',
      headerName: 'Last Day',
      width: 130,
      valueFormatter: (value: string) => formatDay(value),
    },
    timeColumn('created_at', 'Started'),
  ],
  onPhones: [['organization_name', 'state'], ['closes']],
  form: (parts) => parts.row && <SurveyDialog {...parts} row={parts.row} />,
});

export function SurveysPage() {
  const today = useToday();
  const surveys = useMemo(() => surveysOn(today), [today]);
  return <RecordList {...surveys} {...useCollectionRows(surveys)} />;
}
