/** Reads a page of the site as the server makes it. Throws when it cannot be had. */
export async function readPageDocument(address: string, signal: AbortSignal): Promise<Document> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}
