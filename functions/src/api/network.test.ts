import express, { type Request } from 'express';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { brand } from '@utkarsh/domain/brand';
import { isTrustedProxy, networkOf, networkOfCaller } from './network';

const logError = vi.hoisted(() => vi.fn());
vi.mock('firebase-functions/v2', () => ({ logger: { error: logError } }));

const ownHost = new URL(brand.siteUrl).host;

const app = express();
app.set('trust proxy', isTrustedProxy);

/** A request as Express sees it behind the platform, whose address the socket has. */
function requestWith(proxyHeader?: string, host?: string): Request {
  const headers = { 'x-forwarded-for': proxyHeader, 'x-forwarded-host': host };
  const request: Request = Object.create(app.request);
  const socket = { remoteAddress: '169.254.169.126' };
  return Object.defineProperties(request, { headers: { value: headers }, socket: { value: socket } });
}

const direct = '198.51.100.20';
const googleFrontEnd = '66.249.93.1';

beforeEach(() => logError.mockClear());
afterEach(() => vi.unstubAllEnvs());

describe('the origin of a request', () => {
  it.each([
    ['the visitor, before Hosting', `203.0.113.7, ${googleFrontEnd}`, '203.0.113.7'],
    ['the visitor, before Hosting at IPv6', '2001:db8::7, 2a00:1450:4001::1', '2001:db8:0:0::/64'],
    ['the visitor, before an edge of Fastly', '203.0.113.7, 151.101.1.1', '203.0.113.7'],
    ['the visitor, before a mapped edge', `203.0.113.7, ::ffff:${googleFrontEnd}`, '203.0.113.7'],
    [
      'through Hosting never what the client wrote',
      `10.9.8.7, 203.0.113.7, ${googleFrontEnd}`,
      '203.0.113.7',
    ],
    ['the caller of the function itself', direct, direct],
    ['the caller itself in a direct call, whatever the client wrote', `203.0.113.7, ${direct}`, direct],
    [
      'the caller itself in a direct call, whatever the client wrote like Hosting',
      `203.0.113.7, ${googleFrontEnd}, ${direct}`,
      direct,
    ],
    ['one entry further and never two', `203.0.113.7, 151.101.1.1, ${googleFrontEnd}`, '151.101.1.1'],
    ['the edge when it names nobody', googleFrontEnd, googleFrontEnd],
    ['the edge when it names no address', `x, ${googleFrontEnd}`, googleFrontEnd],
    ['unknown without a proxy', undefined, 'unknown'],
    ['unknown for a header without an address', 'a, b', 'unknown'],
    ['unknown for an empty header', '', 'unknown'],
  ])('is %s', (_name, proxyHeader, network) => {
    expect(networkOfCaller(requestWith(proxyHeader))).toBe(network);
  });

  describe('with edges of the deployment', () => {
    it('is the address before these edges, and not before any other', () => {
      vi.stubEnv('TRUSTED_PROXIES', ' 198.51.100.0/28, 2001:db8:5::/48 ');
      expect(networkOfCaller(requestWith('203.0.113.7, 198.51.100.15'))).toBe('203.0.113.7');
      expect(networkOfCaller(requestWith('203.0.113.7, 198.51.100.16'))).toBe('198.51.100.16');
      expect(networkOfCaller(requestWith('203.0.113.7, 2001:db8:5::9'))).toBe('203.0.113.7');
      expect(networkOfCaller(requestWith(`203.0.113.7, ${googleFrontEnd}`))).toBe(googleFrontEnd);
      expect(logError).not.toHaveBeenCalled();
    });

    it('may be written in capitals, with host bits, or mapped to IPv6', () => {
      vi.stubEnv('TRUSTED_PROXIES', '2001:DB8:5::1/48,198.51.100.9/28,::ffff:192.0.2.0/120');
      for (const edge of ['2001:db8:5:ffff::9', '198.51.100.15', '192.0.2.200', '::ffff:192.0.2.200'])
        expect(networkOfCaller(requestWith(`203.0.113.7, ${edge}`)), edge).toBe('203.0.113.7');
      for (const edge of ['2001:db8:6::9', '198.51.100.16', '192.0.3.1'])
        expect(networkOfCaller(requestWith(`203.0.113.7, ${edge}`)), edge).not.toBe('203.0.113.7');
      expect(logError).not.toHaveBeenCalled();
    });

    it.each([
      '2',
      'many',
      '198.51.100.0/33',
      '198.51.100.20',
      '2001:db8::/129',
      '198.51/16',
      '0306.51.100.0/24',
      '0xc6.51.100.0/24',
      '198.51.100.0/-1',
      '198.51.100.0/24/24',
      '198.51.100.0/255.255.255.0',
      'fe80::1%eth0/64',
      '[2001:db8::]/32',
      '2001:db8:::/32',
      '02001:db8::/32',
    ])('falls back to no edges when %s is unreadable, and a log line names it', (edge) => {
      vi.stubEnv('TRUSTED_PROXIES', `198.51.100.0/28,${edge}`);
      expect(networkOfCaller(requestWith(`203.0.113.7, ${googleFrontEnd}`))).toBe('203.0.113.7');
      expect(networkOfCaller(requestWith(`203.0.113.7, 198.51.100.1`))).toBe('198.51.100.1');
      expect(logError.mock.calls).toEqual([[expect.stringContaining('TRUSTED_PROXIES'), { bad: [edge] }]]);
    });
  });

  it('an unknown edge of Hosting is logged once', async () => {
    vi.resetModules();
    const { networkOfCaller: ofFreshInstance } = await import('./network');
    ofFreshInstance(requestWith('203.0.113.7, 151.101.1.1', ownHost));
    ofFreshInstance(requestWith(`203.0.113.7, ${direct}`, 'elsewhere.example'));
    ofFreshInstance(requestWith(`203.0.113.7, ${direct}`));
    expect(logError).not.toHaveBeenCalled();
    expect(ofFreshInstance(requestWith(`203.0.113.7, ${direct}`, ownHost))).toBe(direct);
    ofFreshInstance(requestWith('203.0.113.7, 198.51.100.21', ownHost));
    expect(logError.mock.calls).toEqual([[expect.stringContaining('TRUSTED_PROXIES'), { address: direct }]]);
  });
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:0:203.0.113.7', '0:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['2001:db8:1:2:3:4:192.0.2.1', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::0001', '2001:db8:1:2::/64'],
  ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
  ['::2:3:4:5:6:7:8', '0:2:3:4::/64'],
  ['fe80::1%eth0', 'unknown'],
  ['::ffff:203.0.113.7%1', 'unknown'],
  ['203.0.113.007', 'unknown'],
  ['0xcb.0.113.7', 'unknown'],
  ['203.0.113', 'unknown'],
  ['3405803783', 'unknown'],
  ['[2001:db8::1]', 'unknown'],
  ['02001:db8::1', 'unknown'],
  ['2001:db8::1::', 'unknown'],
  [' 203.0.113.7', 'unknown'],
  ['203.0.113.7:8080', 'unknown'],
  ['', 'unknown'],
])('networkOf returns for %s the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
