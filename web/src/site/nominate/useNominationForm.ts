import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useForm, type FieldErrors, type Resolver } from 'react-hook-form';
import { nominationFailures } from '@utkarsh/domain/nominationFields';
import { takeHeldSubmit } from '../forms/heldSubmits';
import { useDraft } from '../forms/useDraft';
import { draftFields, nominationOrder, readNominationForm, type NominationValues } from './nominationValues';

const loadSending = () => import('./nominationSending');

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
    const typed = formRef.current ? readNominationForm(formRef.current) : values;
    const checked = checkNomination(typed);
    if (checked.ok) return { values: checked.nomination, errors: {} };
    const errors: FieldErrors<NominationValues> = {};
    for (const name of nominationOrder) {
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
  const draft = useDraft({ name: 'nomination-1', fields: draftFields, formRef, write: setValue, reset });

  const problems = nominationOrder.flatMap((name) => {
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
