// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { makeNomination } from '@utkarsh/domain/testing/nominations';
import type * as Nominations from '../../data/nominations';

const sendNomination = vi.hoisted(() => vi.fn<typeof Nominations.sendNomination>());
vi.mock(import('../../data/nominations'), async (original) => ({ ...(await original()), sendNomination }));

beforeEach(() => {
  sessionStorage.clear();
  sendNomination.mockReset();
  sendNomination.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue();
});

/** Sends nominations, each in a page that was just loaded, and returns the number of ids. */
async function countIds(...companies: string[]): Promise<number> {
  for (const companyName of companies) {
    vi.resetModules();
    const { nominationSending } = await import('./nominationSending');
    await nominationSending(undefined)
      .send({ ...makeNomination({ companyName }), consentLanguage: 'en' })
      .catch(() => undefined);
  }
  return new Set(sendNomination.mock.calls.map(([, { id }]) => id)).size;
}

test('a nomination keeps its id when it is sent again after a reload, so that it is stored once', async () => {
  expect(await countIds('Reloaded Ltd', 'Reloaded Ltd')).toBe(1);
});

test('a changed nomination gets a new id', async () => {
  expect(await countIds('Changed Ltd', 'Changed (India) Ltd')).toBe(2);
});

test('an equal nomination after a stored one gets a new id', async () => {
  expect(await countIds('Again Ltd', 'Again Ltd', 'Again Ltd')).toBe(2);
});

test('the device stores no content of a nomination that is being sent', async () => {
  await countIds('Secret Ltd');
  expect(JSON.stringify(sessionStorage)).not.toContain('Secret');
});
