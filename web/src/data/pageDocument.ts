/** Reads a page of the site as the server makes it, also the page that says that nothing is there. Throws when it cannot be had. */
export async function readPageDocument(address: string, signal?: AbortSignal): Promise<Document> {
  const response = await fetch(address, { signal: signal ?? null });
  if (!response.ok && response.status !== 404) throw new Error(`${address} answered ${response.status}`);
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}
