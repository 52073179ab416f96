import { useState, type SubmitEvent } from 'react';
import { cleanText } from '@utkarsh/domain/fields/cleanText';
import { maxNameLength } from '@utkarsh/domain/contract/companyQuery';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { TextField } from '../forms/Field';
import { useQuestionBox } from '../forms/useQuestionBox';
import { Button } from '../ui/Button';
import styles from './SearchPage.module.css';

interface Props {
  /** Present search text; '' without a search. */
  name: string;
  onSearch: (name: string) => void;
}

/**
 * Search box with a button. Rejects an empty or over-long name beside the box. Without JavaScript the browser submits it as a GET
 * request, and the server's page contains the answer.
 */
export function SearchForm({ name, onSearch }: Props) {
  const { form, box } = useQuestionBox(name);
  const [error, setError] = useState<string>();

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const typed = cleanText(box.current?.value ?? '');
    const problem =
      typed === ''
        ? 'Enter a company name.'
        : [...typed].length > maxNameLength
          ? `A company name can have at most ${maxNameLength} characters.`
          : undefined;
    setError(problem);
    if (problem) box.current?.focus();
    else onSearch(typed);
  }

  return (
    <form
      ref={form}
      role="search"
      action={sitePaths.search}
      method="get"
      noValidate
      className={styles.form}
      onSubmit={submit}
    >
      <TextField
        id="company-search-name"
        label="Company name"
        error={error}
        required
        inputProps={{
          ref: box,
          name: 'name',
          defaultValue: name,
          autoComplete: 'organization',
          enterKeyHint: 'search',
        }}
      />
      <div className={styles.action}>
        <Button type="submit">SEARCH</Button>
      </div>
    </form>
  );
}
