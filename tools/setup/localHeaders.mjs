/**
 * @typedef {{ key: string, value: string }} Header
 * @typedef {{ source: string, headers: Header[] }} HeaderRule
 * @typedef {{ headers: HeaderRule[], [part: string]: unknown }} Hosting
 */

/** What `connect-src` of the Content-Security-Policy allows besides, for pages that emulators serve. */
const emulators = ['http://127.0.0.1:*', 'http://localhost:*', 'ws://127.0.0.1:*', 'ws://localhost:*'];

/**
 * The hosting part of firebase.json for the emulators: pages may reach them on localhost, which the live site must
 * not allow, and nothing makes a browser insist on https for localhost afterwards.
 * @template {Hosting} T
 * @param {T} hosting
 * @returns {T}
 */
export function widenForEmulators(hosting) {
  const headers = hosting.headers.map((rule) => ({ ...rule, headers: rule.headers.flatMap(localHeader) }));
  return { ...hosting, headers };
}

/** @type {(header: Header) => Header[]} */
function localHeader(header) {
  const key = header.key.toLowerCase();
  if (key === 'strict-transport-security') return [];
  return [key === 'content-security-policy' ? { ...header, value: widenPolicy(header.value) } : header];
}

/** @param {string} policy */
function widenPolicy(policy) {
  return policy.replace(/\bconnect-src [^;]*/, (directive) => [directive, ...emulators].join(' '));
}
