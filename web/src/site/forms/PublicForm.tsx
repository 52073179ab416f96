import { useEffect, useRef, useState, type ComponentPropsWithRef, type SubmitEvent } from 'react';
import { useForm, type FieldErrors } from 'react-hook-form';
import { NeedsScript } from '../ui/NeedsScript';
import { DraftNote } from './DraftNote';
import { ErrorSummary } from './ErrorSummary';
import { takeHeldSubmit } from './heldSubmits';
import { useDraft } from './useDraft';

/** How a sending ended. */
export type Outcome = { kind: 'sent' } | { kind: 'failed'; text: string } | { kind: 'canceled' };

interface PublicFormOptions {
  /** Of the form element; ids of its controls begin with it. */
  id: string;
  /** Names what this device keeps of it until it is sent. */
  draftName: string;
  /** The fields that it keeps. The same list at each render. */
  kept: readonly string[];
  /** All fields, in the order they stand in the form. */
  order: readonly string[];
  /** Values for texts and choices that are still empty, by field. The same object at each render. */
  initial?: Readonly<Record<string, string>> | undefined;
  /** What is wrong with the form, by field. */
  check: (form: HTMLFormElement) => Promise<ReadonlyMap<string, string>>;
  /** Sends what has passed the check. */
  send: (form: HTMLFormElement) => Promise<Outcome>;
  /** What to say when it broke off before anything could be sent. */
  brokenOff: string;
  onSent: () => void;
}

/** State and behaviour of a form of the site: checks, a summary of what is wrong, a draft, one sending at a time. */
export function usePublicForm(options: PublicFormOptions) {
  const { id, draftName, kept, order, initial, check, send, brokenOff, onSent } = options;
  const formRef = useRef<HTMLFormElement>(null);
  const summaryRef = useRef<HTMLDivElement>(null);
  const busy = useRef(false);
  const [outcome, setOutcome] = useState<Outcome>();

  const { register, handleSubmit, setValue, reset, setError, clearErrors, formState } = useForm({
    shouldFocusError: false,
    // Reads the controls themselves: the browser may have filled them in without a word.
    resolver: async (values) => {
      const found = formRef.current ? await check(formRef.current) : new Map<string, string>();
      const errors: FieldErrors = {};
      for (const name of order) {
        const message = found.get(name);
        if (message) errors[name] = { type: 'invalid', message };
      }
      return found.size === 0 ? { values, errors: {} } : { values: {}, errors };
    },
  });
  const { errors, isSubmitting, submitCount } = formState;
  const errorOf = (name: string): string | undefined => {
    const message = errors[name]?.message;
    return typeof message === 'string' ? message : undefined;
  };

  const sendChecked = handleSubmit(async () => {
    if (!formRef.current) return;
    const ending = await send(formRef.current);
    setOutcome(ending);
    if (ending.kind !== 'sent') return;
    draft.forget();
    onSent();
  });

  async function submit() {
    // A second click can come before React has drawn the button as busy.
    if (busy.current) return;
    busy.current = true;
    // A new attempt begins: what became of the last one is old news.
    setOutcome(undefined);
    try {
      await sendChecked();
    } catch (error) {
      console.error(error);
      setOutcome({ kind: 'failed', text: brokenOff });
    } finally {
      busy.current = false;
    }
  }

  useEffect(() => {
    if (takeHeldSubmit(id)) formRef.current?.requestSubmit();
  }, [id]);

  useEffect(() => {
    for (const [field, value] of Object.entries(initial ?? {})) {
      const control = formRef.current?.elements.namedItem(field);
      if (control && 'value' in control && control.value === '') setValue(field, value);
    }
  }, [initial, setValue]);

  const draft = useDraft({ name: draftName, fields: kept, formRef, write: setValue, reset });

  const problems = order.flatMap((name) => {
    const message = errorOf(name);
    return message === undefined ? [] : [{ id: `${id}-${name}`, message }];
  });
  const failedSubmits = problems.length > 0 && !isSubmitting ? submitCount : 0;
  useEffect(() => {
    if (failedSubmits > 0) summaryRef.current?.focus();
  }, [failedSubmits]);

  return {
    id,
    formRef,
    summaryRef,
    register,
    /** A problem that was found beside the check; none any more without a message. */
    note: (name: string, message: string | undefined) => {
      if (message === undefined) clearErrors(name);
      else setError(name, { type: 'invalid', message });
    },
    errorOf,
    draft,
    /** What the summary names: nothing before the form was sent off. */
    problems: submitCount > 0 ? problems : [],
    isSubmitting,
    outcome,
    onSubmit: (event: SubmitEvent) => {
      event.preventDefault();
      void submit();
    },
  };
}

interface PublicFormProps extends Pick<ComponentPropsWithRef<'form'>, 'className' | 'encType' | 'children'> {
  form: ReturnType<typeof usePublicForm>;
  label: string;
  /** Fetches what sending needs while the person is still typing. */
  prepare: () => void;
}

/** The form itself, with what is wrong and the draft above its fields. What is sent early is held until the page is live. */
export const PublicForm = ({ form, label, prepare, children, ...props }: PublicFormProps) => (
  <>
    <NeedsScript what="This form" />
    <form
      {...props}
      id={form.id}
      ref={form.formRef}
      method="post"
      noValidate
      data-hold
      aria-label={label}
      aria-busy={form.isSubmitting}
      onFocus={prepare}
      onSubmit={form.onSubmit}
    >
      {form.problems.length > 0 && (
        <ErrorSummary ref={form.summaryRef} title="Please check these fields" errors={form.problems} />
      )}
      <DraftNote draft={form.draft} />
      {children}
    </form>
  </>
);
