import { describe, expect, it } from 'vitest';
import { isListDoubtful, isRoleMailbox, minAnswersFor, minInvitedFor } from './participation';

it.each([
  [10, 9],
  [30, 21],
  [50, 28],
  [99, 39],
  [100, 39],
  [500, 55],
  [1_000, 58],
])('of %i employees, %i answers are enough', (employees, answers) => {
  expect(minAnswersFor(employees)).toBe(answers);
});

it.each([
  [10, 10],
  [99, 99],
  [100, 70],
  [101, 71],
  [1_000, 700],
])('of %i employees, at least %i are invited', (employees, invited) => {
  expect(minInvitedFor(employees)).toBe(invited);
});

it('a list may differ from the number of employees by 5%', () => {
  expect([95, 105].map((listed) => isListDoubtful(listed, 100))).toEqual([false, false]);
  expect([94, 106].map((listed) => isListDoubtful(listed, 100))).toEqual([true, true]);
});

describe('a mailbox', () => {
  it.each(['hr@a.in', 'INFO@a.in', 'info-chennai@a.in', 'sales2@a.in', 'hr.pune@a.in'])(
    '%s is shared',
    (address) => {
      expect(isRoleMailbox(address)).toBe(true);
    },
  );
  it.each(['harini@a.in', 'infanta.r@a.in', 'sathya@hr.in', 'shashank@a.in'])(
    '%s is a person’s',
    (address) => {
      expect(isRoleMailbox(address)).toBe(false);
    },
  );
});
