/** What the API replies to a private key; undefined when no record has it. Throws when the server was not reached. */
export async function replyTo(path: string, key: string): Promise<unknown> {
  const reply = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ key }),
  });
  if (reply.status === 404) return undefined;
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
  return reply.json();
}
