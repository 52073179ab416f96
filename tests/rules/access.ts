import { expect, it } from 'vitest';
import { callers, verdict, type Caller, type Firestore, type RulesProject } from './environment';

const operations = ['get', 'list', 'create', 'update', 'delete'] as const;
type Operation = (typeof operations)[number];

export const everybody: readonly Caller[] = callers;
export const staff: readonly Caller[] = ['a viewer', 'an admin'];
export const admins: readonly Caller[] = ['an admin'];
export const nobody: readonly Caller[] = [];

/** One collection's column of the access table: who may do what, and a flawless request for each operation. */
export interface Access {
  collection: string;
  newId: () => string;
  /** Stores what a request needs: for `create` all but the document itself. */
  given: (id: string, operation: Operation) => Promise<unknown>;
  requests: Record<Operation, (firestore: Firestore, id: string) => Promise<unknown>>;
  allowed: Record<Operation, readonly Caller[]>;
}

/** A test for every operation and caller; what is denied leaves the document as it was. */
export function accessTests(
  rules: RulesProject,
  { collection, newId, given, requests, allowed }: Access,
): void {
  for (const operation of operations) {
    for (const caller of callers) {
      const expected = allowed[operation].includes(caller) ? 'allowed' : 'denied';
      it(`${caller} is ${expected} to ${operation} in ${collection}`, async () => {
        const id = newId();
        await given(id, operation);
        const before = await rules.stored(`${collection}/${id}`);
        expect(await verdict(requests[operation](rules.as(caller), id))).toBe(expected);
        const after = await rules.stored(`${collection}/${id}`);
        if (expected === 'denied') expect(after).toEqual(before);
        if (expected === 'allowed' && operation === 'create') expect(after).toBeDefined();
        if (expected === 'allowed' && operation === 'delete') expect(after).toBeUndefined();
      });
    }
  }
}
