// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Watcher } from '../../data/staff/snapshots';
import { following } from './following';

const watcher = () => ({ onFound: vi.fn(), onError: vi.fn() });

/** A subscription whose granting the test decides about. */
function subscription() {
  let grant: (unwatch: () => void) => void = () => undefined;
  let refuse: (error: Error) => void = () => undefined;
  const granted = new Promise<() => void>((resolve, reject) => {
    grant = resolve;
    refuse = reject;
  });
  const asked: Watcher<string>[] = [];
  const watch = (told: Watcher<string>) => {
    asked.push(told);
    return granted;
  };
  return { watch, grant, refuse, tell: (found: string) => asked.forEach((told) => told.onFound(found)) };
}

test('what is found is told until the end', async () => {
  const { watch, grant, tell } = subscription();
  const { onFound, onError } = watcher();
  const unwatch = vi.fn();
  const end = following(watch, { onFound, onError });
  grant(unwatch);
  await Promise.resolve();
  tell('first');
  end();
  tell('late');
  expect(onFound.mock.calls).toEqual([['first']]);
  expect(unwatch).toHaveBeenCalledOnce();
  expect(onError).not.toHaveBeenCalled();
});

test('a subscription granted after the end is given back at once', async () => {
  const { watch, grant } = subscription();
  const unwatch = vi.fn();
  following(watch, watcher())();
  grant(unwatch);
  await waitFor(() => expect(unwatch).toHaveBeenCalledOnce());
});

test('one that is refused is told, and not after the end', async () => {
  const refused = new Error('refused');
  const [present, past] = [watcher(), watcher()];
  const asked = subscription();
  following(asked.watch, present);
  following(asked.watch, past)();
  asked.refuse(refused);
  await waitFor(() => expect(present.onError).toHaveBeenCalledWith(refused));
  expect(past.onError).not.toHaveBeenCalled();
});
