import { act } from '@testing-library/react';

/** A promise that a test settles when it wants to. */
export function deferred<Value>() {
  let settle: { resolve: (value: Value) => void; reject: (error: Error) => void } | undefined;
  const promise = new Promise<Value>((resolve, reject) => {
    settle = { resolve, reject };
  });
  // Awaited, so that what waits for the promise has drawn its answer when the test goes on.
  const settled = async () => {
    await promise.catch(() => undefined);
  };
  return {
    promise,
    resolve: (value: Value) =>
      act(() => {
        settle?.resolve(value);
        return settled();
      }),
    reject: (error: Error) =>
      act(() => {
        settle?.reject(error);
        return settled();
      }),
  };
}
