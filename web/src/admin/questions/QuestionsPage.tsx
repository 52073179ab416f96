import AnsweredIcon from '@mui/icons-material/MarkEmailReadOutlined';
import { Button, Typography } from '@mui/material';
import { useMemo } from 'react';
import { ofEach, valuesOf } from '@utkarsh/domain/fields/fields';
import { questionStatuses } from '@utkarsh/domain/fields/options';
import { kindOf } from '@utkarsh/domain/history/recordKinds';
import { type QuestionRecord, questionInputSchema, replyAddress } from '@utkarsh/domain/question/question';
import { staffQuestionFields } from '@utkarsh/domain/question/questionFields';
import { formatDateTime } from '@utkarsh/domain/text/clock';
import { formatCount } from '@utkarsh/domain/text/format';
import { saveQuestion, saveQuestionForm, toQuestion } from '../../data/staff/questions';
import type { FormParts } from '../forms/RecordBody';
import { RecordDialog } from '../forms/RecordDialog';
import { RecordFields } from '../forms/fields';
import { useRecordForm } from '../forms/useRecordForm';
import { changeAtOnce, fieldChange, theseRecords } from '../grid/bulk';
import { chipColumn, fieldColumn, textColumn, timeColumn } from '../grid/columns';
import { recordSheet } from '../grid/ExportButton';
import { namedOptions } from '../grid/useGridAddress';
import { type ListOf, RecordList, useCollectionRows } from '../list/RecordList';
import { type Colleagues, useColleagues } from '../ui/useColleagues';

const answerText = (
  { answered_by, answered_at }: Pick<QuestionRecord, 'answered_by' | 'answered_at'>,
  { nameOf }: Pick<Colleagues, 'nameOf'>,
): string => (answered_at === null ? '' : `${nameOf(answered_by)}, ${formatDateTime(new Date(answered_at))}`);

function QuestionDialog({ colleagues, ...props }: FormParts<QuestionRecord> & { colleagues: Colleagues }) {
  const { row, readOnly } = props;
  const form = useRecordForm({
    ...props,
    collection: 'questions',
    schema: questionInputSchema,
    blank: { ...ofEach(staffQuestionFields, () => ''), status: 'Open' as const },
    toValues: (record: QuestionRecord) => valuesOf(staffQuestionFields, record),
    read: toQuestion,
    save: saveQuestionForm,
  });
  const answer = row && answerText(row, colleagues);
  return (
    <RecordDialog
      {...props}
      collection="questions"
      about={row && `${row.name}, asked on ${formatDateTime(new Date(row.created_at))}`}
      form={form}
      nameOf={colleagues.nameOf}
      actions={
        row && (
          <>
            <Button href={replyAddress(row)}>Reply by e-mail</Button>
            {!readOnly && !form.conflict && row.status === 'Open' && (
              <Button
                variant="outlined"
                color="success"
                disabled={form.isSaving}
                onClick={() => form.submit({ status: 'Answered' })}
              >
                <span>{form.isUnsaved ? 'Save and mark as answered' : 'Mark as answered'}</span>
              </Button>
            )}
          </>
        )
      }
    >
      {answer && <Typography color="text.secondary">{`Answered by ${answer}`}</Typography>}
      <RecordFields
        {...props}
        collection="questions"
        control={form.control}
        table={staffQuestionFields}
        nameOf={(name) => name}
      />
    </RecordDialog>
  );
}

const field = fieldColumn<QuestionRecord>('questions');

const answering = fieldChange<QuestionRecord, 'status'>('status', 'Answered', {
  stayText: 'Answered',
  save: (row, status) => saveQuestion(row, { status }),
  progressText: 'Marking',
  question: (count) => `Mark ${theseRecords(kindOf('questions'), count)} as answered?`,
  doneText: (count) =>
    count === 1 ? 'Marked as answered.' : `${formatCount(count)} questions marked as answered.`,
});

export const questionSheet = (nameOf: Colleagues['nameOf']) =>
  recordSheet<QuestionRecord>('questions', {
    last: [
      'answered_by',
      {
        title: 'Answered On',
        width: 18,
        value: ({ answered_at }) => (answered_at === null ? '' : new Date(answered_at)),
      },
    ],
    createdTitle: 'Asked',
    nameOf,
  });

const questionsOf = (colleagues: Colleagues): ListOf<QuestionRecord> => ({
  name: 'Questions',
  title: 'Manage Questions',
  nameOf: ({ name }) => name,
  source: { collection: 'questions', read: toQuestion },
  defaultSort: { field: 'created_at', descending: true },
  sortFields: ['created_at'],
  searchLabel: 'Search by name or e-mail',
  filters: {
    choices: [{ name: 'status', label: 'Status', width: 160, options: namedOptions(questionStatuses) }],
    days: { field: 'created_at', label: 'Asked' },
  },
  columns: () => [
    field('name'),
    field('message'),
    timeColumn('created_at', 'Asked On', { width: 176 }),
    chipColumn({
      field: 'status',
      headerName: 'Status',
      width: 120,
      text: ({ status }) => status,
      color: ({ status }) => (status === 'Open' ? 'warning' : 'success'),
    }),
    textColumn('answered_by', 'Answered By', (row) => answerText(row, colleagues), {
      minWidth: 130,
      flex: 1,
    }),
  ],
  buttons: {
    max: 1,
    of: (row, { toast }) => [
      {
        name: 'Mark as answered',
        start: 'Mark as answered the question of',
        Icon: AnsweredIcon,
        disabled: row.status === 'Answered',
        onClick: () => void changeAtOnce(toast, row, answering),
      },
    ],
  },
  onPhones: [
    ['name', 'status'],
    ['message', 'created_at'],
  ],
  sheet: questionSheet(colleagues.nameOf),
  canAdd: true,
  form: (parts) => <QuestionDialog {...parts} colleagues={colleagues} />,
  bulk: ({ run }) => <Button onClick={() => run(answering)}>Mark as answered</Button>,
});

export function QuestionsPage() {
  const colleagues = useColleagues();
  const questions = useMemo(() => questionsOf(colleagues), [colleagues]);
  return <RecordList {...questions} {...useCollectionRows(questions)} />;
}
