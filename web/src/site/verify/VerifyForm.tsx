import { sitePaths } from '@utkarsh/domain/sitePaths';
import { useRef, useState, type ClipboardEvent, type SubmitEvent } from 'react';
import { DropZone } from '../forms/DropZone';
import { useEarlyInput } from '../forms/heldForm';
import { describe, Field, TextField } from '../forms/Field';
import { useQuestionBox } from '../forms/useQuestionBox';
import { Button } from '../ui/Button';
import styles from './VerifyPage.module.css';

interface FileCheckProps {
  /** Reason why the last file cannot be checked. */
  error: string | undefined;
  onFile: (file: File) => void;
}

const field = {
  id: 'verify-file',
  hint: 'A badge (PNG or SVG) or a credential (JWT, TXT or JSON), up to 5 MB.',
};

/** Field to choose or drop a badge or credential. The browser checks its signature. */
export function FileCheck({ error, onFile }: FileCheckProps) {
  const part = useRef<HTMLDivElement>(null);
  useEarlyInput(part);
  return (
    <div ref={part} className={styles.file}>
      <Field {...field} label="Badge or credential file" error={error}>
        <DropZone
          choose="Choose a file"
          invalid={error !== undefined}
          inputProps={{
            ...describe({ ...field, error }),
            accept: '.png,.svg,.jwt,.txt,.json,image/png,image/svg+xml,application/json,text/plain',
            onChange: ({ target }) => {
              const [file] = target.files ?? [];
              // Without this, choosing the same file again would fire no event.
              target.value = '';
              if (file) onFile(file);
            },
          }}
        />
      </Field>
      <noscript>
        <p className={styles.note}>
          Files are checked by a script. Without one, enter the certificate number.
        </p>
      </noscript>
    </div>
  );
}

interface Props {
  /** Present question; '' without one. */
  question: string;
  onAsk: (question: string) => void;
}

/**
 * Box with a button for a number or link. Without JavaScript the browser submits it as a GET request, and the server's page
 * contains the answer.
 */
export function VerifyForm({ question, onAsk }: Props) {
  const { form, box } = useQuestionBox(question);
  const pastedText = useRef<{ lines: string; value: string }>(undefined);
  const [error, setError] = useState<string>();

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const lines = event.clipboardData.getData('text/plain').trim();
    if (!lines.includes('\n')) return;
    // The browser would join the last word of a line with the first word of the next.
    event.preventDefault();
    const input = event.currentTarget;
    input.setRangeText(lines.replace(/\s+/g, ' '), input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
    pastedText.current = { lines, value: input.value };
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const value = box.current?.value ?? '';
    // Uses the pasted lines: a line break may split a number or link.
    const text = value === pastedText.current?.value ? pastedText.current.lines : value.trim();
    setError(text === '' ? 'Enter a certificate number, a link or an id.' : undefined);
    if (text === '') box.current?.focus();
    else onAsk(text);
  }

  return (
    <form ref={form} action={sitePaths.verify} method="get" noValidate className="stack" onSubmit={submit}>
      <TextField
        id="verify-question"
        label="Certificate number, link or id"
        hint="A number such as UW-202509-AB12CD. You may paste a whole text."
        error={error}
        required
        inputProps={{
          ref: box,
          name: 'q',
          defaultValue: question,
          onPaste: paste,
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
