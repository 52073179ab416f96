import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { TextField } from '../forms/Field';
import { Button } from '../ui/Button';
import styles from './VerifyPage.module.css';

interface Props {
  /** What is asked for at present; '' for nothing. */
  question: string;
  onAsk: (question: string) => void;
}

/** One box and one button. Without a script the browser sends it as a link, and the page comes with the answer. */
export function VerifyForm({ question, onAsk }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();

  useEffect(() => {
    if (input.current && question !== '') input.current.value = question;
  }, [question]);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const typed = input.current?.value.trim() ?? '';
    setError(typed === '' ? 'Enter a certificate number, a link or an id.' : undefined);
    if (typed === '') input.current?.focus();
    else onAsk(typed);
  }

  return (
    <form action="/verify" method="get" noValidate className={styles.form} onSubmit={submit}>
      <TextField
        id="verify-question"
        label="Certificate number, link or id"
        hint="A number looks like UW-202509-AB12CD. Capitals and spaces make no difference."
        error={error}
        required
        inputProps={{
          ref: input,
          name: 'q',
          defaultValue: question,
          autoComplete: 'off',
          autoCapitalize: 'characters',
          spellCheck: false,
          enterKeyHint: 'go',
        }}
      />
      <div>
        <Button type="submit">VERIFY</Button>
      </div>
    </form>
  );
}
