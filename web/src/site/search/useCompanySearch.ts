import { useCallback, useEffect, useState } from 'react';
import type { CompanySearchReply } from '@utkarsh/domain/api';

export type CompanySearch =
  | { state: 'idle' }
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'answered'; reply: CompanySearchReply };

const loadSearch = () => import('../../data/companySearch');

/** Asks for a page of the companies called `name`; idle while that is empty. An answer to an older question is dropped. */
export function useCompanySearch({ name, page, limit }: { name: string; page: number; limit: number }) {
  const [attempt, setAttempt] = useState(0);
  const question = JSON.stringify({ name, page, limit, attempt });
  const [answer, setAnswer] = useState<{ question: string; search: CompanySearch }>();

  useEffect(() => {
    if (name === '') return;
    const abort = new AbortController();
    const settle = (search: CompanySearch) => {
      if (!abort.signal.aborted) setAnswer({ question, search });
    };
    loadSearch()
      .then(({ searchCompanies }) => searchCompanies({ name, page, limit }, abort.signal))
      .then(
        (reply) => settle({ state: 'answered', reply }),
        (error: unknown) => {
          if (!abort.signal.aborted) console.error(error);
          settle({ state: 'failed' });
        },
      );
    return () => abort.abort();
  }, [name, page, limit, question]);

  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  const current: CompanySearch = answer?.question === question ? answer.search : { state: 'loading' };
  return { search: name === '' ? ({ state: 'idle' } as const) : current, retry };
}
