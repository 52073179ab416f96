/**
 * Unsubscribes the address that a link with this key was mailed to. False when the link stands for nobody, or no longer.
 * Throws when the server was not reached or failed.
 */
export async function unsubscribe(key: string): Promise<boolean> {
  const response = await fetch('/api/subscribers/unsubscribe', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token: key }),
  });
  if (response.ok) return true;
  // A link that was cut or mistyped is answered with 400.
  if (response.status === 400 || response.status === 404) return false;
  throw new Error(`Unsubscribing answered ${response.status}`);
}
