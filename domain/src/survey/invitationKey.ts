/** Letters of a key: no I, L, O and U, which people mistake for 1, 0 and V (Crockford). */
const keyLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const keyLength = 16;

/** Returns a key as its sixteen letters, however it was typed, or undefined. */
export function readInvitationKey(typed: string): string | undefined {
  const key = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return key.length === keyLength && [...key].every((letter) => keyLetters.includes(letter))
    ? key
    : undefined;
}

/** Returns a key in the form in which it is printed: `ABCD-EFGH-JKMN-PQRS`. */
export const printedKey = (key: string): string => (key.match(/.{4}/g) ?? []).join('-');

/** Makes a key from 10 random bytes. */
export const invitationKeyOf = (bytes: Uint8Array): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((part) => keyLetters[Number.parseInt(part, 2)] ?? '').join('');
};
