import { describe, expect, it, test } from 'vitest';
import { nominationStatuses } from '../fields/options';
import {
  type NominationStatus,
  isWithdrawn,
  nextStatuses,
  nominationStatusNames,
  possibleStatuses,
  withdrawalProblems,
} from './nominationTracking';
import { needsAssignmentMail } from '../staff/staff';

test('every nomination can move from new to certified step by step', () => {
  const way: NominationStatus[] = ['new'];
  for (let next = nextStatuses('new')[0]; next; next = nextStatuses(next)[0]) way.push(next);
  expect(way).toEqual(['new', 'in_review', 'contacted', 'assessment', 'certified']);
});

test('no step leads out of withdrawn', () => {
  expect(nextStatuses('withdrawn')).toEqual([]);
});

test('every status has a name for staff', () => {
  for (const status of nominationStatuses) expect(nominationStatusNames[status]).toMatch(/^[A-Z][a-z ]+$/);
});

const standings = nominationStatuses.flatMap((status) =>
  ([0, 1] as const).map((terms_accepted) => ({ status, terms_accepted })),
);
const finalStatuses = ['certified', 'declined', 'withdrawn'];

describe('a withdrawal', () => {
  it('is a nomination that has ended without consent', () => {
    for (const standing of standings) {
      const { status, terms_accepted } = standing;
      expect(isWithdrawn(standing), status).toBe(terms_accepted === 0 && finalStatuses.includes(status));
    }
  });

  it('remains a withdrawal after every accepted edit', () => {
    for (const present of standings.filter(isWithdrawn)) {
      for (const next of standings) {
        const passes = Object.keys(withdrawalProblems(present, next)).length === 0;
        if (passes) expect(isWithdrawn(next)).toBe(true);
        expect(passes).toBe(next.terms_accepted === 0 && possibleStatuses(present).includes(next.status));
      }
    }
  });

  it('keeps a decision and ends every other status', () => {
    const after = (status: (typeof nominationStatuses)[number]) =>
      possibleStatuses({ status, terms_accepted: 0 });
    expect(after('withdrawn')).toEqual(['withdrawn']);
    expect(after('certified')).toEqual(['certified', 'declined']);
    expect(after('declined')).toEqual(['certified', 'declined']);
  });

  it('differs from Terms Accepted set to No by staff, which staff can reverse', () => {
    for (const status of nominationStatuses.filter((name) => !finalStatuses.includes(name))) {
      const present = { status, terms_accepted: 0 };
      expect(possibleStatuses(present)).toEqual(nominationStatuses);
      for (const next of standings) expect(withdrawalProblems(present, next)).toEqual({});
    }
  });

  it('makes an error of each field that would undo it', () => {
    const next = { status: 'in_review', terms_accepted: 1 } as const;
    expect(withdrawalProblems({ status: 'withdrawn', terms_accepted: 0 }, next)).toEqual({
      terms_accepted: expect.stringContaining('consent was withdrawn'),
      status: expect.stringContaining('cannot be reopened'),
    });
    expect(withdrawalProblems({ status: 'declined', terms_accepted: 0 }, next).status).toContain(
      'can only be Certified or Declined',
    );
  });
});

it.each([
  [{ assignee: 'ravi', by: 'asha' }, true],
  [{ assignee: 'asha', by: 'asha' }, false],
  [{ assignee: '', by: 'asha' }, false],
  // A script on the server has no name.
  [{ assignee: 'ravi', by: '' }, false],
])('the assignment %j needs a mail: %s', (assignment, needsMail) => {
  expect(needsAssignmentMail(assignment)).toBe(needsMail);
});
