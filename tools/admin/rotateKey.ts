import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { keySetSchema } from '../../functions/src/store/credentials';
import { keySetWithNewKey, readLocalKeys, writeLocalKeys } from '../emulators/localKeys';
import { Problem } from '../setup/problem';
import { onlyWord } from './commandLine';

/** Returns a key set with a new key in front, and the number of earlier keys. Throws Problem if the text is not a key set. */
function rotated(text: string | undefined): { keySet: string; earlier: number } {
  if (text === undefined) return { keySet: keySetWithNewKey(), earlier: 0 };
  try {
    const { keys } = keySetSchema.parse(JSON.parse(text));
    return { keySet: keySetWithNewKey(keys), earlier: keys.length };
  } catch {
    throw new Problem('This is not a set of keys as CREDENTIAL_KEYS holds it.');
  }
}

const summary = (earlier: number) =>
  earlier === 0
    ? 'the first key'
    : `a new key; ${earlier} earlier ${earlier === 1 ? 'key stays' : 'keys stay'} listed`;

/** Adds a new key in front of the key set in a file, or creates the file. With `local`, changes the key set of `npm start`. */
export function rotateKey(words: readonly string[], local: boolean): string[] {
  if (local) {
    const { keySet, earlier } = rotated(readLocalKeys());
    writeLocalKeys(keySet);
    return [`Credentials are signed with ${summary(earlier)}. It counts from the next \`npm start\` on.`];
  }
  const file = onlyWord(words, 'one file, or give --local');
  const { keySet, earlier } = rotated(existsSync(file) ? readFileSync(file, 'utf8') : undefined);
  // Writes a second file first, so that a broken write does not lose the earlier keys.
  writeFileSync(`${file}.new`, `${keySet}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return [
    `${file} has ${summary(earlier)}.`,
    'Store it in the secret CREDENTIAL_KEYS, deploy the functions, and delete the file: docs/operations.md.',
  ];
}
