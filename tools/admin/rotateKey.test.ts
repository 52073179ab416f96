import { expect, it } from 'vitest';
import { readCredentialKeys } from '../../functions/src/store/credentials';
import { openerOf, sealingKeySchema } from '../../functions/src/store/survey/surveyKeys';
import { rotateKey } from './rotateKey';

const names = ['CREDENTIAL_KEYS', 'SURVEY_INVITATION_KEYS', 'SURVEY_OPENING_KEYS'] as const;

const rotate = (words: readonly string[], input = '') => {
  const { lines, notes = [] } = rotateKey(words, { local: false, readInput: () => input });
  return { value: lines.join('\n'), notes };
};
const keysIn = (value: string): object[] => (JSON.parse(value) as { keys: object[] }).keys;

it.each(names)(
  'a rotation of %s writes one line for a pipe, with the new key before the earlier ones',
  (name) => {
    const first = rotate([name, 'first']).value;
    const second = rotate([name], first).value;
    expect(second).not.toContain('\n');
    expect([keysIn(first).length, keysIn(second).length]).toEqual([1, 2]);
    expect(keysIn(first)[0]).toMatchObject(keysIn(second)[1] ?? {});
    expect(keysIn(second)[0]).not.toEqual(keysIn(first)[0]);
  },
);

it.each(['SURVEY_INVITATION_KEYS', 'SURVEY_OPENING_KEYS'])(
  'a rotation of %s keeps one earlier key',
  (name) => {
    const second = rotate([name], rotate([name, 'first']).value).value;
    const third = rotate([name], second).value;
    expect(keysIn(third).slice(1)).toEqual(keysIn(second).slice(0, 1));
  },
);

it('earlier credential keys stay listed, without their private part', async () => {
  const first = rotate(['CREDENTIAL_KEYS', 'first']).value;
  const second = rotate(['CREDENTIAL_KEYS'], first).value;
  expect(second.match(/"d":/g)).toHaveLength(1);
  const listKeys = async (value: string) => (await readCredentialKeys(value)).listed.map(({ name }) => name);
  expect((await listKeys(second)).slice(1)).toEqual(await listKeys(first));
});

it('the setting beside a new opening key is its public half, and the secret opens what it seals', async () => {
  const { value, notes } = rotate(['SURVEY_OPENING_KEYS', 'first']);
  const [, setting = ''] = /^SURVEY_SEALING_KEY='(.*)'$/.exec(notes.join('\n')) ?? [];
  expect(Object.keys(JSON.parse(setting) as object).toSorted()).toEqual(['crv', 'kty', 'x', 'y']);
  await expect(openerOf(sealingKeySchema.parse(JSON.parse(setting)), value)).resolves.toBeTypeOf('function');
});

it.each(names)(
  'a rotation of %s refuses an empty or broken value, so that no earlier key is lost',
  (name) => {
    for (const input of ['', '{}', '{"keys":[]}', 'not JSON'])
      expect(() => rotate([name], input), input).toThrow('This is not a set of keys');
  },
);
