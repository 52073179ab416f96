import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { maxCommitBytes } from '@utkarsh/domain/directory/directoryWrite';
import { codes } from './firestore';
import { Busy, TooLarge, isUnanswered, requireFit, transact, transactOn } from './transaction';

/** Stands in for the database: each transaction reads once, and fails there or at its commit. */
const database = vi.hoisted(() => ({
  read: vi.fn<() => Promise<string>>(),
  commit: vi.fn<() => Promise<void>>(),
}));
vi.mock('./firestore', async (original) => ({
  ...(await original<object>()),
  firestore: () => ({
    runTransaction: async (change: (transaction: object) => Promise<unknown>) => {
      const result = await change({ get: database.read });
      await database.commit();
      return result;
    },
  }),
}));

vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }));

const failure = (code: number, message = 'failed') => Object.assign(new Error(message), { code });
const lockLoss = failure(codes.invalidArgument, '3 INVALID_ARGUMENT: Transaction is invalid or closed.');

/** Runs a transaction. Returns its result or error. */
const run = (): Promise<unknown> => transact(async () => database.read()).catch((error: unknown) => error);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  database.read.mockReset().mockResolvedValue('read');
  database.commit.mockReset().mockResolvedValue();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a transaction', () => {
  it.each([
    ['whose locks are lost, as Google’s emulator says it', lockLoss],
    [
      'whose locks are lost, as production says it',
      failure(
        codes.invalidArgument,
        '3 INVALID_ARGUMENT: The referenced transaction has expired or is no longer valid.',
      ),
    ],
    ['that waits for a lock for too long', failure(codes.aborted, '10 ABORTED: Transaction lock timeout.')],
  ])('%s runs again from its first read', async (_name, error) => {
    database.read.mockRejectedValueOnce(error);
    database.commit.mockRejectedValueOnce(error);
    expect(await run()).toBe('read');
    expect(database.read).toHaveBeenCalledTimes(3);
  });

  it('runs again when a read got no answer', async () => {
    database.read.mockRejectedValueOnce(failure(codes.unavailable));
    expect(await run()).toBe('read');
  });

  it.each(['unavailable', 'deadlineExceeded', 'internal', 'unknown', 'cancelled'] as const)(
    'whose commit ends with %s is not repeated, because it may be stored',
    async (name) => {
      const error = failure(codes[name]);
      database.commit.mockRejectedValue(error);
      expect(await run()).toBe(error);
      expect(isUnanswered(error)).toBe(true);
      expect(database.commit).toHaveBeenCalledOnce();
    },
  );

  it.each([
    ['an argument that the database refuses', failure(codes.invalidArgument, 'No such field.')],
    ['a document that is gone', failure(codes.notFound)],
    ['an error of its own', new Error('not allowed')],
  ])('fails at once with %s', async (_name, error) => {
    database.commit.mockRejectedValue(error);
    expect(await run()).toBe(error);
    expect(database.commit).toHaveBeenCalledOnce();
  });

  it.each([
    failure(codes.invalidArgument, '3 INVALID_ARGUMENT: Transaction too big. Decrease transaction size.'),
    failure(
      codes.resourceExhausted,
      '8 RESOURCE_EXHAUSTED: gRPC message exceeds maximum size 4194304: 5008238',
    ),
  ])('fails at once when its commit is too large: $message', async (error) => {
    database.commit.mockRejectedValue(error);
    expect(await run()).toBeInstanceOf(TooLarge);
    expect(database.commit).toHaveBeenCalledOnce();
  });

  it('fails at once when a quota is reached', async () => {
    database.commit.mockRejectedValue(failure(codes.resourceExhausted));
    expect(await run()).toBeInstanceOf(Busy);
    expect(database.commit).toHaveBeenCalledOnce();
  });

  it('gives up when others keep the documents for more than twenty seconds', async () => {
    database.read.mockImplementation(() => {
      vi.advanceTimersByTime(6_000);
      return Promise.reject(lockLoss);
    });
    const error = await run();
    expect(error).toBeInstanceOf(Busy);
    expect(error).toMatchObject({ cause: lockLoss });
    expect(database.read).toHaveBeenCalledTimes(4);
  });
});

it('transactions with a common turn run one after the other, whatever the order of their turns', async () => {
  const running = new Set<string>();
  const hold = (turns: string[]) =>
    transactOn(turns, async () => {
      for (const turn of turns) expect(running.has(turn)).toBe(false);
      for (const turn of turns) running.add(turn);
      await Promise.resolve();
      for (const turn of turns) running.delete(turn);
      return turns;
    });
  const all = [['a', 'b'], ['b', 'a'], ['b', 'b'], ['a'], ['c', 'a', 'b']];
  expect(await Promise.all(all.map(hold))).toEqual(all);
});

it('records fit into one commit up to a size in bytes, not in letters', () => {
  const record = (bytes: number) => ({ text: '\u{1F9F5}'.repeat(bytes / 4) });
  expect(() => requireFit([record(maxCommitBytes - 100)])).not.toThrow();
  expect(() => requireFit([record(maxCommitBytes / 2), record(maxCommitBytes / 2)])).toThrow(TooLarge);
});
