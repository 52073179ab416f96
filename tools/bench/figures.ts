/** Returns the middle value, or the higher one of the two middle values. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export const round = (value: number, digits = 0): number => Number(value.toFixed(digits));

export const kilobytes = (bytes: number): number => round(bytes / 1000, 1);
