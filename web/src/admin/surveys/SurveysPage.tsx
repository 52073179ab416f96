import { useMemo } from 'react';
import { isDay } from '@utkarsh/domain/contract/api';
import { type SurveyRecord, surveyStateNames, surveyStates } from '@utkarsh/domain/survey/survey';
import { daysOfClosing } from '@utkarsh/domain/certificate/certification';
import { formatCount, formatDay } from '@utkarsh/domain/text/format';
import { toSurvey } from '../../data/staff/surveys';
import { chipColumn, fieldColumn, timeColumn } from '../grid/columns';
import { namedOptions } from '../grid/filters';
import { RecordList, useCollectionRows, type ListOf } from '../list/RecordList';
import { useToday } from '../ui/useToday';
import { SurveyDialog } from './SurveyDialog';

const stateColor = { open: 'warning', closing: 'warning', closed: 'success', abandoned: 'default' } as const;

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
    {
      field: 'invited',
      headerName: 'Invited',
      width: 110,
      type: 'number',
      valueFormatter: (value: number) => formatCount(value),
    },
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
