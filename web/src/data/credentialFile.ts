/** Finds the signed credential in a badge or file, as section 5.3 of Open Badges 3.0 bakes it. */

/** Bytes; a badge with its credential has a tenth of it. */
const largest = 5 * 1024 * 1024;

/** Says to a visitor why a file cannot be checked. */
export class UncheckableFile extends Error {}

const compactJws = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** Whether a text is a signed credential itself. */
export const isToken = (text: string): boolean => text.length > 100 && compactJws.test(text.trim());

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const isPng = (bytes: Uint8Array) => pngSignature.every((byte, index) => bytes[index] === byte);

const ascii = (bytes: Uint8Array) => String.fromCharCode(...bytes);
const keyword = 'openbadgecredential\0';

/** The text of the `iTXt` chunk of that keyword: after it come two flags, a language and a translated keyword. */
function tokenInPng(bytes: Uint8Array): string | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = pngSignature.length;
  while (at + 12 <= bytes.length) {
    const length = view.getUint32(at);
    const data = bytes.subarray(at + 8, at + 8 + length);
    if (
      ascii(bytes.subarray(at + 4, at + 8)) === 'iTXt' &&
      ascii(data.subarray(0, keyword.length)) === keyword
    ) {
      const language = keyword.length + 2;
      const translated = data.indexOf(0, language) + 1;
      const text = data.indexOf(0, translated) + 1;
      return new TextDecoder().decode(data.subarray(text));
    }
    at += 12 + length;
  }
  return undefined;
}

function tokenInSvg(text: string): string | undefined {
  const picture = new DOMParser().parseFromString(text, 'image/svg+xml');
  const [credential] = picture.getElementsByTagNameNS('*', 'credential');
  return credential?.getAttribute('verify') ?? credential?.textContent ?? undefined;
}

/** The first token in a JSON value, at any depth. */
function tokenInValue(value: unknown): string | undefined {
  if (typeof value === 'string') return isToken(value) ? value : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const part of Object.values(value)) {
    const found = tokenInValue(part);
    if (found !== undefined) return found;
  }
  return undefined;
}

function tokenInJson(text: string): string | undefined {
  try {
    return tokenInValue(JSON.parse(text));
  } catch {
    return undefined;
  }
}

const otherKind =
  'We can check a badge (PNG or SVG) or a credential (JWT, TXT or JSON). For any other file, enter the certificate number that it shows.';
const noCredential =
  'There is no signed credential in this file: it may be a copy or a picture of a badge. Enter the certificate number instead.';

function tokenIn(bytes: Uint8Array): string | undefined {
  if (isPng(bytes)) return tokenInPng(bytes);
  const text = new TextDecoder().decode(bytes).trim();
  if (text.startsWith('<')) return tokenInSvg(text);
  if (/^[{["]/.test(text)) return tokenInJson(text);
  if (!isToken(text)) throw new UncheckableFile(otherKind);
  return text;
}

/** The credential in a file, as a compact JWS. Throws `UncheckableFile` when there is none. */
export async function tokenOf(file: File): Promise<string> {
  if (file.size > largest)
    throw new UncheckableFile('This file is larger than 5 MB. A badge or credential of ours is smaller.');
  const token = tokenIn(new Uint8Array(await file.arrayBuffer()))?.trim();
  if (token === undefined || !isToken(token)) throw new UncheckableFile(noCredential);
  return token;
}
