import { keySetSchema } from '../../functions/src/store/credentials';
import { invitationKeySetSchema, openingKeySetSchema } from '../../functions/src/store/survey/surveyKeys';
import { type KeySet, readLocalKeys, sealingKeyOf, withNewKey, writeLocalKeys } from '../emulators/localKeys';
import { Problem } from '../setup/terminal';
import { UsageProblem } from './commandLine';

/** The earlier keys that a secret keeps beside the new one. Credentials need the public part of each, open surveys the last one. */
const keysToKeep: Readonly<Record<KeySet, (value: unknown) => object[]>> = {
  CREDENTIAL_KEYS: (value) => keySetSchema.parse(value).keys.map(({ kty, n, e }) => ({ kty, n, e })),
  SURVEY_INVITATION_KEYS: (value) => invitationKeySetSchema.parse(value).keys.slice(0, 1),
  SURVEY_OPENING_KEYS: (value) => openingKeySetSchema.parse(value).keys.slice(0, 1),
};
const isKeySet = (name: string): name is KeySet => Object.hasOwn(keysToKeep, name);

function addKey(name: KeySet, value: string): string {
  try {
    return withNewKey(name, keysToKeep[name](JSON.parse(value)));
  } catch {
    throw new Problem(`This is not a set of keys as ${name} holds it.`);
  }
}

/**
 * Puts a new key in front of those of a secret. Reads its present value by `readInput` and returns the next one as the only line, for pipes from and into
 * Secret Manager: no private key is written to a disk. `first` makes the first value. With `local`, changes the secret of `npm start`.
 */
export function rotateKey(
  words: readonly string[],
  { local, readInput }: { local: boolean; readInput: () => string },
) {
  const [name = '', first, ...more] = words;
  if (!isKeySet(name) || more.length > 0 || (first !== undefined && first !== 'first')) {
    const names = Object.keys(keysToKeep).join(', ');
    throw new UsageProblem(`Name one secret of ${names}, and then \`first\` if it has no key yet.`);
  }
  if (local) {
    writeLocalKeys(name, addKey(name, readLocalKeys(name) ?? ''));
    return { lines: [`${name} has a new key. It counts from the next \`npm start\` on.`] };
  }
  const value = first === undefined ? addKey(name, readInput()) : withNewKey(name);
  const setting = name === 'SURVEY_OPENING_KEYS' ? [`SURVEY_SEALING_KEY='${sealingKeyOf(value)}'`] : [];
  return { lines: [value], notes: setting };
}
