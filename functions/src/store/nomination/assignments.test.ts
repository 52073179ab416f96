import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { nextAssignment } from './assignments';

const time = (millis: number) => Timestamp.fromMillis(millis);
const change = (
  present: ReturnType<typeof nextAssignment> | undefined,
  assignee: string,
  millis: number,
  before = '',
) => nextAssignment(present, { assignee, by: 'asha', at: time(millis) }, before);

it('a new assignment waits for its mail', () => {
  expect(change(undefined, 'ravi', 1)).toMatchObject({
    assignee: 'ravi',
    by: 'asha',
    at: time(1),
    settled: false,
  });
});

it('a change counts once when its event comes twice', () => {
  const first = change(undefined, 'ravi', 1);
  expect(change(first, 'ravi', 9)).toBe(first);
});

it.each(['', 'meera'])('an undo before the mail restores the assignee %j and needs no mail', (before) => {
  const first = change(undefined, 'ravi', 1, before);
  const undo = change(first, before, 2);
  expect(undo).toMatchObject({ assignee: before, settled: true, before: null });
});

it('an undo over two colleagues mails neither of them', () => {
  const assignment = { ...change(undefined, 'meera', 1), settled: true, before: null };
  const second = change(change(assignment, 'ravi', 2), 'kamala', 3);
  expect(second).toMatchObject({ assignee: 'kamala', settled: false });
  expect(change(second, 'meera', 4)).toEqual(assignment);
});

it('a colleague who gets the nomination back gets another mail', () => {
  const assignment = { ...change(undefined, 'meera', 1), settled: true, before: null };
  const other = { ...change(assignment, 'ravi', 2), settled: true, before: null };
  expect(change(other, 'meera', 3)).toMatchObject({ assignee: 'meera', at: time(3), settled: false });
});
