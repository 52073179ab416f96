import { type SurveyRecord, type SurveyState, surveyStateNames } from '@utkarsh/domain/survey/survey';
import { formatCount, formatDay } from '@utkarsh/domain/text/format';
import { toSurvey } from '../../data/staff/surveys';
import { chipColumn, fieldColumn, timeColumn } from '../grid/columns';
import { RecordList, useCollectionRows, type ListOf } from '../list/RecordList';
import { SurveyDialog } from './SurveyDialog';

const stateColor = { open: 'warning', closing: 'warning', closed: 'success' } as const satisfies Record<
  SurveyState,
  string
>;

const surveys: ListOf<SurveyRecord> = {
  name: 'Surveys',
  title: 'Manage Surveys',
  nameOf: ({ organization_name }) => organization_name,
  source: { collection: 'surveys', read: toSurvey },
  defaultSort: { field: 'created_at', descending: true },
  sortFields: ['created_at'],
  searchLabel: 'Search by organization',
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
      align: 'right',
      headerAlign: 'right',
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
  onPhones: [['organization_name', 'invited'], ['closes']],
  form: (parts) => parts.row && <SurveyDialog {...parts} row={parts.row} />,
};

/** `/admin/surveys` */
export const SurveysPage = () => <RecordList {...surveys} {...useCollectionRows(surveys)} />;
