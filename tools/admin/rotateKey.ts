import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { keySetSchema } from '../../functions/src/store/credentials';
import { surveyKeySetSchema } from '../../functions/src/store/survey/surveyKeys';
import {
  type KeySet,
  keySetWithNewKey,
  readLocalKeys,
  surveyKeysWithNewKey,
  writeLocalKeys,
} from '../emulators/localKeys';
import { Problem } from '../setup/problem';
import { onlyWord } from './commandLine';

/** Returns a key set with a new key in front, and the number of earlier keys. Throws Problem if the text is not a key set. */
function rotateKeys(name: KeySet, text: string | undefined): { keySet: string; earlier: number } {
  const ofSurveys = name === 'SURVEY_KEYS';
  if (text === undefined)
    return { keySet: ofSurveys ? surveyKeysWithNewKey() : keySetWithNewKey(), earlier: 0 };
  try {
    if (ofSurveys) {
      const { keys } = surveyKeySetSchema.parse(JSON.parse(text));
      return { keySet: surveyKeysWithNewKey(keys), earlier: keys.length };
    }
    const { keys } = keySetSchema.parse(JSON.parse(text));
    return { keySet: keySetWithNewKey(keys), earlier: keys.length };
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
    const { keySet, earlier } = rotateKeys(name, readLocalKeys(name));
    writeLocalKeys(name, keySet);
    return [`${uses[name]} ${summary(earlier)}. It counts from the next \`npm start\` on.`];
  }
  const file = onlyWord(name === 'SURVEY_KEYS' ? words.slice(1) : words, 'one file, or give --local');
  const { keySet, earlier } = rotateKeys(name, existsSync(file) ? readFileSync(file, 'utf8') : undefined);
  // Writes a second file first, so that a broken write does not lose the earlier keys.
  writeFileSync(`${file}.new`, `${keySet}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return [
    `${file} has ${summary(earlier)}.`,
    `Store it in the secret ${name}, deploy the functions, and delete the file: docs/operations.md.`,
  ];
}
