/** A row for which something was not done, and why. */
export interface Failure<Row> {
  row: Row;
  error: unknown;
}

interface Running<Row> {
  act: (row: Row) => Promise<void>;
  onProgress: (done: number) => void;
  /** So many are done at a time. */
  atOnce?: number;
}

/** Does something for each row, a few at a time; one that fails does not stop the others. Returns those that failed. */
export async function forEachRow<Row>(
  rows: readonly Row[],
  { act, onProgress, atOnce = 4 }: Running<Row>,
): Promise<Failure<Row>[]> {
  const failures: Failure<Row>[] = [];
  const waiting = [...rows];
  let done = 0;
  const work = async () => {
    for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
      try {
        await act(row);
      } catch (error) {
        failures.push({ row, error });
      }
      done += 1;
      onProgress(done);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, rows.length) }, work));
  return failures;
}
