import { useEffect, useRef } from 'react';
import { cleanText } from '@utkarsh/domain/fields/cleanText';
import { useHydrated } from '../ui/useUrlQuery';
import { useEarlyInput } from './earlyInput';

/**
 * Refs for a form and its one box, whose question is in the address. The box follows the address, but keeps what was typed
 * before the page was live: the address is older.
 */
export function useQuestionBox(question: string) {
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const isLive = useRef(false);
  const hydrated = useHydrated();
  useEarlyInput(form);

  useEffect(() => {
    if (!box.current || !hydrated) return;
    const isEarly = !isLive.current && box.current.value !== box.current.defaultValue;
    isLive.current = true;
    // Compared without trailing spaces, so that a typed space stays.
    const isSame = cleanText(box.current.value) === question;
    if (question !== '' && !isEarly && !isSame) box.current.value = question;
  }, [question, hydrated]);

  return { form, box };
}
