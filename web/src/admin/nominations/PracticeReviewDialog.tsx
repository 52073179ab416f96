import { Box, Stack, Typography, Alert, Button, TextField } from '@mui/material';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { pillars, type PillarId } from '@utkarsh/domain/assessment/pillars';
import {
  type PracticeReview,
  type PracticeReviewRecord,
  type Practices,
  practiceReviewFields,
  practiceReviewSchema,
  practicesScore,
  readPractices,
  isUnanswered,
} from '@utkarsh/domain/assessment/practices';
import { rubric, rubricScores } from '@utkarsh/domain/assessment/rubric';
import { ofEach, valuesOf } from '@utkarsh/domain/fields/fields';
import type { NominationRecord } from '@utkarsh/domain/nomination/nomination';
import { mayDescribePractices } from '@utkarsh/domain/nomination/nominationTracking';
import { useSubscribed } from '../../browser/useSubscribed';
import {
  readPracticeFile,
  watchPractices,
  askAboutPillar,
  saveReview,
  toReview,
  watchReview,
} from '../../data/staff/practices';
import { FormField, type FormControl, RecordFacts } from '../forms/fields';
import { RecordDialog } from '../forms/RecordDialog';
import { useRecordForm } from '../forms/useRecordForm';
import { StoredFileButton } from '../media/StoredFileButton';
import { Fact, Facts } from '../ui/Facts';
import { LoadProblem } from '../ui/Loading';
import * as z from 'zod/mini';
import { practiceQuestionInputSchema } from '@utkarsh/domain/contract/tracking';
import { formatDateTime } from '@utkarsh/domain/text/clock';
import { useSending } from '../../browser/useSending';
import { savingFailure } from '../../data/errors';
import { watchWorkspaceOf } from '../../data/staff/workspaces';
import { useTextDraft } from '../forms/drafts';

interface HandInProps {
  nomination: Pick<NominationRecord, 'id' | 'practices_state'>;
  practices: Practices;
  isOpen: boolean;
}

/** Says whether practices are a draft, or who has handed them in. */
export function HandInAlert({ nomination, practices: { handed_in }, isOpen }: HandInProps) {
  const { id, practices_state } = nomination;
  const { data: workspace } = useSubscribed(useMemo(() => watchWorkspaceOf({ nomination: id }), [id]));
  if (!handed_in || practices_state === 'draft') {
    if (!isOpen) return null;
    return (
      <Alert severity="warning">
        {`Draft: the organization has not handed this in${handed_in ? ' for its renewal' : ''}, and may still change it. A score for a draft may not fit what is handed in.`}
      </Alert>
    );
  }
  const { at, by } = handed_in;
  const name =
    by === '' ? 'with the private link' : `by ${workspace?.members[by]?.name ?? 'a former member'}`;
  return <Alert severity="info">{`Handed in on ${formatDateTime(new Date(at))} ${name}.`}</Alert>;
}

interface QuestionsProps {
  nomination: string;
  pillar: PillarId;
  practices: Practices;
  mayAsk: boolean;
}

function AskForm({ nomination, pillar }: Pick<QuestionsProps, 'nomination' | 'pillar'>) {
  const [text, setText] = useTextDraft(`practice_questions/${nomination}/${pillar}`);
  const { isSending, problem, setProblem, send } = useSending(savingFailure);
  const ask = () => {
    const question = z.core.safeParse(practiceQuestionInputSchema, { pillar, text });
    if (question.success)
      void send(
        () => askAboutPillar(nomination, question.data),
        () => setText(''),
      );
    else setProblem(question.error.issues[0]?.message);
  };
  return (
    <>
      <TextField
        label="Question to the organization"
        multiline
        minRows={2}
        maxRows={10}
        value={text}
        error={problem !== undefined}
        helperText={problem ?? 'The organization reads it below this pillar, and is told by mail.'}
        onChange={(event) => setText(event.target.value)}
      />
      <Button
        variant="outlined"
        aria-disabled={isSending || text.trim() === ''}
        onClick={() => text.trim() !== '' && ask()}
        sx={{ alignSelf: 'start', '&[aria-disabled=true]': { opacity: 0.5 } }}
      >
        <span>{isSending ? 'Asking…' : 'Ask'}</span>
      </Button>
    </>
  );
}

export function PracticeQuestions({ nomination, pillar, practices, mayAsk }: QuestionsProps) {
  const questions = practices.questions.filter((question) => question.pillar === pillar);
  return (
    <Stack spacing={1} sx={{ mt: 2 }}>
      {questions.map((question) => (
        <Alert key={question.id} severity={isUnanswered(question) ? 'warning' : 'info'} icon={false}>
          <Typography variant="body2">{`Asked on ${formatDateTime(new Date(question.asked_at))}`}</Typography>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{question.text}</Typography>
          <Typography variant="body2" sx={{ mt: 1 }}>
            {isUnanswered(question)
              ? 'Not answered yet'
              : `Answered on ${formatDateTime(new Date(question.answered_at))}`}
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{question.answer}</Typography>
        </Alert>
      ))}
      {mayAsk && <AskForm nomination={nomination} pillar={pillar} />}
    </Stack>
  );
}

