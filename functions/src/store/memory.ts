/** Milliseconds for which an instance answers from memory before it asks Firestore whether anything changed. */
export const maxAge = Number(process.env['DIRECTORY_MAX_AGE_MS'] ?? 15_000);

/** A reading that is made again only when the last one is too old. Requests that come at once share one; a failure is not kept. */
export function remembered<Value>(read: () => Promise<Value>, age = maxAge): () => Promise<Value> {
  let last: { value: Promise<Value>; at: number } | undefined;
  return () => {
    if (last && Date.now() - last.at <= age) return last.value;
    const reading = { value: read(), at: Date.now() };
    last = reading;
    reading.value.catch(() => {
      if (last === reading) last = undefined;
    });
    return reading.value;
  };
}
