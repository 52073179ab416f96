import express, { type Request } from 'express';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { networkOf, networkOfCaller } from './address';

function requestWith(forwarded?: string): Request {
  const request: Request = Object.create(express.request);
  Object.defineProperty(request, 'headers', {
    value: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  });
  return request;
}

describe('where a request comes from', () => {
  it.each([
    ['what the edge saw, before itself', '203.0.113.7, 151.101.1.1', '203.0.113.7'],
    ['never what the client wrote', '10.9.8.7, 1.1.1.1, 203.0.113.7, 151.101.1.1', '203.0.113.7'],
    ['the caller of the function itself', '203.0.113.7', '203.0.113.7'],
    ['unknown without any proxy', undefined, 'unknown'],
    ['unknown for what is no address', 'a, b', 'unknown'],
    ['unknown for an empty header', '', 'unknown'],
  ])('is %s', (_name, forwarded, network) => {
    expect(networkOfCaller(requestWith(forwarded))).toBe(network);
  });

  describe('with another number of proxies', () => {
    afterEach(() => vi.unstubAllEnvs());

    it.each([
      ['1', '203.0.113.9'],
      ['3', '203.0.113.7'],
      // What makes no sense leaves the default.
      ['0', '203.0.113.8'],
      ['-2', '203.0.113.9'],
      ['many', '203.0.113.8'],
    ])('%s is %s', (proxies, network) => {
      vi.stubEnv('TRUSTED_PROXIES', proxies);
      expect(networkOfCaller(requestWith('203.0.113.7, 203.0.113.8, 203.0.113.9'))).toBe(network);
    });
  });
});

describe('a place', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['fe80::1%eth0', 'unknown'],
    ['203.0.113.7:8080', 'unknown'],
    ['', 'unknown'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
