import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useForm, type FieldErrors, type Resolver } from 'react-hook-form';
import { namesOf } from '@utkarsh/domain/fields';
import type { NominationField } from '@utkarsh/domain/nomination';
import { nominationFailures, nominationFields } from '@utkarsh/domain/nominationFields';
import { takeHeldSubmit } from '../forms/heldSubmits';
import { readFields } from '../forms/readFields';
import { useDraft } from '../forms/useDraft';

const loadSending = () => import('./nominationSending');

/** The form as the browser holds it: texts and chosen options ('' when nothing is), and the ticked box. */
type NominationValues = Record<Exclude<NominationField, 'consent'>, string> & { consent: boolean };

const readForm = (form: HTMLFormElement): NominationValues => ({
  ...readFields(form, nominationFields),
  consent: new FormData(form).has('consent'),
});

/** What a draft keeps: everything but the consent, which is given for what is sent. */
const draftFields = namesOf(nominationFields);
/** All fields in the order they stand in the form. */
const formOrder = [...draftFields, 'consent'] as const;

interface Options {
  id: string;
  onSuccess: () => void;
  initialCompanyName: string | undefined;
}

/** State and behaviour of the nomination form; the markup is NominationForm's. */
export function useNominationForm({ id, onSuccess, initialCompanyName }: Options) {
  const formRef = useRef<HTMLFormElement>(null);
  const summaryRef = useRef<HTMLDivElement>(null);
  const busy = useRef(false);
  const [failure, setFailure] = useState<string>();

  const resolver: Resolver<NominationValues> = async (values) => {
    const { checkNomination } = await loadSending();
    const typed = formRef.current ? readForm(formRef.current) : values;
    const checked = checkNomination(typed);
    if (checked.ok) return { values: checked.nomination, errors: {} };
    const errors: FieldErrors<NominationValues> = {};
    for (const name of formOrder) {
      const message = checked.errors[name];
      if (message) errors[name] = { type: 'invalid', message };
    }
    return { values: {}, errors };
  };

  const { register, handleSubmit, setValue, reset, formState } = useForm<NominationValues>({
    resolver,
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = formState;

  const send = handleSubmit(async (values) => {
    const { checkNomination, submitNomination } = await loadSending();
    const checked = checkNomination(values);
    if (!checked.ok) return;
    const problem = await submitNomination(checked.nomination);
    setFailure(problem);
    if (problem) return;
    draft.forget();
    onSuccess();
  });

  async function submit() {
    // A second click can come before React has drawn the button as busy.
    if (busy.current) return;
    busy.current = true;
    setFailure(undefined);
    try {
      await send();
    } catch (error) {
      console.error(error);
      setFailure(nominationFailures.network);
    } finally {
      busy.current = false;
    }
  }

  useEffect(() => {
    if (takeHeldSubmit(id)) formRef.current?.requestSubmit();
  }, [id]);

  useEffect(() => {
    const control = formRef.current?.elements.namedItem('companyName');
    if (initialCompanyName && control instanceof HTMLInputElement && control.value === '') {
      setValue('companyName', initialCompanyName);
    }
  }, [initialCompanyName, setValue]);

  // One draft for the three pages that have the form: it is the same nomination.
  const draft = useDraft({ name: 'nomination', fields: draftFields, formRef, write: setValue, reset });

  const problems = formOrder.flatMap((name) => {
    const message = errors[name]?.message;
    return message ? [{ id: `${id}-${name}`, message }] : [];
  });
  const failedSubmits = problems.length > 0 && !isSubmitting ? submitCount : 0;
  useEffect(() => {
    if (failedSubmits > 0) summaryRef.current?.focus();
  }, [failedSubmits]);

  return {
    formRef,
    summaryRef,
    register,
    draft,
    errors,
    problems,
    failure,
    isSubmitting,
    /** Fetches checks and Firebase while the person is still typing; a failure is tried again at submit. */
    prepare: () => void loadSending().catch(() => undefined),
    onSubmit: (event: SubmitEvent) => {
      event.preventDefault();
      void submit();
    },
  };
}
