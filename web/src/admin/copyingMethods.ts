/** Array methods that Chrome 109 lacks. The staff area and its libraries call them. */
const copyingMethods = {
  toReversed(this: readonly unknown[]) {
    return [...this].reverse();
  },
  toSorted(this: readonly unknown[], compare?: (a: unknown, b: unknown) => number) {
    return [...this].sort(compare);
  },
  toSpliced(this: readonly unknown[], ...args: [start: number, deleted: number, ...added: unknown[]]) {
    const copy = [...this];
    copy.splice(...args);
    return copy;
  },
};

for (const [name, value] of Object.entries(copyingMethods)) {
  if (!(name in Array.prototype))
    Object.defineProperty(Array.prototype, name, { value, writable: true, configurable: true });
}

export {};
