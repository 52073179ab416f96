import { isRequired, namesOf } from '@utkarsh/domain/fields/fields';
import { nominationFields } from '@utkarsh/domain/nomination/nominationFields';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { NoticePanel } from '../notices/NoticePanel';
import { CheckboxField, TableField } from '../forms/Field';
import { PublicForm } from '../forms/PublicForm';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import styles from './NominationForm.module.css';
import { prepareNomination, useNominationForm, type NominationFormOptions } from './useNominationForm';

const allRequired = Object.values(nominationFields).every(isRequired);

/** The nomination form of the home, nominate and contact pages. */
export function NominationForm(options: NominationFormOptions) {
  const { id } = options;
  const form = useNominationForm(options);
  return (
    <PublicForm
      form={form}
      label="Nominate your organization"
      className={styles.form}
      prepare={prepareNomination}
    >
      <div className={styles.fields}>
        {namesOf(nominationFields).map((name) => (
          <TableField
            key={name}
            id={`${id}-${name}`}
            field={nominationFields[name]}
            error={form.errorOf(name)}
            inputProps={form.register(name)}
          />
        ))}
      </div>
      <CheckboxField
        id={`${id}-consent`}
        error={form.errorOf('consent')}
        required
        inputProps={form.register('consent')}
      >
        You acknowledge that you&apos;ve read and understood the{' '}
        <a href={sitePaths.terms} target="_blank" rel="noopener">
          Terms and conditions
        </a>{' '}
        and{' '}
        <a href={sitePaths.privacyPolicy} target="_blank" rel="noopener">
          Privacy policy
        </a>
        . *
      </CheckboxField>
      <NoticePanel form="nomination" />
      {form.outcome?.kind === 'failed' && <Notice kind="error">{form.outcome.text}</Notice>}
      <div className={styles.actions}>
        <Button type="submit" busy={form.isSubmitting}>
          {form.isSubmitting ? 'Submitting...' : 'Submit nomination'}
        </Button>
        <p>{allRequired ? 'All fields are required.' : 'Fields with a * are required.'}</p>
      </div>
    </PublicForm>
  );
}
