import { logger } from 'firebase-functions/v2';
import ipaddr from 'ipaddr.js';
import { brand } from '@utkarsh/domain/brand';

type Address = ReturnType<typeof ipaddr.process>;
type Range = ReturnType<typeof ipaddr.parseCIDR>;

/** Google's own front ends: gstatic.com/ipranges/goog.json without what cloud.json gives to customers. */
const googleFrontEnds = [
  '64.233.160.0/19',
  '66.102.0.0/20',
  '66.249.64.0/19',
  '72.14.192.0/18',
  '74.125.0.0/16',
  '108.177.0.0/17',
  '142.250.0.0/15',
  '172.217.0.0/16',
  '172.253.0.0/16',
  '173.194.0.0/16',
  '192.178.0.0/15',
  '209.85.128.0/17',
  '216.58.192.0/19',
  '216.239.32.0/19',
  '2001:4860::/32',
  '2404:6800::/32',
  '2607:f8b0::/32',
  '2800:3f0::/32',
  '2a00:1450::/32',
  '2c0f:fb50::/32',
];

/** Fastly, which has been Hosting's edge: api.fastly.com/public-ip-list. */
const fastly = [
  '23.235.32.0/20',
  '43.249.72.0/22',
  '103.244.50.0/24',
  '103.245.222.0/23',
  '103.245.224.0/24',
  '104.156.80.0/20',
  '140.248.64.0/18',
  '140.248.128.0/17',
  '146.75.0.0/17',
  '151.101.0.0/16',
  '157.52.64.0/18',
  '167.82.0.0/17',
  '167.82.128.0/20',
  '167.82.160.0/20',
  '167.82.224.0/20',
  '172.111.64.0/18',
  '185.31.16.0/22',
  '199.27.72.0/21',
  '199.232.0.0/16',
  '2a04:4e40::/32',
  '2a04:4e42::/32',
];

function isRange(text: string): boolean {
  try {
    ipaddr.parseCIDR(text);
    return true;
  } catch {
    return false;
  }
}

/** The ranges of the setting; the built-in ones without it, or when any of them cannot be read. */
function rangesOf(setting: string): Range[] {
  const texts = setting
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '');
  const bad = texts.filter((text) => !isRange(text));
  if (bad.length > 0) {
    logger.error('TRUSTED_PROXIES is ignored: not all of it are ranges such as 203.0.113.0/24', { bad });
  }
  const wanted = texts.length > 0 && bad.length === 0 ? texts : [...googleFrontEnds, ...fastly];
  return wanted.map((text) => ipaddr.parseCIDR(text));
}

let known: { setting: string; ranges: Range[] } | undefined;

/** `TRUSTED_PROXIES`, read once. */
function trustedRanges(): Range[] {
  const setting = process.env['TRUSTED_PROXIES'] ?? '';
  if (known?.setting !== setting) known = { setting, ranges: rangesOf(setting) };
  return known.ranges;
}

function liesIn(address: Address, [network, bits]: Range): boolean {
  return address instanceof ipaddr.IPv4
    ? network instanceof ipaddr.IPv4 && address.match(network, bits)
    : network instanceof ipaddr.IPv6 && address.match(network, bits);
}

/** Whether an address is one from which Hosting hands requests to functions. */
export function isHostingEdge(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return trustedRanges().some((range) => liesIn(parsed, range));
}

/** Where Hosting serves the site. */
function siteHosts(): string[] {
  const project = process.env['GCLOUD_PROJECT'] ?? '';
  return [new URL(brand.siteUrl).host, `${project}.web.app`, `${project}.firebaseapp.com`];
}

let isTold = false;

/**
 * Tells once that a request for our site came from an address that is no edge we know. Hosting may have moved, and then
 * all visitors count as one. But anybody can write the host too: look before you trust the address.
 */
export function warnOfUnknownEdge(address: string, forwardedHosts: readonly string[]): void {
  if (isTold || !forwardedHosts.some((host) => siteHosts().includes(host))) return;
  isTold = true;
  logger.error(
    'A request for our site came from an address outside TRUSTED_PROXIES. If Hosting sent it, all visitors share one limit: see docs/deploy.md',
    { address },
  );
}
