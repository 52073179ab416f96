import { useState } from 'react';
import * as z from 'zod/mini';
import { attempt } from '../../browser/deviceStorage';
import { useSession } from './sessionContext';

/** Begins the name of everything the staff area keeps on the device, so that signing out can clear it. */
const prefix = 'staff:';

const memory = (storage: 'localStorage' | 'sessionStorage', start: string) => {
  const recall = <Value>(name: string, schema: z.ZodMiniType<Value>): Value | undefined =>
    attempt(() => z.parse(schema, JSON.parse(window[storage].getItem(start + name) ?? '')));
  return {
    /** Reads what was kept under a name; undefined when there is nothing of that shape. */
    recall,
    /** Reads everything that was kept under names with this beginning, in no order. */
    recallAll: <Value>(nameStart: string, schema: z.ZodMiniType<Value>): Value[] =>
      (attempt(() => Object.keys(window[storage])) ?? [])
        .filter((key) => key.startsWith(start + nameStart))
        .flatMap((key) => recall(key.slice(start.length), schema) ?? []),
    /** Keeps a value. Returns false when the browser has no room for it, or keeps nothing. */
    keep: (name: string, value: unknown): boolean =>
      attempt(() => {
        window[storage].setItem(start + name, JSON.stringify(value));
        return true;
      }) ?? false,
    forget: (name: string): void => attempt(() => window[storage].removeItem(start + name)),
  };
};

/** What this device keeps until its person signs out. */
export const deviceMemory = memory('localStorage', prefix);

const draftPrefix = `${prefix}form:`;

/**
 * What is typed into forms, kept for a reload until this tab closes or its person signs out. Names begin with the uid of the
 * person and a slash.
 */
export const drafts = memory('sessionStorage', draftPrefix);

/** Clears everything that was kept here. */
export function forgetAll(): void {
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    attempt(() => {
      const ours = Object.keys(window[storage]).filter((key) => key.startsWith(prefix));
      for (const key of ours) window[storage].removeItem(key);
    });
  }
}

/** Clears what somebody else has left here whose session ended without their signing out. */
export function keepFor(uid: string): void {
  if ((deviceMemory.recall('owner', z.string()) ?? uid) !== uid) forgetAll();
  deviceMemory.keep('owner', uid);
  // Each tab has drafts of its own, and another tab may have noted the new person.
  attempt(() => {
    const others = Object.keys(sessionStorage).filter(
      (key) => key.startsWith(draftPrefix) && !key.startsWith(`${draftPrefix}${uid}/`),
    );
    for (const key of others) sessionStorage.removeItem(key);
  });
}

/** A state that this device keeps for the person who is signed in; `start` makes it of what was kept, if anything was. */
export function useRemembered<Value>(
  name: string,
  schema: z.ZodMiniType<Value>,
  start: (kept: Value | undefined) => Value,
) {
  const key = `${name}:${useSession().uid}`;
  const [value, setValue] = useState(() => start(deviceMemory.recall(key, schema)));
  const change = (edit: (present: Value) => Value) => {
    // Another window may have kept something meanwhile.
    const next = edit(deviceMemory.recall(key, schema) ?? value);
    setValue(next);
    deviceMemory.keep(key, next);
  };
  return [value, change] as const;
}
