import { namesOf } from '@utkarsh/domain/fields/fields';
import { nominationFailures, nominationFields } from '@utkarsh/domain/nomination/nominationFields';
import { usePublicForm } from '../forms/PublicForm';
import { readFields } from '../forms/readFields';
import { readConsentLanguage } from '../notices/notice';

const loadSending = () => import('./nominationSending');

/** Fetches checks and Firebase while the person is still typing; a failure is tried again at submit. */
export const prepareNomination = () => void loadSending().catch(() => undefined);

const names = namesOf(nominationFields);

export interface NominationFormOptions {
  /** Unique on the page; names of the controls' ids begin with it. */
  id: string;
  onSuccess: () => void;
  /** Initial values by field. Must keep its identity between renders. */
  initial?: Readonly<Record<string, string>> | undefined;
  /** The id of the organization whose certificate it renews. */
  renewalOf?: string | undefined;
}

/** State and behaviour of the nomination form; the markup is NominationForm's. */
export const useNominationForm = ({ id, onSuccess, initial, renewalOf }: NominationFormOptions) =>
  usePublicForm({
    id,
    // One draft for the three pages that have the form: it is the same nomination. Consent is given for what is sent.
    draftName: 'nomination',
    kept: names,
    order: [...names, 'consent'],
    initial,
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
    onSent: onSuccess,
  });
