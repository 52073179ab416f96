import { nominationOptions, nominationText } from '@utkarsh/domain/nominationFields';
import { DraftNote } from '../forms/DraftNote';
import { ErrorSummary } from '../forms/ErrorSummary';
import { CheckboxField, SelectField, TextField } from '../forms/Field';
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

type TextName = 'firstName' | 'lastName' | 'email' | 'mobile' | 'companyName';
type ChoiceName = keyof typeof nominationOptions;

const textInputs: Record<TextName, { type?: string; autoComplete: string; inputMode?: 'email' | 'tel' }> = {
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  mobile: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
  companyName: { autoComplete: 'organization' },
};

/** The nomination form of the home, nominate and contact pages. */
export function NominationForm({ id, onSuccess, initialCompanyName }: Props) {
  const form = useNominationForm({ id, onSuccess, initialCompanyName });
  const common = (name: TextName | ChoiceName) => ({
    id: `${id}-${name}`,
    label: nominationText[name].label,
    error: form.errors[name]?.message,
    required: true,
  });
  const text = (name: TextName) => (
    <TextField {...common(name)} inputProps={{ type: 'text', ...textInputs[name], ...form.register(name) }} />
  );
  const choice = (name: ChoiceName, placeholder: string) => (
    <SelectField
      {...common(name)}
      options={nominationOptions[name]}
      placeholder={placeholder}
      inputProps={form.register(name)}
    />
  );

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
        {text('firstName')}
        {text('lastName')}
        {choice('role', 'Select your role')}
        {text('email')}
        {text('mobile')}
        {choice('typeOfCompany', 'Select the type of company')}
        {text('companyName')}
        {choice('hq', 'Select a state or union territory')}
        {choice('industry', 'Select an industry')}
        {choice('employees', 'Select a range')}
        {choice('howDidYouKnow', 'Select an answer')}
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
        <p>All fields are required.</p>
      </div>
    </form>
  );
}
