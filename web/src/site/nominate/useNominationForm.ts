import { namesOf } from '@utkarsh/domain/fields';
import { nominationFailures, nominationFields } from '@utkarsh/domain/nominationFields';
import { usePublicForm } from '../forms/PublicForm';
import { readFields } from '../forms/readFields';

const loadSending = () => import('./nominationSending');

/** Fetches checks and Firebase while the person is still typing; a failure is tried again at submit. */
export const prepareNomination = () => void loadSending().catch(() => undefined);

async function checked(form: HTMLFormElement) {
  const { checkNomination } = await loadSending();
  return checkNomination({
    ...readFields(form, nominationFields),
    consent: new FormData(form).has('consent'),
  });
}

const names = namesOf(nominationFields);

interface Options {
  id: string;
  onSuccess: () => void;
  initialCompanyName: string | undefined;
}

/** State and behaviour of the nomination form; the markup is NominationForm's. */
export const useNominationForm = ({ id, onSuccess, initialCompanyName }: Options) =>
  usePublicForm({
    id,
    // One draft for the three pages that have the form: it is the same nomination. Consent is given for what is sent.
    draftName: 'nomination',
    kept: names,
    order: [...names, 'consent'],
    initial: { field: 'companyName', value: initialCompanyName },
    check: async (form) => {
      const result = await checked(form);
      return new Map(result.ok ? [] : Object.entries(result.errors));
    },
    send: async (form) => {
      const [{ submitNomination }, result] = await Promise.all([loadSending(), checked(form)]);
      if (!result.ok) return { kind: 'canceled' };
      const problem = await submitNomination(result.nomination);
      return problem === undefined ? { kind: 'sent' } : { kind: 'failed', text: problem };
    },
    brokenOff: nominationFailures.network,
    onSent: onSuccess,
  });
