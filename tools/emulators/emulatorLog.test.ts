import { expect, it } from 'vitest';
import { needsAttention } from './emulatorLog';

it.each([
  '⚠  functions: Failed to load function definition from source',
  'Error: Could not start Firestore Emulator, port taken.',
  '>  {"severity":"ERROR","message":"nomination could not be stored"}',
  '>  TypeError: Cannot read properties of undefined',
])('the terminal shows %j', (line) => {
  expect(needsAttention(line)).toBe(true);
});

it.each([
  'i  functions: Beginning execution of "api"',
  '>  {"severity":"INFO","message":"stored"}',
  '⚠  firestore: Env variable override detected. Using firestore emulator at /tmp/hidane-firestore.jar',
  '⚠  functions: Your requested "node" version "22" doesn\'t match your global version "20". Using node@20 from host.',
])('the terminal leaves %j to the log', (line) => {
  expect(needsAttention(line)).toBe(false);
});
