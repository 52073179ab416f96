import { useEffect, useRef } from 'react';
import { cleanText } from '@utkarsh/domain/fields/cleanText';
import { useHydrated } from '../ui/useUrlQuery';
import { useEarlyInput } from './heldForm';

/** Returns refs for a form and its box, which follows the question in the URL but keeps text typed before hydration. */
export function useQuestionBox(question: string) {
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const isLive = useRef(false);
  const isHydrated = useHydrated();
  useEarlyInput(form);

  useEffect(() => {
    if (!box.current || !isHydrated) return;
    const isEarly = !isLive.current && box.current.value !== box.current.defaultValue;
    isLive.current = true;
    // Ignores trailing spaces, so that a typed space stays.
    const isSame = cleanText(box.current.value) === question;
    if (question !== '' && !isEarly && !isSame) box.current.value = question;
  }, [question, isHydrated]);

  return { form, box };
}
