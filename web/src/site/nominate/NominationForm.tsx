import { isRequired, namesOf } from '@utkarsh/domain/fields/fields';
import { nominationFailures, nominationFields } from '@utkarsh/domain/nomination/nominationFields';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { NoticePanel } from '../notices/NoticePanel';
import { CheckboxField } from '../forms/Field';
import { PublicForm, usePublicForm } from '../forms/PublicForm';
import { TableField } from '../forms/TableField';
import { NewTabLink } from '../ui/Link';
import styles from './Nominate.module.css';

const names = namesOf(nominationFields);
const allRequired = Object.values(nominationFields).every(isRequired);

interface Props {
  id: string;
  onSuccess: () => void;
  /** Initial values by field. The object must keep its identity between renders. */
  initial?: Readonly<Record<string, string>> | undefined;
  renewalOf?: string | undefined;
}

export function NominationForm({ id, onSuccess, initial, renewalOf }: Props) {
  const form = usePublicForm({
    id,
    // The three pages with this form share one draft. The draft leaves out the consent, which belongs to one sending.
    draftName: 'nomination',
    names,
    otherNames: ['consent'],
    initial,
    loadSending: async () => (await import('./nominationSending')).nominationSending(renewalOf),
    failures: nominationFailures,
    onSent: onSuccess,
  });
  return (
    <PublicForm
      form={form}
      label="Nominate your organization"
      className="stack roomy"
      submit="Submit nomination"
      sending="Submitting..."
      beside={
        <p className="quiet faint">
          {allRequired ? 'All fields are required.' : 'Fields with a * are required.'}
        </p>
      }
    >
      <div className={`${styles.fields} fitting`}>
        {names.map((name) => (
          <TableField key={name} field={nominationFields[name]} {...form.field(name)} />
        ))}
      </div>
      <CheckboxField {...form.field('consent')} required>
        You acknowledge that you&apos;ve read and understood the{' '}
        <NewTabLink to={sitePaths.terms}>Terms and conditions</NewTabLink> and{' '}
        <NewTabLink to={sitePaths.privacyPolicy}>Privacy policy</NewTabLink>. *
      </CheckboxField>
      <NoticePanel form="nomination" />
    </PublicForm>
  );
}