type Reviewed = Pick<
  NominationRecord,
  'id' | 'company_name' | 'practices_state' | 'status' | 'terms_accepted'
>;

function PillarReview(props: {
  nomination: string;
  pillar: (typeof pillars)[number];
  practices: Practices;
  control: FormControl<PracticeReview> | undefined;
  /** Whether the assessment goes on, so that the organization can answer. */
  isOpen: boolean;
}) {
  const { nomination, pillar, practices, control, isOpen } = props;
  const { id, title } = pillar;
  const files = practices.files.filter((file) => file.pillar === id);
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Typography
        sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
        color={practices.texts[id] ? undefined : 'text.secondary'}
      >
        {practices.texts[id] || 'The organization has not described this pillar.'}
      </Typography>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap' }}>
        {files.map((file) => (
          <StoredFileButton
            key={file.id}
            name={file.name}
            bytes={file.bytes}
            read={() => readPracticeFile(nomination, file)}
          />
        ))}
      </Stack>
      <PracticeQuestions
        nomination={nomination}
        pillar={id}
        practices={practices}
        mayAsk={control !== undefined && isOpen}
      />
      {control && (
        <>
          <Box component="details" sx={{ mt: 2 }}>
            <summary>{`What ${rubricScores.join(', ')}% mean`}</summary>
            <Facts>
              {rubricScores.map((score) => (
                <Fact key={score} name={`${score}%`}>
                  {rubric[id][score]}
                </Fact>
              ))}
            </Facts>
          </Box>
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              mt: 2,
              // The label of the score fits in one line.
              gridTemplateColumns: { sm: '18rem 1fr' },
              alignItems: 'start',
            }}
          >
            <FormField control={control} name={`${id}_score`} field={practiceReviewFields[`${id}_score`]} />
            <FormField control={control} name={`${id}_note`} field={practiceReviewFields[`${id}_note`]} />
          </Box>
        </>
      )}
    </Box>
  );
}

const scoreText = (score: number | undefined) =>
  score === undefined
    ? 'The practices score follows when all five pillars have a score.'
    : `Practices score: ${score}%, the mean of the five pillars rounded down.`;

function ReviewForm(props: {
  nomination: Reviewed;
  practices: Practices;
  review: PracticeReviewRecord | undefined;
  readOnly: boolean;
  onClose: () => void;
}) {
  const { nomination, practices, review, readOnly, onClose } = props;
  const form = useRecordForm({
    collection: 'practice_reviews',
    schema: practiceReviewSchema,
    row: review,
    blank: ofEach(practiceReviewFields, () => '' as const),
    toValues: (record: PracticeReviewRecord) => valuesOf(practiceReviewFields, record),
    read: toReview,
    save: saveReview,
    newId: () => nomination.id,
    onClose,
    draft: `practice_reviews/${nomination.id}`,
  });
  const { status, terms_accepted, practices_state } = nomination;
  // A renewal has a state after the decision.
  const isOpen = practices_state !== undefined || mayDescribePractices(status, terms_accepted === 1);
  const input = practiceReviewSchema.safeParse(useWatch({ control: form.control })).data;
  return (
    <RecordDialog
      collection="practice_reviews"
      title="Practice review"
      about={nomination.company_name}
      row={review}
      readOnly={readOnly}
      form={form}
      onClose={onClose}
    >
      <Stack spacing={4}>
        <HandInAlert nomination={nomination} practices={practices} isOpen={isOpen} />
        <Typography role="status">{scoreText(input && practicesScore(input))}</Typography>
        {pillars.map((pillar) => (
          <PillarReview
            key={pillar.id}
            nomination={nomination.id}
            pillar={pillar}
            practices={practices}
            control={readOnly ? undefined : form.control}
            isOpen={isOpen}
          />
        ))}
        {readOnly && review && (
          <RecordFacts
            collection="practice_reviews"
            record={review}
            fields={Object.keys(practiceReviewFields)}
          />
        )}
      </Stack>
    </RecordDialog>
  );
}

const noPractices = readPractices(undefined);

export function PracticeReviewDialog(props: {
  nomination: Reviewed;
  readOnly: boolean;
  onClose: () => void;
}) {
  const { nomination, readOnly, onClose } = props;
  const { id } = nomination;
  const practices = useSubscribed(useMemo(() => watchPractices(id), [id]));
  const review = useSubscribed(useMemo(() => watchReview(id), [id]));
  const error = practices.error ?? review.error;
  if (practices.data !== undefined && review.data !== undefined) {
    return (
      <ReviewForm
        nomination={nomination}
        practices={practices.data ?? noPractices}
        review={review.data ?? undefined}
        readOnly={readOnly}
        onClose={onClose}
      />
    );
  }
  return (
    <RecordDialog title="Practice review" about={nomination.company_name} onClose={onClose}>
      {error ? (
        <LoadProblem
          subject="The practices"
          onRetry={() => {
            practices.retry();
            review.retry();
          }}
        />
      ) : (
        <Typography color="text.secondary">Loading…</Typography>
      )}
    </RecordDialog>
  );
}
