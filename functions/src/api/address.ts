import { isIPv4, isIPv6 } from 'node:net';
import type { Request } from 'express';

/**
 * How many entries of `X-Forwarded-For` the platform itself adds. Hosting's edge adds the visitor, then Google's front
 * end, which hands the request to the function, adds Hosting's edge: two. What stands before these the client wrote.
 * Count again, and set `TRUSTED_PROXIES`, when a load balancer comes between.
 */
const trustedProxies = () => Math.max(1, Number(process.env['TRUSTED_PROXIES'] ?? 2) || 2);

/** The eight groups of an IPv6 address; the URL parser writes them in one way, `::` for the longest run of zeros. */
function groups(address: string): string[] {
  const canonical = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [left = '', right] = canonical.split('::');
  const before = left.split(':').filter((group) => group !== '');
  const after = right?.split(':').filter((group) => group !== '') ?? [];
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

/** What counts as one place: an IPv4 address, or the /64 that a provider gives to one customer. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('%')) return isIPv4(address) ? address : 'unknown';
  const parts = groups(address);
  const isMapped = parts.slice(0, 5).every((group) => group === '0') && parts[5] === 'ffff';
  if (!isMapped) return `${parts.slice(0, 4).join(':')}::/64`;
  const [high = 0, low = 0] = parts.slice(6).map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** Where a request comes from; `unknown` where no proxy says so, which is the local emulators. */
export function networkOfCaller({ headers }: Request, proxies = trustedProxies()): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',');
  const entries = forwarded.split(',').map((entry) => entry.trim());
  // With fewer entries nobody but the platform wrote any: the function was called without Hosting.
  return networkOf(entries.at(-proxies) ?? entries[0] ?? '');
}
