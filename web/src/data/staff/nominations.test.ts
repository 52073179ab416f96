import { beforeEach, expect, test, vi } from 'vitest';
import { DataError, readFailure } from '../errors';
import { makeNominationRecord } from '@utkarsh/domain/testing/nominations';
import { decline } from './nominations';

const readApi = vi.hoisted(() =>
  vi.fn<(schema: unknown, method: string, path: string, body: unknown) => Promise<unknown>>(),
);
vi.mock('./api', async (original) => ({ ...(await original<object>()), readApi }));

const nomination = makeNominationRecord();
const form = { reason: 'Too few employees.', mail: true };
const conflict = (current: unknown) =>
  readFailure(
    Response.json({ code: 'conflict', error: 'Meera Rao saved this record.', current }, { status: 409 }),
  );

beforeEach(() => {
  readApi.mockReset();
});

test('a decision whose reply was lost is repeated, and counts as done', async () => {
  readApi.mockRejectedValueOnce(new DataError('unanswered', 'The API did not answer.'));
  await expect(decline(nomination, form)).rejects.toMatchObject({ code: 'unanswered' });
  readApi.mockResolvedValueOnce({ nomination: { ...nomination, status: 'declined' }, mailed: true });
  expect(await decline(nomination, form)).toBe(true);
  expect(readApi.mock.calls[1]).toEqual(readApi.mock.calls[0]);
});

test('a decision of somebody else counts as made', async () => {
  readApi.mockRejectedValueOnce(await conflict({ ...nomination, status: 'declined', revision: 4 }));
  await expect(decline(nomination, form)).rejects.toEqual(
    new DataError('unsaved', 'This nomination is declined already.'),
  );
  expect(readApi.mock.lastCall?.[3]).toEqual({ ...form, revision: 3 });
});

test('a change by somebody else is reported in words for staff', async () => {
  readApi.mockRejectedValueOnce(await conflict({ ...nomination, status: 'certified', revision: 4 }));
  await expect(decline(nomination, form)).rejects.toThrow(/^Meera Rao saved this record/);
});
