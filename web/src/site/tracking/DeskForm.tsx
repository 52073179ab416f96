import type { ReactNode } from 'react';
import { type FormSending, PublicForm, usePublicForm } from '../forms/PublicForm';

const failures = {
  refusal: (reason: string) => `Not done: ${reason}`,
  network: 'It did not reach us.',
  help: 'Check the connection and press the button again.',
};

interface DeskFormProps<Value> extends Pick<FormSending<Value>, 'check'> {
  id: string;
  /** Names of the fields, in the order of the summary of problems. */
  names: readonly string[];
  /** Initial values by field. The object must keep its identity between renders. */
  initial?: Readonly<Record<string, string>>;
  label: string;
  submit: string;
  send: (value: Value) => Promise<unknown>;
  onSent: () => void;
  children: (form: ReturnType<typeof usePublicForm<Value>>) => ReactNode;
}

/** Form of a workspace. Keeps no draft on the device. */
export function DeskForm<Value>({
  id,
  names,
  initial,
  label,
  submit,
  check,
  send,
  onSent,
  children,
}: DeskFormProps<Value>) {
  const form = usePublicForm<Value>({
    id,
    names,
    initial,
    loadSending: () => Promise.resolve({ check, send: async (value) => void (await send(value)) }),
    failures,
    onSent,
  });
  return (
    <PublicForm form={form} label={label} className="stack" submit={submit}>
      {children(form)}
    </PublicForm>
  );
}
