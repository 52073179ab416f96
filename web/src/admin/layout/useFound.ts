import { useEffect, useState } from 'react';
import { findEverywhere, type Found } from './found';

/** How long one pauses in typing before the search is made, in milliseconds. */
const typingPause = 250;

const nothing = { of: '', found: [], done: false };

/** What is found for what is typed; of a search that a later one overtakes nothing is shown. */
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
  // While the next search is under way the last one stays, unless it was for something else altogether.
  const kept = result.of !== '' && (wanted.startsWith(result.of) || result.of.startsWith(wanted));
  return { found: kept ? result.found : [], looking: result.of !== wanted || !result.done };
}
