import { BlockList, isIP } from 'node:net';
import type { Request } from 'express';
import { logger } from 'firebase-functions/v2';
import ipaddr from 'ipaddr.js';
import { brand } from '@utkarsh/domain/brand';

/** Address ranges of Google's own front ends: gstatic.com/ipranges/goog.json without the ranges of customers in cloud.json. */
const googleFrontEnds = `
  64.233.160.0/19, 66.102.0.0/20, 66.249.64.0/19, 72.14.192.0/18, 74.125.0.0/16, 108.177.0.0/17,
  142.250.0.0/15, 172.217.0.0/16, 172.253.0.0/16, 173.194.0.0/16, 192.178.0.0/15, 209.85.128.0/17,
  216.58.192.0/19, 216.239.32.0/19, 2001:4860::/32, 2404:6800::/32, 2607:f8b0::/32, 2800:3f0::/32,
  2a00:1450::/32, 2c0f:fb50::/32`;

/** Address ranges of Fastly, which has been Hosting's edge: api.fastly.com/public-ip-list. */
const fastly = `
  23.235.32.0/20, 43.249.72.0/22, 103.244.50.0/24, 103.245.222.0/23, 103.245.224.0/24, 104.156.80.0/20,
  140.248.64.0/18, 140.248.128.0/17, 146.75.0.0/17, 151.101.0.0/16, 157.52.64.0/18, 167.82.0.0/17,
  167.82.128.0/20, 167.82.160.0/20, 167.82.224.0/20, 172.111.64.0/18, 185.31.16.0/22, 199.27.72.0/21,
  199.232.0.0/16, 2a04:4e40::/32, 2a04:4e42::/32`;

const splitRanges = (text: string) => text.split(',').flatMap((range) => range.trim() || []);

/** Tells whether a text is a range. `ipaddr.js` also accepts short, octal and hexadecimal addresses and names of interfaces. */
const isRange = (text: string): boolean =>
  isIP(text.split('/')[0] ?? '') !== 0 && !text.includes('%') && ipaddr.isValidCIDR(text);

/** Reads the address ranges of the setting. Returns the built-in ranges when the setting is empty or has an invalid range. */
function readEdges(setting: string): BlockList {
  const texts = splitRanges(setting);
  const invalidTexts = texts.filter((text) => !isRange(text));
  if (invalidTexts.length > 0)
    logger.error('TRUSTED_PROXIES is ignored: not all of it are ranges such as 203.0.113.0/24', {
      bad: invalidTexts,
    });
  const ranges =
    texts.length > 0 && invalidTexts.length === 0 ? texts : splitRanges(`${googleFrontEnds},${fastly}`);
  const edges = new BlockList();
  for (const [network, bits] of ranges.map((text) => ipaddr.parseCIDR(text)))
    edges.addSubnet(network.toString(), bits, network.kind());
  return edges;
}

let cachedEdges: { setting: string; edges: BlockList } | undefined;

/** Returns whether an address belongs to Hosting's edge, which forwards requests to functions. Parses `TRUSTED_PROXIES` once. */
function isHostingEdge(address: string): boolean {
  const setting = process.env['TRUSTED_PROXIES'] ?? '';
  if (cachedEdges?.setting !== setting) cachedEdges = { setting, edges: readEdges(setting) };
  return cachedEdges.edges.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Tells Express which addresses to trust: the platform's entry, and before Hosting's edge one more. Clients may write the others. */
export const isTrustedProxy = (address: string, hop: number): boolean =>
  hop === 0 || (hop === 1 && isHostingEdge(address));

/** Returns the network of an address: the IPv4 address, or the /64 that a provider assigns to one customer. Otherwise `unknown`. */
export function networkOf(address: string): string {
  if (isIP(address) === 0 || address.includes('%')) return 'unknown';
  const ip = ipaddr.process(address);
  if (ip instanceof ipaddr.IPv4) return ip.toString();
  const groups = ip.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}

let hasWarned = false;

/** Warns once when Hosting may have moved: all visitors then share one limit. Verify the address: anybody can write the host header. */
function warnOfUnknownEdge(address: string, { 'x-forwarded-host': hosts = '' }: Request['headers']): void {
  if (hasWarned || isHostingEdge(address)) return;
  const project = process.env['GCLOUD_PROJECT'] ?? '';
  const siteHosts = [new URL(brand.siteUrl).host, `${project}.web.app`, `${project}.firebaseapp.com`];
  const namedHosts = String(hosts).split(',');
  if (!namedHosts.some((host) => siteHosts.includes(host.trim()))) return;
  hasWarned = true;
  logger.error(
    'A request for our site came from an address outside TRUSTED_PROXIES. If Hosting sent it, all visitors share one limit: see docs/deploy.md',
    { address },
  );
}

/** Returns the network that a request comes from. Returns `unknown` without `X-Forwarded-For`, as in the local emulators. */
export function networkOfCaller({ ips, headers }: Pick<Request, 'ips' | 'headers'>): string {
  warnOfUnknownEdge(ips.at(-1) ?? '', headers);
  // Hosting's edge writes a valid address. Another program behind the same addresses may write anything.
  return networkOf(ips.find((address) => isIP(address) !== 0) ?? '');
}
