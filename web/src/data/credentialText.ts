/** Signed credentials (compact JWS) in texts: mails and editors wrap them, quote them and put words around them. */

const compactJws = /^[\w-]+\.[\w-]+\.[\w-]+$/;

const isToken = (text: string): boolean => text.length > 100 && compactJws.test(text);

/** Every credential begins so: it is the start of a JSON object in base64. */
const start = /(?<before>^|[^\w.-])(?<token>eyJ[\w.\s-]+)/g;

/** Characters of an RSA signature with a key of 2048, 3072 or 4096 bits. */
const signatureLengths = [342, 512, 683];

/** The credential at the start of a text. Only its signature can run on into the words behind it. */
function tokenAtStart(text: string): string | undefined {
  let joined = '';
  let first: string | undefined;
  for (const piece of text.split(/\s+/)) {
    joined += piece;
    if (!isToken(joined)) continue;
    first ??= joined;
    if (signatureLengths.includes(joined.length - joined.lastIndexOf('.') - 1)) return joined;
  }
  return first;
}

/** Returns the signed credentials in a text, without the line breaks in them. */
export function tokensInText(text: string): string[] {
  const plain = text
    .replace(/\p{Cf}/gu, '')
    .replace(/=\r?\n/g, '')
    .replace(/^[>|\t ]+/gm, '');
  const whole = plain.trim();
  if (isToken(whole)) return [whole];
  return [...plain.matchAll(start)].flatMap(({ groups }) => tokenAtStart(groups?.['token'] ?? '') ?? []);
}

/** Tells whether a pasted text holds a signed credential. */
export const holdsToken = (text: string): boolean => tokensInText(text).length > 0;
