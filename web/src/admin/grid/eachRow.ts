/** So many are on their way at once: the rest of the page stays responsive. */
const atOnce = 5;

/** Does something with every row, whatever becomes of the others; tells with which it worked and with which not. */
export async function eachRow<Row>(
  rows: readonly Row[],
  run: (row: Row) => Promise<void>,
): Promise<{ done: Row[]; failed: Row[] }> {
  const done: Row[] = [];
  const failed: Row[] = [];
  const waiting = [...rows];
  const worker = async () => {
    for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
      try {
        await run(row);
        done.push(row);
      } catch {
        failed.push(row);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { done, failed };
}
