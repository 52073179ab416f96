import { isIP } from 'node:net';
import type { Request } from 'express';
import ipaddr from 'ipaddr.js';
import { isHostingEdge, warnOfUnknownEdge } from './hostingEdge';

/** What counts as one place: an IPv4 address, or the /64 that a provider gives to one customer. */
export function networkOf(address: string): string {
  if (isIP(address) === 0 || address.includes('%')) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}

const entriesOf = (header: string | string[] | undefined) =>
  [header ?? []]
    .flat()
    .join(',')
    .split(',')
    .map((entry) => entry.trim());

/**
 * Where a request comes from; `unknown` where nothing says so, which is the local emulators. The platform adds one entry
 * to `X-Forwarded-For`, whoever calls the function. Only when that is Hosting's edge, which has added the visitor before
 * it, the entry before it counts: everything else the client wrote.
 */
export function networkOfCaller({ headers }: Pick<Request, 'headers'>): string {
  const entries = entriesOf(headers['x-forwarded-for']);
  const last = entries.at(-1) ?? '';
  const before = entries.at(-2) ?? '';
  // Hosting's edge writes an address. Another program behind the same addresses may write anything.
  if (isHostingEdge(last)) return networkOf(isIP(before) === 0 ? last : before);
  warnOfUnknownEdge(last, entriesOf(headers['x-forwarded-host']));
  return networkOf(last);
}
