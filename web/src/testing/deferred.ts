import { act } from '@testing-library/react';

/** Returns a promise that the test settles. */
export function defer<Value>() {
  let settle: { resolve: (value: Value) => void; reject: (error: Error) => void } | undefined;
  const promise = new Promise<Value>((resolve, reject) => {
    settle = { resolve, reject };
  });
  // Awaits the promise, so that components have rendered its result when the test continues.
  const waitForRender = async () => {
    await promise.catch(() => undefined);
  };
  return {
    promise,
    resolve: (value: Value) =>
      act(() => {
        settle?.resolve(value);
        return waitForRender();
      }),
    reject: (error: Error) =>
      act(() => {
        settle?.reject(error);
        return waitForRender();
      }),
  };
}
