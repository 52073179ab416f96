import { Alert, Button, Stack, TextField, Typography } from '@mui/material';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import type { PillarId } from '@utkarsh/domain/assessment/pillars';
import { type Practices, isUnanswered } from '@utkarsh/domain/assessment/practices';
import { practiceQuestionInputSchema } from '@utkarsh/domain/contract/tracking';
import type { NominationRecord } from '@utkarsh/domain/nomination/nomination';
import { formatDateTime } from '@utkarsh/domain/text/clock';
import { useSending } from '../../browser/useSending';
import { useSubscribed } from '../../browser/useSubscribed';
import { savingFailure } from '../../data/errors';
import { askAboutPillar } from '../../data/staff/practices';
import { watchWorkspaceOf } from '../../data/staff/workspaces';
import { useTextDraft } from '../forms/drafts';

interface HandInProps {
  nomination: Pick<NominationRecord, 'id' | 'practices_state'>;
  practices: Practices;
  /** Whether the assessment goes on. */
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
  /** Whether the person may ask. */
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

/** The questions to an organization about a pillar, with their answers. */
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
