import { isRequired, namesOf } from '@utkarsh/domain/fields/fields';
import type { Nomination } from '@utkarsh/domain/nomination/nomination';
import { nominationFailures, nominationFields } from '@utkarsh/domain/nomination/nominationFields';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { NoticePanel } from '../notices/NoticePanel';
import { CheckboxField } from '../forms/Field';
import { TableField } from '../forms/TableField';
import { PublicForm, readFields, usePublicForm, type FormSending } from '../forms/PublicForm';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { readConsentLanguage } from '../notices/notice';
import styles from './NominationForm.module.css';

const loadSending = () => import('./nominationSending');

/** Returns check and sending of the nomination form. `renewalOf` is the id of the organization whose certificate is renewed. */
const nominationSending = (renewalOf: string | undefined): FormSending<Nomination> => ({
  prepare: () => void loadSending().catch(() => undefined),
  check: async (form) => {
    const { checkNomination } = await loadSending();
    return checkNomination({
      ...readFields(form, nominationFields),
      consent: new FormData(form).has('consent'),
      consentLanguage: readConsentLanguage(form),
      ...(renewalOf !== undefined && { renewalOf }),
    });
  },
  send: async (nomination) => (await loadSending()).submitNomination(nomination),
  brokenOff: `${nominationFailures.network} ${nominationFailures.help}`,
});

const names = namesOf(nominationFields);
const allRequired = Object.values(nominationFields).every(isRequired);

interface Props {
  /** Unique id of the form on the page, and prefix of the ids of its controls. */
  id: string;
  onSuccess: () => void;
  /** Initial values by field. The object must keep its identity between renders. */
  initial?: Readonly<Record<string, string>> | undefined;
  /** Id of the organization whose certificate is renewed. */
  renewalOf?: string | undefined;
}

/** Nomination form of the home, nominate and contact pages. */
export function NominationForm({ id, onSuccess, initial, renewalOf }: Props) {
  const form = usePublicForm({
    id,
    // The three pages with this form share one draft. The draft leaves out the consent, which belongs to one sending.
    draftName: 'nomination',
    kept: names,
    order: [...names, 'consent'],
    initial,
    sending: nominationSending(renewalOf),
    onSent: onSuccess,
  });
  return (
    <PublicForm form={form} label="Nominate your organization" className={styles.form}>
      <div className={styles.fields}>
        {names.map((name) => (
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
