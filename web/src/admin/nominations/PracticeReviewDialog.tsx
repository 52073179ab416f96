import { Box, Stack, Typography } from '@mui/material';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { pillars } from '@utkarsh/domain/assessment/pillars';
import {
  type PracticeReview,
  type PracticeReviewRecord,
  type Practices,
  practiceReviewFields,
  practiceReviewSchema,
  practicesScore,
  readPractices,
} from '@utkarsh/domain/assessment/practices';
import { rubric, rubricScores } from '@utkarsh/domain/assessment/rubric';
import { ofEach, valuesOf } from '@utkarsh/domain/fields/fields';
import type { NominationRecord } from '@utkarsh/domain/nomination/nomination';
import { mayDescribePractices } from '@utkarsh/domain/nomination/nominationTracking';
import { useSubscribed } from '../../browser/useSubscribed';
import { readPracticeFile, watchPractices } from '../../data/staff/practices';
import { saveReview, toReview, watchReview } from '../../data/staff/practiceReviews';
import { FormField, type FormControl } from '../forms/fields';
import { RecordDialog } from '../forms/RecordDialog';
import { RecordFacts } from '../forms/RecordFields';
import { useRecordForm } from '../forms/useRecordForm';
import { StoredFileButton } from '../media/StoredFileButton';
import { Fact, Facts } from '../ui/Facts';
import { LoadProblem } from '../ui/Loading';
import { HandInAlert, PracticeQuestions } from './PracticeQuestions';

type Reviewed = Pick<
  NominationRecord,
  'id' | 'company_name' | 'practices_state' | 'status' | 'terms_accepted'
>;

interface PillarProps {
  nomination: string;
  pillar: (typeof pillars)[number];
  practices: Practices;
  control: FormControl<PracticeReview> | undefined;
  /** Whether the assessment goes on, so that the organization can answer. */
  isOpen: boolean;
}

function PillarReview({ nomination, pillar, practices, control, isOpen }: PillarProps) {
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

interface ReviewProps {
  nomination: Reviewed;
  practices: Practices;
  review: PracticeReviewRecord | undefined;
  readOnly: boolean;
  onClose: () => void;
}

const scoreText = (score: number | undefined) =>
  score === undefined
    ? 'The practices score follows when all five pillars have a score.'
    : `Practices score: ${score}%, the mean of the five pillars rounded down.`;

function ReviewForm({ nomination, practices, review, readOnly, onClose }: ReviewProps) {
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

interface PracticeReviewDialogProps {
  nomination: Reviewed;
  readOnly: boolean;
  onClose: () => void;
}

export function PracticeReviewDialog({ nomination, readOnly, onClose }: PracticeReviewDialogProps) {
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
