import { useEffect, useState } from 'react';
import { findEverywhere, type Found } from './found';

/** Milliseconds without typing before the search begins. */
const typingPause = 250;

const nothing = { of: '', found: [], done: false };

/** Searches for what is typed. Answers to an earlier search are ignored. */
export function useFound(typed: string): { found: Found[]; looking: boolean } {
  const [result, setResult] = useState<{ of: string; found: Found[]; done: boolean }>(nothing);
  const wanted = typed.trim();
  useEffect(() => {
    if (wanted === '') return;
    let over = false;
    const timer = setTimeout(() => {
      findEverywhere(wanted, (found, done) => {
        if (!over) setResult({ of: wanted, found, done });
      });
    }, typingPause);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [wanted]);
  if (wanted === '') return { found: [], looking: false };
  // The last results stay during the next search, unless that is for something else altogether.
  const kept = result.of !== '' && (wanted.startsWith(result.of) || result.of.startsWith(wanted));
  return { found: kept ? result.found : [], looking: result.of !== wanted || !result.done };
}
