import express from 'express';
import { expect, it } from 'vitest';
import { listen } from '../testing/localServer';
import { badges } from './badges';

it('answers a malformed address like that of an unknown organization', async () => {
  const server = await listen(express().use(badges()));
  try {
    const response = await fetch(`${server.url}/badge/%E0%A4%A.svg`);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toBe('There is no such certificate.');
  } finally {
    await server.close();
  }
});
