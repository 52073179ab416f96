/**
 * Fails the build when the policy in firebase.json would block the inline script: the site would still work, but early
 * submits would put what was typed into the address.
 */
export function checkScriptHash({ hash, hosting }: { hash: string; hosting: string }) {
  const source = `'sha256-${hash}'`;
  if (hosting.includes(source)) return;
  throw new Error(
    `web/src/early.ts has changed: put ${source} in place of the sha256 in script-src of the Content-Security-Policy in firebase.json.`,
  );
}
