import { useState } from 'react';
import { pillars } from '@utkarsh/domain/assessment/pillars';
import { type PracticeQuestion, isUnanswered, practiceLimits } from '@utkarsh/domain/assessment/practices';
import type { PracticesReply } from '@utkarsh/domain/contract/tracking';
import { formatDateTime } from '@utkarsh/domain/text/clock';
import { isReply } from '../../data/errors';
import { type PracticeProof, answerQuestion, handIn, readPractices } from '../../data/privateLinks';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { takeFocus } from '../ui/focus';
import styles from './Pillars.module.css';
import { Question } from './PrivatePage';
import { useChange } from './useChange';
import { TypedArea, isTyped, useTypedText } from './TypedText';

export type Pillar = (typeof pillars)[number];

export interface PracticesParts {
  proof: PracticeProof;
  practices: PracticesReply;
  onChange: (change: (present: PracticesReply) => PracticesReply) => void;
}

export const typedName = (proof: PracticeProof, part: string): string =>
  `practices/${Object.values(proof).join('')}/${part}`;

/** Sends a change of the practices. A refusal shows what is stored meanwhile. */
async function change({ proof, onChange }: PracticesParts, send: () => Promise<PracticesReply>) {
  try {
    const next = await send();
    onChange(() => next);
  } catch (error) {
    if (isReply(error, 'conflict')) {
      const present = await readPractices(proof);
      onChange(() => present);
    }
    throw error;
  }
}

const momentText = (time: string): string => formatDateTime(new Date(time));

function AnswerForm({ question, ...parts }: PracticesParts & { question: PracticeQuestion }) {
  const { text, type, forget } = useTypedText(typedName(parts.proof, question.id), '');
  const { isSending, problem, setProblem, send } = useChange();
  const max = practiceLimits.questionLength;
  const answer = () =>
    change(parts, () => answerQuestion(parts.proof, { question: question.id, answer: text }));
  return (
    <>
      <TypedArea
        label="Your answer"
        note=" It cannot be changed once it is sent."
        max={max}
        rows={4}
        text={text}
        onType={(newText) => {
          type(newText);
          setProblem(undefined);
        }}
      />
      <div>
        <Button
          busy={isSending}
          disabled={text.trim() === '' || text.length > max}
          onClick={() => void send(answer, forget)}
        >
          {isSending ? 'Sending…' : 'Send the answer'}
        </Button>
      </div>
      {problem !== undefined && <Notice kind="error">{problem}</Notice>}
    </>
  );
}

export function PillarQuestions({ pillar, ...parts }: PracticesParts & { pillar: Pillar }) {
  const questions = parts.practices.questions.filter((question) => question.pillar === pillar.id);
  return questions.map((question) => (
    <section key={question.id} aria-label="Question of the reviewer" className="box stack tight">
      <p className="strong">{`Our reviewer asks, ${momentText(question.asked_at)}`}</p>
      <p className={`${styles.saved} breaking`}>{question.text}</p>
      {isUnanswered(question) ? (
        <AnswerForm {...parts} question={question} />
      ) : (
        <>
          <p className="strong">{`Your answer, ${momentText(question.answered_at)}`}</p>
          <p className={`${styles.saved} breaking`}>{question.answer}</p>
        </>
      )}
    </section>
  ));
}

export function HandIn(parts: PracticesParts) {
  const { proof, practices } = parts;
  const { handed_in, texts, review_begun } = practices;
  const { isSending, problem, setProblem, send } = useChange();
  const [step, setStep] = useState<'shown' | 'asked' | 'kept'>('shown');
  const emptyPillars = pillars.filter(({ id }) => (texts[id] ?? '') === '');
  const submit = (isHandedIn: boolean) =>
    void send(
      () => change(parts, () => handIn(proof, isHandedIn)),
      () => setStep('kept'),
    );
  const ask = () => {
    const unsavedPillar = pillars.find(({ id }) => isTyped(typedName(proof, id)));
    setProblem(unsavedPillar && `Save your text about ${unsavedPillar.title} first.`);
    setStep(unsavedPillar ? 'shown' : 'asked');
  };
  const missing = emptyPillars.map(({ title }) => title).join(', ');
  return (
    <div
      key={`${handed_in?.at ?? ''}${step}`}
      ref={step === 'kept' ? takeFocus : undefined}
      tabIndex={-1}
      className="stack unringed"
    >
      {handed_in ? (
        <>
          <Notice kind="success">
            {`Handed in on ${momentText(handed_in.at)}${handed_in.by === '' ? '' : ` by ${handed_in.by}`}. ${
              review_begun
                ? 'The review has begun, so it can no longer be changed. Our reviewer may ask you something here.'
                : 'You can take it back until the review begins.'
            }`}
          </Notice>
          {!review_begun && (
            <div>
              <Button look="secondary" busy={isSending} onClick={() => submit(false)}>
                Take it back, to change it
              </Button>
            </div>
          )}
        </>
      ) : step === 'asked' ? (
        <Question
          confirm="Yes, hand it in"
          busy={isSending}
          onConfirm={() => submit(true)}
          onKeep={() => setStep('kept')}
        >
          {`${missing === '' ? '' : `Not described: ${missing}. `}Hand in your practices? You can take them back only until their review begins.`}
        </Question>
      ) : (
        <>
          <p>This is a draft. Our review waits until you hand it in.</p>
          <div>
            <Button busy={isSending} disabled={emptyPillars.length === pillars.length} onClick={ask}>
              Hand in the practices
            </Button>
          </div>
        </>
      )}
      {problem !== undefined && <Notice kind="error">{problem}</Notice>}
    </div>
  );
}
