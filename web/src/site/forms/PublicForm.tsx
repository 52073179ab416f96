import {
  type ComponentPropsWithRef,
  type MouseEvent,
  type ReactElement,
  type Ref,
  useEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { type FieldErrors, type FieldValues, useForm } from 'react-hook-form';
import type { Checked } from '@utkarsh/domain/fields/fieldChecks';
import { failureWords } from '../../browser/newVersion';
import { AlertIcon } from '../ui/Icon';
import { NeedsScript } from '../ui/NeedsScript';
import { Notice } from '../ui/Notice';
import { focusSubmit, isAt } from '../ui/focus';
import { DraftNote, useDraft } from './DraftNote';
import { useHeldForm } from './useHeldForm';
import { type FieldTable, ofEach } from '@utkarsh/domain/fields/fields';
import styles from './PublicForm.module.css';

/** Result of a sending. */
export type Outcome = { kind: 'sent' } | { kind: 'failed'; text: string } | { kind: 'canceled' };

/** Check and sending of a form. */
export interface FormSending<Value> {
  /** Returns the content of the form, or its problems by field. */
  check: (form: HTMLFormElement) => Checked<Value> | Promise<Checked<Value>>;
  /** Sends a checked content. */
  send: (value: Value) => Promise<Outcome>;
}

interface PublicFormOptions<Value> {
  /** Id of the form, and prefix of the ids of its controls. */
  id: string;
  /** Name of the draft on this device. */
  draftName: string;
  /** Names of the fields in the draft. The array must keep its identity between renders. */
  draftFields: readonly string[];
  /** Names of all fields in their order in the form. */
  order: readonly string[];
  /** Initial values for empty texts and choices, by field. The object must keep its identity between renders. */
  initial?: Readonly<Record<string, string>> | undefined;
  /** Loads check and sending: while the person types, and at each submit. */
  loadSending: () => Promise<FormSending<Value>>;
  /** Text for a failure before anything was sent. */
  failureText: string;
  onSent: () => void;
}

/** Returns the state and behaviour of a public form: check, error summary, draft, and one sending at a time. */
export function usePublicForm<Value>(options: PublicFormOptions<Value>) {
  const { id, draftName, draftFields, order, initial, loadSending, failureText, onSent } = options;
  const summaryRef = useRef<HTMLDivElement>(null);
  const [outcome, setOutcome] = useState<Outcome>();

  const form = useForm<FieldValues, unknown, Value>({
    shouldFocusError: false,
    // Reads the controls themselves, because browsers can fill them in without events.
    resolver: async () => {
      if (!formRef.current) throw new Error('The form is gone.');
      const { check } = await loadSending();
      const result = await check(formRef.current);
      if (result.ok) return { values: result.value, errors: {} };
      const errors: FieldErrors = {};
      for (const [name, message] of Object.entries(result.errors))
        errors[name] = { type: 'invalid', message };
      return { values: {}, errors };
    },
  });
  const { register, handleSubmit, setValue, reset, setError, clearErrors, formState } = form;
  const { errors, submitCount } = formState;
  const [refusals, setRefusals] = useState(0);
  const errorOf = (name: string): string | undefined => {
    const message = errors[name]?.message;
    return typeof message === 'string' ? message : undefined;
  };

  const { isSending, problem, formProps } = useHeldForm(id, {
    send: async (element) => {
      // Removes the result of the previous attempt.
      setOutcome(undefined);
      // Nobody can change the fields while they are sent, so the focus leaves them.
      focusSubmit(element);
      let result: Outcome | undefined;
      await handleSubmit(async (value) => {
        const { send } = await loadSending();
        result = await send(value);
        if (result.kind === 'sent') draft.forget();
      })();
      return result;
    },
    onDone: (result) => {
      setOutcome(result);
      if (!result) setRefusals((count) => count + 1);
      else if (result.kind === 'sent') onSent();
      else focusSubmit(formRef.current);
    },
    problemOf: (error) => failureWords(error, failureText),
  });
  const formRef = formProps.ref;

  useEffect(() => {
    for (const [field, value] of Object.entries(initial ?? {})) {
      const control = formRef.current?.elements.namedItem(field);
      if (control && 'value' in control && control.value === '') setValue(field, value);
    }
  }, [formRef, initial, setValue]);

  const draft = useDraft({ name: draftName, fields: draftFields, formRef, write: setValue, reset });

  const problems = order.flatMap((name) => {
    const message = errorOf(name);
    return message === undefined ? [] : [{ id: `${id}-${name}`, message }];
  });
  // Only a refused submit moves the focus. A problem that appears while somebody types must not move it.
  useEffect(() => {
    if (refusals > 0 && isAt(formRef.current)) summaryRef.current?.focus();
  }, [refusals, formRef]);

  return {
    id,
    formRef,
    formProps: { ...formProps, onFocus: () => void loadSending().catch(() => undefined) },
    summaryRef,
    register,
    /** Adds a problem that the check does not find. Removes it if called without a message. */
    note: (name: string, message: string | undefined) => {
      if (message === undefined) clearErrors(name);
      else setError(name, { type: 'invalid', message });
    },
    errorOf,
    draft,
    /** Problems for the summary, after the first submit. */
    problems: submitCount > 0 ? problems : [],
    isSending,
    outcome: problem === undefined ? outcome : ({ kind: 'failed', text: problem } as const),
  };
}

interface FormError {
  /** Id of the control with the problem. */
  id: string;
  message: string;
}

interface ErrorSummaryProps {
  ref?: Ref<HTMLDivElement>;
  errors: readonly FormError[];
}

// Focuses the control. A plain fragment link would add a history entry and drop the query string.
function goTo(event: MouseEvent, id: string) {
  event.preventDefault();
  document.getElementById(id)?.focus();
}

/** Number of problems that a phone shows before somebody opens the rest. */
const maxFirst = 3;

/**
 * Lists all problems of a form, with links to the fields. A phone shows only the first ones. Screen readers read all of them.
 * Focus it through `ref` after a failed submit.
 */
export function ErrorSummary({ ref, errors }: ErrorSummaryProps) {
  const list = useRef<HTMLUListElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  if (errors.length === 0) return null;
  const rest = errors.length - maxFirst;
  // A button to hide a single problem would take as much space as the problem.
  const isLong = rest > 1 && !isOpen;
  const open = () => {
    flushSync(() => setIsOpen(true));
    list.current?.querySelectorAll('a')[maxFirst]?.focus();
  };
  return (
    <div ref={ref} role="alert" tabIndex={-1} className={styles.summary}>
      <AlertIcon />
      <div>
        <p className={styles.title}>Please check these fields</p>
        <ul ref={list} className={styles.list} data-long={isLong || undefined}>
          {errors.map(({ id, message }) => (
            <li key={id}>
              <a href={`#${id}`} onClick={(event) => goTo(event, id)}>
                {message}
              </a>
            </li>
          ))}
        </ul>
        {isLong && (
          <button type="button" className={`${styles.more} as-link`} onClick={open}>
            {`${rest} more`}
          </button>
        )}
      </div>
    </div>
  );
}

interface PublicFormProps extends Pick<ComponentPropsWithRef<'form'>, 'className' | 'encType' | 'children'> {
  form: Pick<
    ReturnType<typeof usePublicForm>,
    'formProps' | 'summaryRef' | 'problems' | 'draft' | 'isSending' | 'outcome'
  >;
  label: string;
  /** The submit button, and what stands beside it. */
  foot: ReactElement;
}

/**
 * Form with its error summary and draft note above the fields, and the failure of a sending below them. Nobody can change the
 * fields while they are sent. Holds a submit that comes before hydration.
 */
export const PublicForm = ({ form, label, className, foot, children, ...props }: PublicFormProps) => (
  <>
    <NeedsScript subject="This form" />
    <form {...props} {...form.formProps} className={className} noValidate aria-label={label}>
      <div className={className} inert={form.isSending}>
        {form.problems.length > 0 && <ErrorSummary ref={form.summaryRef} errors={form.problems} />}
        <DraftNote draft={form.draft} />
        {children}
      </div>
      {form.outcome?.kind === 'failed' && <Notice kind="error">{form.outcome.text}</Notice>}
      {foot}
    </form>
  </>
);

/**
 * Returns the texts of a table's fields as the browser holds them, '' for empty ones. Reads the controls themselves, to include
 * text that was typed before hydration or filled in by the browser without an event.
 */
export function readFields<Table extends FieldTable>(form: HTMLFormElement, table: Table) {
  const data = new FormData(form);
  return ofEach(table, (_field, name) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  });
}
