import { Button, Typography } from '@mui/material';
import { namesOf, ofEach, valuesOf } from '@utkarsh/domain/fields/fields';
import { type QuestionRecord, questionInputSchema, replyAddress } from '@utkarsh/domain/question/question';
import { staffQuestionFields } from '@utkarsh/domain/question/questionFields';
import { formatDateTime } from '@utkarsh/domain/text/clock';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { addQuestion, saveQuestion, toQuestion } from '../../data/staff/questions';
import { useNewRecord } from '../forms/drafts';
import { TableFields } from '../forms/fields';
import { type FormParts, RecordDialog, RecordFacts, useSaved } from '../forms/RecordDialog';
import { useRecordForm } from '../forms/useRecordForm';
import type { Colleagues } from '../ui/useColleagues';

/** Returns who answered a question, and when. Returns '' for an open question. */
export const answerText = (
  { answered_by, answered_at }: Pick<QuestionRecord, 'answered_by' | 'answered_at'>,
  { nameOf }: Pick<Colleagues, 'nameOf'>,
): string => (answered_at === null ? '' : `${nameOf(answered_by)}, ${formatDateTime(new Date(answered_at))}`);

interface QuestionDialogProps extends FormParts<QuestionRecord> {
  colleagues: Colleagues;
}

/** Dialog 'Edit Question' or 'Add Question', with a link to reply by mail. */
export function QuestionDialog({ colleagues, ...props }: QuestionDialogProps) {
  const { row, readOnly } = props;
  const draft = `questions/${row?.id ?? 'new'}`;
  const added = useNewRecord('questions', { draft, make: newDocumentId });
  const form = useRecordForm({
    schema: questionInputSchema,
    row,
    blank: { ...ofEach(staffQuestionFields, () => ''), status: 'Open' as const },
    toValues: (record: QuestionRecord) => valuesOf(staffQuestionFields, record),
    read: toQuestion,
    save: (values, base) =>
      base ? saveQuestion(base, values, true) : added.add(values, (id) => addQuestion(id, values)),
    onSaved: useSaved('questions', props),
    draft,
    added,
  });
  const answered = row && answerText(row, colleagues);
  return (
    <RecordDialog
      {...props}
      of="questions"
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
                disabled={form.saving}
                onClick={() => form.submit({ status: 'Answered' })}
              >
                <span>{form.unsaved ? 'Save and mark as answered' : 'Mark as answered'}</span>
              </Button>
            )}
          </>
        )
      }
    >
      {answered && <Typography color="text.secondary">{`Answered by ${answered}`}</Typography>}
      {readOnly && row ? (
        <RecordFacts of="questions" record={row} fields={namesOf(staffQuestionFields)} />
      ) : (
        <TableFields control={form.control} table={staffQuestionFields} nameOf={(name) => name} />
      )}
    </RecordDialog>
  );
}
