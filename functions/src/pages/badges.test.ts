import { createServer } from 'node:http';
import express from 'express';
import { expect, it } from 'vitest';
import { badges } from './badges';

it('answers a malformed address like that of an unknown organization', async () => {
  const server = createServer(express().use(badges()));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  try {
    const address = server.address();
    if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
    const response = await fetch(`http://127.0.0.1:${address.port}/badge/%E0%A4%A.svg`);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toBe('There is no such certificate.');
  } finally {
    server.close();
  }
});
