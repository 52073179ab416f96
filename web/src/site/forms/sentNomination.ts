/** What the sender of a nomination gets for it: a number to name it by, and the key of its private page. */
interface SentNomination {
  reference: string;
  key: string;
}

const name = 'sent-nomination';

/** For browsers that keep nothing: enough until the page is left. */
let latest: string | null = null;

/** Keeps it for this tab: a reload has it still, and closing the tab forgets it. */
export function keepSent(sent: SentNomination): void {
  latest = JSON.stringify(sent);
  try {
    sessionStorage.setItem(name, latest);
  } catch {
    // The visitor's browser stores nothing; `latest` is there until the page is left.
  }
}

/** What was kept, as text: the same text for the same thing, as React asks of what lies outside of it. */
export function keptText(): string | null {
  try {
    return sessionStorage.getItem(name) ?? latest;
  } catch {
    return latest;
  }
}

/** Reads what was kept; undefined when it is nothing of ours. */
export function readSent(text: string | null): SentNomination | undefined {
  if (text === null) return undefined;
  try {
    const sent: unknown = JSON.parse(text);
    if (typeof sent !== 'object' || sent === null || !('reference' in sent) || !('key' in sent))
      return undefined;
    const { reference, key } = sent;
    return typeof reference === 'string' && typeof key === 'string' ? { reference, key } : undefined;
  } catch {
    return undefined;
  }
}
