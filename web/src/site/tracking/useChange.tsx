import { type ReactNode, useState } from 'react';
import { failureWords } from '../../browser/newVersion';
import { useSending } from '../../browser/useSending';
import { failureText } from '../../data/errors';
import { Button, type ButtonProps } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { takeFocus } from '../ui/focus';
import { Question } from './PrivatePage';

const textOf = failureText({ other: 'It did not reach us. Check your connection and try again.' });

/** Sends one change at a time. The problem is the server's text, or tells that the server was not reached. */
export const useChange = () => useSending((error) => failureWords(error, textOf(error)));

interface ChangeButtonProps extends Pick<ButtonProps, 'look' | 'children'> {
  send: () => Promise<unknown>;
  /** Name of the button for screen readers, if its text says too little. */
  label?: string;
  /** Question before the change, and the label of its button that says yes. */
  question?: readonly [text: string, confirm: string];
  done?: string;
  beside?: ReactNode;
}

/** Sends a change, after a question if there is one, and says why it was not done. */
export function ChangeButton({
  send: change,
  question,
  label,
  done,
  beside,
  look = 'secondary',
  children,
}: ChangeButtonProps) {
  const { isSending, problem, send } = useChange();
  const [step, setStep] = useState<'shown' | 'asked' | 'kept' | 'sent'>('shown');
  const start = () => void send(change, () => !question && setStep('sent'));
  return (
    <>
      {question && step === 'asked' ? (
        <Question confirm={question[1]} busy={isSending} onConfirm={start} onKeep={() => setStep('kept')}>
          {question[0]}
        </Question>
      ) : (
        <div className="row">
          <Button
            look={look}
            aria-label={label}
            busy={isSending}
            ref={step === 'kept' ? takeFocus : undefined}
            onClick={question ? () => setStep('asked') : start}
          >
            <span>{children}</span>
          </Button>
          {beside}
          {done !== undefined && <span role="status">{step === 'sent' && !isSending && done}</span>}
        </div>
      )}
      {problem !== undefined && <Notice kind="error">{problem}</Notice>}
    </>
  );
}
