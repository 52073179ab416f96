import { isRequired, namesOf } from '@utkarsh/domain/fields';
import { nominationFields } from '@utkarsh/domain/nominationFields';
import { DraftNote } from '../forms/DraftNote';
import { ErrorSummary } from '../forms/ErrorSummary';
import { CheckboxField, TableField } from '../forms/Field';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import styles from './NominationForm.module.css';
import { useNominationForm } from './useNominationForm';

interface Props {
  /** Unique on the page; names of the controls' ids begin with it. */
  id: string;
  onSuccess: () => void;
  initialCompanyName?: string | undefined;
}

const allRequired = Object.values(nominationFields).every(isRequired);

/** The nomination form of the home, nominate and contact pages. */
export function NominationForm({ id, onSuccess, initialCompanyName }: Props) {
  const form = useNominationForm({ id, onSuccess, initialCompanyName });
  return (
    <form
      id={id}
      ref={form.formRef}
      className={styles.form}
      method="post"
      noValidate
      data-hold
      aria-label="Nominate your organization"
      aria-busy={form.isSubmitting}
      onFocus={form.prepare}
      onSubmit={form.onSubmit}
    >
      {form.problems.length > 0 && (
        <ErrorSummary ref={form.summaryRef} title="Please check these fields" errors={form.problems} />
      )}
      <DraftNote draft={form.draft} />
      <div className={styles.fields}>
        {namesOf(nominationFields).map((name) => (
          <TableField
            key={name}
            id={`${id}-${name}`}
            field={nominationFields[name]}
            error={form.errors[name]?.message}
            inputProps={form.register(name)}
          />
        ))}
      </div>
      <CheckboxField
        id={`${id}-consent`}
        error={form.errors.consent?.message}
        required
        inputProps={form.register('consent')}
      >
        You acknowledge that you&apos;ve read and understood the{' '}
        <a href="/terms-and-conditions" target="_blank" rel="noopener">
          Terms and conditions
        </a>{' '}
        and{' '}
        <a href="/privacy-policy" target="_blank" rel="noopener">
          Privacy policy
        </a>
        . *
      </CheckboxField>
      {form.failure && <Notice kind="error">{form.failure}</Notice>}
      <div className={styles.actions}>
        <Button type="submit" busy={form.isSubmitting}>
          {form.isSubmitting ? 'Submitting...' : 'Submit nomination'}
        </Button>
        <p>{allRequired ? 'All fields are required.' : 'Fields with a * are required.'}</p>
      </div>
    </form>
  );
}
