import { describe, expect, it } from 'vitest';
import {
  callBacksFor,
  daysOfClosing,
  isListDoubtful,
  isRoleMailbox,
  mayBePublished,
  participationText,
} from './participation';

it('participation is published from ten answers on, in one sentence', () => {
  expect([9, 10].map((answered) => mayBePublished({ invited: 96, answered }))).toEqual([false, true]);
  expect(participationText({ invited: 96, answered: 87 })).toBe('87 of 96 invited people answered.');
});

it('a list may differ from the number of employees by 5%', () => {
  expect([95, 105].map((listed) => isListDoubtful(listed, 100))).toEqual([false, false]);
  expect([94, 106].map((listed) => isListDoubtful(listed, 100))).toEqual([true, true]);
});

it('five people are called back, or 3% of the invited', () => {
  expect([3, 166, 167, 200, 10_000].map(callBacksFor)).toEqual([5, 5, 6, 6, 300]);
});

it('a survey closes soon today and within three days', () => {
  expect(daysOfClosing('2026-11-29')).toEqual(['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02']);
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
