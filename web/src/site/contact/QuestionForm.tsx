import { useEffect, useState } from 'react';
import { namesOf } from '@utkarsh/domain/fields/fields';
import { questionFailures, questionFields } from '@utkarsh/domain/question/questionFields';
import { PublicForm, usePublicForm } from '../forms/PublicForm';
import { TableField } from '../forms/TableField';
import { NoticePanel } from '../notices/NoticePanel';
import { Button } from '../ui/Button';
import { takeFocus } from '../ui/focus';

const id = 'question';
const names = namesOf(questionFields);

/** `wasReopened` tells that a button opened the form. The first field then takes the focus of that button. */
function EmptyForm({ wasReopened, onSent }: { wasReopened: boolean; onSent: () => void }) {
  useEffect(() => {
    if (wasReopened) document.getElementById(`${id}-${names[0]}`)?.focus();
  }, [wasReopened]);
  const form = usePublicForm({
    id,
    draftName: id,
    names,
    loadSending: async () => (await import('./questionSending')).questionSending,
    failures: questionFailures,
    onSent,
  });
  return (
    <PublicForm
      form={form}
      label="Ask a question"
      className="stack"
      submit="Send question"
      sending="Sending..."
    >
      {names.map((name) => (
        <TableField key={name} field={questionFields[name]} {...form.field(name)} />
      ))}
      <NoticePanel form="question" />
    </PublicForm>
  );
}

export function QuestionForm() {
  const [step, setStep] = useState<'first' | 'sent' | 'again'>('first');
  if (step !== 'sent') return <EmptyForm wasReopened={step === 'again'} onSent={() => setStep('sent')} />;
  return (
    <div className="thanks">
      <h3 ref={takeFocus} tabIndex={-1} className="unringed">
        Thank you for your question!
      </h3>
      <p>One of us reads it and answers by e-mail, to the address that you gave. We send you nothing else.</p>
      <div>
        <Button look="secondary" onClick={() => setStep('again')}>
          Ask another question
        </Button>
      </div>
    </div>
  );
}
