import { expect, it } from 'vitest';
import { parseJavaMajor } from './toolchain';

it.each([
  ['openjdk version "21.0.2" 2024-01-16', 21],
  ['java version "1.8.0_292"', 8],
  ['openjdk version "25" 2025-09-16', 25],
  ['The operation could not be completed. Unable to locate a Java Runtime.', 0],
])('the check reads the version of Java in %j', (output, major) => {
  expect(parseJavaMajor(output)).toBe(major);
});
