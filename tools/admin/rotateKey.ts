import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { keySetSchema } from '../../functions/src/store/credentials';
import { surveyKeySetSchema } from '../../functions/src/store/survey/surveyKeys';
import { type KeySet, readLocalKeys, withNewKey, writeLocalKeys } from '../emulators/localKeys';
import { Problem } from '../setup/terminal';
import { onlyWord } from './commandLine';

/** Returns the keys of a key set as a newer one lists them. Throws Problem if the text is not a key set. */
function keysIn(name: KeySet, text: string | undefined): object[] {
  if (text === undefined) return [];
  try {
    const value: unknown = JSON.parse(text);
    // A survey is opened with the key that it began with. Of credentials, only the public part is needed.
    return name === 'SURVEY_KEYS'
      ? surveyKeySetSchema.parse(value).keys
      : keySetSchema.parse(value).keys.map(({ kty, n, e }) => ({ kty, n, e }));
  } catch {
    throw new Problem(`This is not a set of keys as ${name} holds it.`);
  }
}

const summary = (earlier: number) =>
  earlier === 0
    ? 'the first key'
    : `a new key; ${earlier} earlier ${earlier === 1 ? 'key stays' : 'keys stay'} listed`;

const uses: Readonly<Record<KeySet, string>> = {
  CREDENTIAL_KEYS: 'Credentials are signed with',
  SURVEY_KEYS: 'New surveys are sealed with',
};

/**
 * Adds a new key in front of the key set in a file, or creates the file. `surveys` as the first word means the keys of surveys,
 * otherwise those of credentials. With `local`, changes the key set of `npm start`.
 */
export function rotateKey(words: readonly string[], local: boolean): string[] {
  const name: KeySet = words[0] === 'surveys' ? 'SURVEY_KEYS' : 'CREDENTIAL_KEYS';
  if (local) {
    const earlier = keysIn(name, readLocalKeys(name));
    writeLocalKeys(name, withNewKey(name, earlier));
    return [`${uses[name]} ${summary(earlier.length)}. It counts from the next \`npm start\` on.`];
  }
  const file = onlyWord(name === 'SURVEY_KEYS' ? words.slice(1) : words, 'one file, or give --local');
  const earlier = keysIn(name, existsSync(file) ? readFileSync(file, 'utf8') : undefined);
  // Writes a second file first, so that a broken write does not lose the earlier keys.
  writeFileSync(`${file}.new`, `${withNewKey(name, earlier)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return [
    `${file} has ${summary(earlier.length)}.`,
    `Store it in the secret ${name}, deploy the functions, destroy the old version, and delete the file: docs/operations.md.`,
  ];
}
