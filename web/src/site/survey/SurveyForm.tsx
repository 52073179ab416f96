import {
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { SurveyFacts } from '@utkarsh/domain/contract/surveys';
import type { NoticeLanguage } from '@utkarsh/domain/fields/consent';
import { type Statement, questionnaireOf, scale, statementsOf } from '@utkarsh/domain/survey/questionnaire';
import { toPlainDigits } from '@utkarsh/domain/fields/cleanText';
import { Button } from '../ui/Button';
import { focusSubmit, takeFocus } from '../ui/focus';
import { Notice } from '../ui/Notice';
import { addEntry, notePart, placeIn, stepBack } from './surveyParts';
import { type SurveyWords, fill } from './surveyWords';
import styles from './SurveyForm.module.css';

const groupId = (statement: Statement) => `statement-${statement.id}`;

/** Returns the digit of a key in any script, or on the key where a layout without digits has another sign. */
function digitOf({ key, code, shiftKey }: KeyboardEvent): string {
  const digit = toPlainDigits(key);
  return /^(?:\d|[ -~]{2,})$/.test(digit) || shiftKey ? digit : code.replace(/^(?:Digit|Numpad)/, '');
}

interface GroupProps {
  statement: Statement;
  language: NoticeLanguage;
  /** Answer from 1 to 5, or 0 without an answer. */
  answer: number;
  error: string | undefined;
  disabled: boolean;
  onAnswer: (answer: number) => void;
}

/** A statement with its five answers. */
function StatementGroup({ statement, language, answer, error, disabled, onAnswer }: GroupProps) {
  const id = groupId(statement);
  return (
    <fieldset
      id={id}
      disabled={disabled}
      className={`${styles.statement} stack tight`}
      aria-describedby={error ? `${id}-error` : undefined}
      data-invalid={error ? true : undefined}
    >
      <legend className={styles.text}>{statement.text[language]}</legend>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      <div className={styles.scale}>
        {scale[language].map((label, index) => (
          <label key={index} className={styles.option} data-chosen={answer === index + 1 || undefined}>
            <input
              type="radio"
              name={statement.id}
              value={index + 1}
              checked={answer === index + 1}
              onChange={() => onAnswer(index + 1)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface FormProps {
  facts: SurveyFacts;
  language: NoticeLanguage;
  words: SurveyWords;
  /** Initial answers: a digit for each statement, 0 without an answer. */
  start: string;
  /** Stores the answers on the device. Returns whether it could. */
  keep: (answers: string) => boolean;
  send: (answers: string) => void;
  /** Until the answers are sent, nobody can change them. */
  isSending: boolean;
  onForget: () => void;
  failure: string | undefined;
  /** Whether the answers were sent before. Then the introduction was read. */
  isChange: boolean;
  /** The introduction. */
  children: ReactNode;
}

/** Part of the introduction. It has no entry in the history, because it is shown once. */
const introduction = -1;

/** The 27 statements: a pillar a screen on phones, all of them on wide screens. */
export function SurveyForm(props: FormProps) {
  const { facts, language, words, start, keep, send, isSending, onForget, failure, isChange } = props;
  const { pillars, overall, free } = questionnaireOf(facts.questionnaire);
  const statements = statementsOf(facts.questionnaire);
  const [answers, setAnswers] = useState(() =>
    start.padEnd(statements.length, '0').slice(0, statements.length),
  );
  const parts = [
    ...pillars.map((pillar) => ({ title: pillar.title[language], statements: pillar.statements })),
    { title: words.last, statements: [overall, free] },
  ];
  const answerOf = (statement: Statement) => Number(answers[statements.indexOf(statement)]);
  const answerCount = [...answers].filter((answer) => answer !== '0').length;
  // After a reload people go on where they stopped.
  const [step, setStep] = useState(() =>
    answerCount === 0 && !isChange
      ? introduction
      : parts.findIndex(
          (part, index) => index === parts.length - 1 || part.statements.some((each) => answerOf(each) === 0),
        ),
  );
  const [isKept, setIsKept] = useState(true);
  /** Whether the page asks to confirm the removal. Undefined before the first time. */
  const [asksToForget, setAsksToForget] = useState<boolean>();
  /** Statements without an answer at the last try to continue. */
  const [gaps, setGaps] = useState<ReadonlySet<string>>(new Set());
  const heading = useRef<HTMLDivElement>(null);
  const hasMoved = useRef(step > 0 || isChange);

  useEffect(() => {
    if (!hasMoved.current) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [step]);

  const noteFirst = useEffectEvent(() => notePart(step));
  useEffect(() => {
    noteFirst();
    const showPlace = ({ state }: PopStateEvent) => {
      const place = placeIn(state);
      if (!place) return;
      hasMoved.current = true;
      setStep(place.part);
    };
    window.addEventListener('popstate', showPlace);
    return () => window.removeEventListener('popstate', showPlace);
  }, []);

  function answer(statement: Statement, value: number) {
    const index = statements.indexOf(statement);
    const next = `${answers.slice(0, index)}${value}${answers.slice(index + 1)}`;
    setAnswers(next);
    setIsKept(keep(next));
    if (gaps.has(statement.id)) setGaps(new Set([...gaps].filter((id) => id !== statement.id)));
  }

  /** Marks the statements without an answer and goes to the first one. Returns whether there are any. */
  function stopAtMissing(among: readonly Statement[]): boolean {
    const open = among.filter((statement) => answerOf(statement) === 0);
    const [first] = open;
    setGaps(new Set(open.map(({ id }) => id)));
    if (!first) return false;
    show(parts.findIndex((part) => part.statements.includes(first)));
    // The next frame shows the screen with the statement.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`#${groupId(first)} input`)?.focus());
    return true;
  }

  function show(part: number) {
    setStep(part);
    notePart(part);
  }

  function goOn() {
    if (stopAtMissing(parts[step]?.statements ?? [])) return;
    hasMoved.current = true;
    if (step !== introduction) addEntry();
    show(step + 1);
  }

  function goBack() {
    hasMoved.current = true;
    if (!stepBack()) show(step - 1);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending || stopAtMissing(statements)) return;
    focusSubmit(event.currentTarget);
    send(answers);
  }

  /** A digit answers the statement that has the focus, and goes on to the next one. */
  function pressDigit(event: KeyboardEvent<HTMLElement>) {
    const digit = digitOf(event);
    if (!/^[1-5]$/.test(digit) || event.ctrlKey || event.altKey || event.metaKey) return;
    const focusedId = event.target instanceof HTMLInputElement ? event.target.name : '';
    const index = statements.findIndex(({ id }) => id === focusedId);
    const statement = statements[index];
    if (!statement) return;
    event.preventDefault();
    answer(statement, Number(digit));
    const nextStatement = statements[index + 1];
    if (!nextStatement) return;
    // On a phone the focus stays when another screen contains the next statement.
    document.querySelector<HTMLElement>(`#${groupId(nextStatement)} input`)?.focus();
  }

  return (
    <form method="post" noValidate onSubmit={submit} onKeyDown={pressDigit} className="stack loose start">
      <section className={styles.part} data-current={step === introduction || undefined}>
        {props.children}
      </section>
      <div className={styles.progress} data-current={step !== introduction || undefined}>
        <progress max={statements.length} value={answerCount} aria-hidden="true" />
        <p role="status">{fill(words.progress, { done: answerCount, all: statements.length })}</p>
      </div>
      <p className={`${styles.keys} quiet`}>{words.keys}</p>
      {parts.map((part, index) => (
        <section
          key={index}
          className={styles.part}
          data-current={index === step || undefined}
          aria-labelledby={`part-${index}`}
        >
          <div
            ref={index === step ? heading : undefined}
            tabIndex={-1}
            className={`${styles.heading} unringed`}
          >
            <p className={`${styles.step} quiet`}>
              {fill(words.step, { step: index + 1, steps: parts.length })}
            </p>
            <h2 id={`part-${index}`} className="subtitle">
              {part.title}
            </h2>
          </div>
          {part.statements.map((statement) => (
            <StatementGroup
              key={statement.id}
              statement={statement}
              language={language}
              answer={answerOf(statement)}
              error={gaps.has(statement.id) ? words.missing : undefined}
              disabled={isSending}
              onAnswer={(value) => answer(statement, value)}
            />
          ))}
        </section>
      ))}
      {gaps.size > 0 && <Notice kind="error">{fill(words.missingCount, { count: gaps.size })}</Notice>}
      {failure !== undefined && <Notice kind="error">{failure}</Notice>}
      <div className="row">
        <div className={`${styles.steps} row`}>
          {step > 0 && (
            <Button look="secondary" onClick={goBack}>
              {words.back}
            </Button>
          )}
          {step < parts.length - 1 && (
            <Button onClick={goOn}>{step === introduction ? words.start : words.next}</Button>
          )}
        </div>
        <div className={styles.send} data-last={step === parts.length - 1 || undefined}>
          <Button type="submit" busy={isSending}>
            {isSending ? words.sending : words.send}
          </Button>
        </div>
      </div>
      <p className="quiet">{isKept ? words.kept : words.notKept}</p>
      {asksToForget ? (
        <div ref={takeFocus} tabIndex={-1} className="stack tight unringed">
          <p>{words.forgetSure}</p>
          <div className="row">
            <Button onClick={onForget}>{words.forgetNow}</Button>
            <Button look="secondary" onClick={() => setAsksToForget(false)}>
              {words.keep}
            </Button>
          </div>
        </div>
      ) : (
        <Button
          ref={asksToForget === false ? takeFocus : undefined}
          look="secondary"
          onClick={() => (answerCount > 0 ? setAsksToForget(true) : onForget())}
        >
          {words.forget}
        </Button>
      )}
    </form>
  );
}
