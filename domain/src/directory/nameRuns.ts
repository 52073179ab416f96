import { distance } from 'fastest-levenshtein';

/** Neighbouring whole words in a name. `start` and `length` count letters of the name without its spaces. */
export interface NearRun {
  name: number;
  start: number;
  length: number;
  /** Share of the searched letters that differ; 0 when the run is equal. */
  share: number;
}

/** Rank of a match in a name: 0 the whole name, 1 its beginning, 2 the beginning of a word, 3 another part. */
type Place = 0 | 1 | 2 | 3;

/** Maximum wrong letters of a similar name, even for a long query. */
const maxEdits = 6;

const separator = '\n';

/**
 * Joins names, given as lists of words, into one text. Searching one long text is much faster than a loop over thousands of short
 * ones.
 */
export function nameRuns(names: readonly (readonly string[])[]) {
  const text = separator + names.map((words) => words.join('') + separator).join('');
  /** Position of each name, followed by the end of the text. */
  const starts = new Int32Array(names.length + 1);
  /** 1 at positions where a word begins or a name ends. */
  const edges = new Uint8Array(text.length + 1);
  let end = 1;
  for (const [index, words] of names.entries()) {
    starts[index] = end;
    for (const word of words) {
      edges[end] = 1;
      end += word.length;
    }
    edges[end] = 1;
    end += separator.length;
  }
  starts[names.length] = end;

  const startOf = (name: number) => starts[name] ?? text.length;

  /** Returns the name at a position, by binary search. */
  function nameAt(position: number): number {
    let low = 0;
    let high = names.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (startOf(middle) <= position) low = middle;
      else high = middle;
    }
    return low;
  }

  /** Calls `found` once for each name that contains the text, with its best rank. */
  function find(wanted: string, found: (name: number, place: Place) => void): void {
    if (wanted === '') return;
    let name = 0;
    let at = text.indexOf(wanted);
    while (at !== -1) {
      while (startOf(name + 1) <= at) name += 1;
      const start = startOf(name);
      const next = startOf(name + 1);
      let place: Place = 3;
      if (at === start) place = at + wanted.length === next - separator.length ? 0 : 1;
      while (place === 3 && at !== -1 && at < next) {
        if (edges[at] === 1) place = 2;
        else at = text.indexOf(wanted, at + 1);
      }
      found(name, place);
      if (at < next) at = text.indexOf(wanted, next);
    }
  }

  const runAt = (at: number, length: number, share: number): NearRun => {
    const name = nameAt(at);
    return { name, start: at - startOf(name), length, share };
  };

  /** Returns the runs of whole words that equal a text. */
  function equalRuns(wanted: string): NearRun[] {
    const runs: NearRun[] = [];
    if (wanted === '') return runs;
    for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1))
      if (edges[at] === 1 && edges[at + wanted.length] === 1) runs.push(runAt(at, wanted.length, 0));
    return runs;
  }

  /**
   * Returns the runs of whole words that are similar to a text. When a text with at most n wrong letters is cut into n + 1 parts,
   * one part is right. So only runs that contain a part are compared.
   */
  function nearRuns(wanted: string, maxShare: number): NearRun[] {
    const edits = Math.min(maxEdits, Math.floor(wanted.length * maxShare));
    const runs: NearRun[] = [];
    const comparedRuns = new Set<number>();
    const compare = (start: number, stop: number) => {
      const key = start * 4096 + stop - start;
      if (comparedRuns.has(key)) return;
      comparedRuns.add(key);
      const run = text.slice(start, stop);
      if (run.includes(separator)) return;
      const wrong = distance(run, wanted);
      if (wrong <= edits) runs.push(runAt(start, run.length, wrong / wanted.length));
    };
    for (let part = 0; part <= edits && edits > 0; part += 1) {
      const partStart = Math.floor((part * wanted.length) / (edits + 1));
      const letters = wanted.slice(partStart, Math.floor(((part + 1) * wanted.length) / (edits + 1)));
      for (let at = text.indexOf(letters); at !== -1; at = text.indexOf(letters, at + 1)) {
        const lastStart = Math.min(at, at - partStart + edits);
        for (let start = Math.max(1, at - partStart - edits); start <= lastStart; start += 1) {
          if (edges[start] !== 1) continue;
          const lastStop = start + wanted.length + edits;
          let stop = Math.max(at + letters.length, start + wanted.length - edits);
          for (; stop <= lastStop; stop += 1) if (edges[stop] === 1) compare(start, stop);
        }
      }
    }
    return runs;
  }

  return { find, equalRuns, nearRuns };
}
