import { expect, it } from 'vitest';
import { cargoProgress, parseJavaMajor } from './toolchain.mjs';

it.each([
  ['openjdk version "21.0.2" 2024-01-16', 21],
  ['java version "1.8.0_292"', 8],
  ['openjdk version "25" 2025-09-16', 25],
  ['The operation could not be completed. Unable to locate a Java Runtime.', 0],
])('reads the Java in %j', (output, major) => {
  expect(parseJavaMajor(output)).toBe(major);
});

it('shows what cargo is at', () => {
  const progress = cargoProgress();
  expect(progress('    Updating crates.io index')).toBe('reading the registry');
  expect(progress('  Downloaded serde v1.0.0')).toBe('downloading');
  expect(progress('   Compiling serde v1.0.0')).toBe('1 crates compiled');
  expect(progress('warning: unused import')).toBe('1 crates compiled');
  expect(progress('   Compiling tokio v1.0.0')).toBe('2 crates compiled');
});
