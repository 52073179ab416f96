import {
  type ComponentPropsWithRef,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { type FieldValues, type RegisterOptions, useForm } from 'react-hook-form';
import type { Checked } from '@utkarsh/domain/fields/fieldChecks';
import { failureWords } from '../../browser/newVersion';
import { useSending } from '../../browser/useSending';
import { isDataError, sendingFailure, type SendingTexts } from '../../data/errors';
import { Button } from '../ui/Button';
import { AlertIcon } from '../ui/Icon';
import { NeedsScript } from '../ui/NeedsScript';
import { Notice } from '../ui/Notice';
import { focusSubmit, isAt } from '../ui/focus';
import { DraftNote, useDraft } from './DraftNote';
import { useEarlyInput, useHeldForm } from './heldForm';
import styles from './PublicForm.module.css';

export interface FormSending<Value> {
  /** Returns the content of the form, or its problems by field. */
  check: (values: Readonly<Record<string, unknown>>) => Checked<Value> | Promise<Checked<Value>>;
  /** Sends a checked content. Throws a DataError with the reason of a refusal, or any other error. */
  send: (value: Value) => Promise<void>;
}

interface PublicFormOptions<Value> {
  id: string;
  /** Name of the draft on this device. A form without one keeps no draft. */
  draftName?: string;
  /** Names of the texts and choices, which the draft keeps. The array must keep its identity between renders. */
  names: readonly string[];
  /** Names of the fields after them. */
  otherNames?: readonly string[];
  /** Initial values for empty texts and choices, by field. The object must keep its identity between renders. */
  initial?: Readonly<Record<string, string>> | undefined;
  /** Loads check and sending: while the person types, and at each submit. */
  loadSending: () => Promise<FormSending<Value>>;
  failures: SendingTexts;
  onSent: () => void;
}

/** Returns the state and behaviour of a public form: check, error summary, draft, and one sending at a time. */
export function usePublicForm<Value>(options: PublicFormOptions<Value>) {
  const { id, draftName, names, otherNames = [], initial, loadSending, failures, onSent } = options;
  const formRef = useRef<HTMLFormElement>(null);
  const summaryRef = useRef<HTMLDivElement>(null);
  const form = useForm<FieldValues, unknown, Value>({
    shouldFocusError: false,
    resolver: async (values) => {
      const result = await (await loadSending()).check(values);
      if (result.ok) return { values: result.value, errors: {} };
      const errors = Object.entries(result.errors);
      return {
        values: {},
        errors: Object.fromEntries(errors.map(([name, message]) => [name, { type: 'invalid', message }])),
      };
    },
  });
  useEarlyInput(formRef);
  const { register, handleSubmit, getValues, setValue, reset, setError, clearErrors, formState } = form;
  const { errors, submitCount } = formState;
  const [refusals, setRefusals] = useState(0);
  const errorOf = (name: string): string | undefined => {
    const message = errors[name]?.message;
    return typeof message === 'string' ? message : undefined;
  };

  /** Returns the values. Takes over first what a browser filled in without an event. */
  const readValues = useCallback((): FieldValues => {
    const controls = formRef.current?.querySelectorAll<HTMLInputElement>('[name]:not([type=file])') ?? [];
    for (const { name, type, value, checked } of controls) {
      const present = type === 'checkbox' ? checked : value;
      if (getValues(name) !== present) setValue(name, present);
    }
    return getValues();
  }, [getValues, setValue]);

  useEffect(() => {
    for (const [field, value] of Object.entries(initial ?? {}))
      if (getValues(field) === '') setValue(field, value);
  }, [initial, getValues, setValue]);

  const draft = useDraft({
    name: draftName,
    fields: names,
    formRef,
    read: readValues,
    write: setValue,
    reset,
  });

  const { isSending, problem, send } = useSending(async (error) => {
    const isCanceled = isDataError(error, 'canceled');
    const reason = sendingFailure(error, failures);
    const text = isCanceled ? reason : await failureWords(error, reason);
    focusSubmit(formRef.current);
    return { kind: isCanceled ? 'info' : 'error', text } as const;
  });
  const formProps = useHeldForm(id, formRef, (element) => {
    void send(
      async () => {
        // Nobody can change the fields while they are sent, so the focus leaves them.
        focusSubmit(element);
        readValues();
        let isSent = false;
        await handleSubmit(async (value) => {
          await (await loadSending()).send(value);
          draft.forget();
          isSent = true;
        })();
        return isSent;
      },
      (isSent) => {
        if (isSent) onSent();
        else setRefusals((count) => count + 1);
      },
    );
  });

  // Only a refused submit moves the focus. A problem that appears while somebody types must not move it.
  useEffect(() => {
    if (refusals > 0 && isAt(formRef.current)) summaryRef.current?.focus();
  }, [refusals]);

  return {
    id,
    formProps: {
      ...formProps,
      'aria-busy': isSending,
      onFocus: () => void loadSending().catch(() => undefined),
    },
    summaryRef,
    register,
    getValues,
    setValue,
    /** Adds a problem that the check does not find. Removes it if called without a message. */
    note: (name: string, message: string | undefined) => {
      if (message === undefined) clearErrors(name);
      else setError(name, { type: 'invalid', message });
    },
    errorOf,
    /** Returns the props of the control of a field. */
    field: (name: string, options?: RegisterOptions) => ({
      id: `${id}-${name}`,
      error: errorOf(name),
      inputProps: register(name, options),
    }),
    draft,
    /** Problems for the summary, after the first submit. */
    problems: [...names, ...otherNames].flatMap((name) => {
      const message = submitCount > 0 ? errorOf(name) : undefined;
      return message === undefined ? [] : [{ id: `${id}-${name}`, message }];
    }),
    isSending,
    failure: problem,
  };
}

interface FormError {
  id: string;
  message: string;
}

// Focuses the control. A plain fragment link would add a history entry and drop the query string.
function goTo(event: MouseEvent, id: string) {
  event.preventDefault();
  document.getElementById(id)?.focus();
}

/** Number of problems that a phone shows before somebody opens the rest. */
const maxFirst = 3;

/** Lists all problems of a form, with links to the fields. A phone shows only the first ones. */
export function ErrorSummary({ ref, errors }: { ref?: Ref<HTMLDivElement>; errors: readonly FormError[] }) {
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
    'formProps' | 'summaryRef' | 'problems' | 'draft' | 'isSending' | 'failure'
  >;
  label: string;
  submit: string;
  sending?: string;
  foot?: ReactNode;
  beside?: ReactNode;
}

/** Form with error summary, draft note and failure. Holds a submit that comes before hydration. */
export const PublicForm = ({
  form,
  label,
  className,
  submit,
  sending = submit,
  foot,
  beside,
  children,
  ...props
}: PublicFormProps) => (
  <>
    <NeedsScript subject="This form" />
    <form {...props} {...form.formProps} className={className} noValidate aria-label={label}>
      <div className={className} inert={form.isSending}>
        {form.problems.length > 0 && <ErrorSummary ref={form.summaryRef} errors={form.problems} />}
        <DraftNote draft={form.draft} />
        {children}
      </div>
      {form.failure && <Notice kind={form.failure.kind}>{form.failure.text}</Notice>}
      {foot}
      <div className="row apart">
        <Button type="submit" busy={form.isSending}>
          <span>{form.isSending ? sending : submit}</span>
        </Button>
        {beside}
      </div>
    </form>
  </>
);
