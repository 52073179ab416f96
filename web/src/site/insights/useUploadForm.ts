import { useEffect, useRef, type SubmitEvent } from 'react';
import { useForm, type FieldErrors, type Resolver } from 'react-hook-form';
import { insightFields, insightFiles } from '@utkarsh/domain/insightFields';
import type { MediaKind } from '@utkarsh/domain/media';
import { takeHeldSubmit } from '../forms/heldSubmits';
import { readFields } from '../forms/readFields';
import { useDraft } from '../forms/useDraft';
import { useDropGuard, useUploadFiles } from './useUploadFiles';
import { loadSending, useInsightSending } from './useInsightSending';
import { draftFields, fileProblem, readFile, uploadOrder, type UploadTexts } from './uploadValues';

type UploadValues = UploadTexts & Partial<Record<MediaKind, File>>;

/** Everything wrong with the form, by field. */
async function problemsOf(form: HTMLFormElement): Promise<ReadonlyMap<string, string>> {
  const { checkInsight } = await loadSending();
  const checked = checkInsight(readFields(form, insightFields));
  const found = new Map(checked.ok ? [] : Object.entries(checked.errors));
  for (const kind of ['image', 'video'] as const) {
    const file = readFile(form, kind);
    const missing = kind === 'image' ? insightFiles.image.missing : undefined;
    const problem = file ? await fileProblem(kind, file) : missing;
    if (problem) found.set(kind, problem);
  }
  return found;
}

/** State and behaviour of the form that sends insights; the markup is UploadForm's. */
export function useUploadForm({ id, onSent }: { id: string; onSent: () => void }) {
  const formRef = useRef<HTMLFormElement>(null);
  const summaryRef = useRef<HTMLDivElement>(null);
  const submitRef = useRef<HTMLButtonElement>(null);
  const busy = useRef(false);
  const sending = useInsightSending();
  useDropGuard();

  const resolver: Resolver<UploadValues> = async (values) => {
    const found = formRef.current ? await problemsOf(formRef.current) : new Map<string, string>();
    if (found.size === 0) return { values, errors: {} };
    const errors: FieldErrors<UploadValues> = {};
    for (const name of uploadOrder) {
      const message = found.get(name);
      if (message) errors[name] = { type: 'invalid', message };
    }
    return { values: {}, errors };
  };
  const { register, handleSubmit, setValue, reset, setError, clearErrors, formState } = useForm<UploadValues>(
    {
      resolver,
      shouldFocusError: false,
    },
  );
  const { errors, isSubmitting, submitCount } = formState;
  const files = useUploadFiles({
    formRef,
    onChecked: (kind, message) => {
      if (message) setError(kind, { type: 'invalid', message });
      else clearErrors(kind);
    },
  });

  /** The focus stays in the form, on the one control that is there before, during and after sending. */
  function keepFocus() {
    const focused = document.activeElement;
    if (focused === document.body || formRef.current?.contains(focused)) submitRef.current?.focus();
  }

  const send = handleSubmit(async () => {
    const { checkInsight } = await loadSending();
    const form = formRef.current;
    const checked = form && checkInsight(readFields(form, insightFields));
    const image = form && readFile(form, 'image');
    if (!checked?.ok || !image) return;
    keepFocus();
    const video = readFile(form, 'video');
    const { kind } = await sending.send({ insight: checked.insight, files: { image, video } });
    if (kind !== 'sent') {
      keepFocus();
      return;
    }
    draft.forget();
    onSent();
  });

  async function submit() {
    // A second click can come before React has drawn the button as busy.
    if (busy.current) return;
    busy.current = true;
    sending.forget();
    try {
      await send();
    } catch (error) {
      console.error(error);
      sending.fail();
    } finally {
      busy.current = false;
    }
  }

  useEffect(() => {
    if (takeHeldSubmit(id)) formRef.current?.requestSubmit();
  }, [id]);

  const draft = useDraft({ name: 'insight', fields: draftFields, formRef, write: setValue, reset });

  const problems = uploadOrder.flatMap((name) => {
    const message = errors[name]?.message;
    return message ? [{ id: `${id}-${name}`, message }] : [];
  });
  const failedSubmits = problems.length > 0 && !isSubmitting ? submitCount : 0;
  useEffect(() => {
    if (failedSubmits > 0) summaryRef.current?.focus();
  }, [failedSubmits]);

  /** Fetches checks and Firebase while the person is still typing; a failure is tried again at submit. */
  const prepare = () => void loadSending().catch(() => undefined);

  return {
    formRef,
    summaryRef,
    submitRef,
    register,
    draft,
    errors,
    /** What a summary names: nothing before the form was sent off, a file's problem stands beside it alone. */
    problems: submitCount > 0 ? problems : [],
    isSubmitting,
    progress: sending.progress,
    outcome: sending.outcome,
    files: files.files,
    chooseFile: (kind: MediaKind, file: File | undefined) => {
      prepare();
      files.choose(kind, file);
    },
    refuseImage: files.refuse,
    prepare,
    cancel: sending.cancel,
    onSubmit: (event: SubmitEvent) => {
      event.preventDefault();
      void submit();
    },
  };
}
