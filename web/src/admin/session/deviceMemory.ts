import { useState } from 'react';
import * as z from 'zod/mini';
import { attempt } from '../../data/deviceStorage';
import { useSession } from './sessionContext';

/** Prefix of all names under which the staff area stores values on the device. Signing out clears them. */
const prefix = 'staff:';

const openMemory = (storage: 'localStorage' | 'sessionStorage', start: string) => {
  const recall = <Value>(name: string, schema: z.ZodMiniType<Value>): Value | undefined =>
    attempt(() => z.parse(schema, JSON.parse(window[storage].getItem(start + name) ?? '')));
  return {
    recall,
    recallAll: <Value>(nameStart: string, schema: z.ZodMiniType<Value>): Value[] =>
      (attempt(() => Object.keys(window[storage])) ?? [])
        .filter((key) => key.startsWith(start + nameStart))
        .flatMap((key) => recall(key.slice(start.length), schema) ?? []),
    /** Stores a value. Returns false if the browser has no space or stores nothing. */
    keep: (name: string, value: unknown): boolean =>
      attempt(() => {
        window[storage].setItem(start + name, JSON.stringify(value));
        return true;
      }) ?? false,
    forget: (name: string): void => attempt(() => window[storage].removeItem(start + name)),
  };
};

/** Values that this device keeps until the person signs out. */
export const deviceMemory = openMemory('localStorage', prefix);

const draftPrefix = `${prefix}form:`;

/** Typed texts, kept until this tab closes or the person logs out in it. Names begin with the uid and a slash. */
export const drafts = openMemory('sessionStorage', draftPrefix);

export const hasDrafts = (): boolean => drafts.recallAll('', z.unknown()).length > 0;

const removeKeys = (storage: 'localStorage' | 'sessionStorage', isOurs: (key: string) => boolean) =>
  attempt(() => {
    for (const key of Object.keys(window[storage]).filter(isOurs)) window[storage].removeItem(key);
  });

export function forgetAll(): void {
  removeKeys('localStorage', (key) => key.startsWith(prefix));
  removeKeys('sessionStorage', (key) => key.startsWith(prefix));
}

/** Clears the values of another person whose session ended without signing out. */
export function keepFor(uid: string): void {
  if ((deviceMemory.recall('owner', z.string()) ?? uid) !== uid) forgetAll();
  deviceMemory.keep('owner', uid);
  // Clears the drafts of this tab: each tab has its own, and another tab may have noted the new person already.
  removeKeys(
    'sessionStorage',
    (key) => key.startsWith(draftPrefix) && !key.startsWith(`${draftPrefix}${uid}/`),
  );
}

/** Returns a state that this device keeps for the signed-in person. `start` makes it from the stored value, if there is one. */
export function useRemembered<Value>(
  name: string,
  schema: z.ZodMiniType<Value>,
  start: (kept: Value | undefined) => Value,
) {
  const key = `${name}:${useSession().uid}`;
  const [value, setValue] = useState(() => start(deviceMemory.recall(key, schema)));
  const change = (edit: (present: Value) => Value) => {
    // Another tab may have stored a value meanwhile.
    const next = edit(deviceMemory.recall(key, schema) ?? value);
    setValue(next);
    deviceMemory.keep(key, next);
  };
  return [value, change] as const;
}
