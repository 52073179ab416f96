import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { TextField } from '../forms/Field';
import { takeHeldSubmit } from '../forms/heldSubmits';
import { Button } from '../ui/Button';
import styles from './SearchForm.module.css';

interface Props {
  /** The name searched for at present; '' for none. */
  name: string;
  onSearch: (name: string) => void;
}

const formId = 'company-search';
const inputId = `${formId}-name`;
const longest = 200;

/** One box and one button. An empty or over-long name is refused beside the box. */
export function SearchForm({ name, onSearch }: Props) {
  const formRef = useRef<HTMLFormElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();

  useEffect(() => {
    if (inputRef.current && name !== '') inputRef.current.value = name;
  }, [name]);

  useEffect(() => {
    if (takeHeldSubmit(formId)) formRef.current?.requestSubmit();
  }, []);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const typed = inputRef.current?.value.trim() ?? '';
    const problem =
      typed === ''
        ? 'Enter a company name.'
        : [...typed].length > longest
          ? `A company name can have at most ${longest} characters.`
          : undefined;
    setError(problem);
    if (problem) inputRef.current?.focus();
    else onSearch(typed);
  }

  return (
    <form
      id={formId}
      ref={formRef}
      role="search"
      method="post"
      noValidate
      data-hold
      className={styles.form}
      onSubmit={submit}
    >
      <TextField
        id={inputId}
        label="Company name"
        error={error}
        required
        inputProps={{ ref: inputRef, name: 'name', autoComplete: 'organization', enterKeyHint: 'search' }}
      />
      <div className={styles.action}>
        <Button type="submit">SEARCH</Button>
      </div>
    </form>
  );
}
