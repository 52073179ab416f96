import { expect, it } from 'vitest';
import { type Assignment, isTold, nextAssignment } from './assignment';

const change = (present: Assignment<number> | undefined, assignee: string, at: number, before = '') =>
  nextAssignment(present, { assignee, by: 'asha', at }, before);

it('a new assignment waits to be told', () => {
  expect(change(undefined, 'ravi', 1)).toMatchObject({ assignee: 'ravi', by: 'asha', at: 1, told: false });
});

it('the same change, told twice by events, counts once', () => {
  const first = change(undefined, 'ravi', 1);
  expect(change(first, 'ravi', 9)).toBe(first);
});

it.each(['', 'meera'])('an undo before the mail goes back to %j as if nothing had been', (before) => {
  const first = change(undefined, 'ravi', 1, before);
  const undone = change(first, before, 2);
  expect(undone).toMatchObject({ assignee: before, told: true, before: null });
});

it('an undo over two colleagues tells neither of them', () => {
  const known = { ...change(undefined, 'meera', 1), told: true, before: null };
  const second = change(change(known, 'ravi', 2), 'kamala', 3);
  expect(second).toMatchObject({ assignee: 'kamala', told: false });
  expect(change(second, 'meera', 4)).toEqual(known);
});

it('a colleague who gets it back after another was told is told again', () => {
  const known = { ...change(undefined, 'meera', 1), told: true, before: null };
  const other = { ...change(known, 'ravi', 2), told: true, before: null };
  expect(change(other, 'meera', 3)).toMatchObject({ assignee: 'meera', at: 3, told: false });
});

it.each([
  [{ assignee: 'ravi', by: 'asha' }, true],
  [{ assignee: 'asha', by: 'asha' }, false],
  [{ assignee: '', by: 'asha' }, false],
  // A script of the server has no name.
  [{ assignee: 'ravi', by: '' }, false],
])('of %j somebody is told: %s', (assignment, told) => {
  expect(isTold(assignment)).toBe(told);
});
