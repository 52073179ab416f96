import { decodeJwt, decodeProtectedHeader } from 'jose';
import { pageUrl } from '@utkarsh/domain/brand';
import { isOrganizationId } from '@utkarsh/domain/text/ids';
import {
  maxPasteLength,
  certificatesIn,
  questionFor,
  readQuestion,
  tokensInText,
} from '@utkarsh/domain/certificate/question';
import { filePaths } from '@utkarsh/domain/filePaths';
import { sitePaths } from '@utkarsh/domain/sitePaths';

/** Finds the signed credential in a badge or file: baked as in section 5.3 of Open Badges 3.0, or saved anew by other programs. */

/** Maximum size of a file, ten times that of a badge with its credential. */
const maxBytes = 5 * 1024 * 1024;

/** Thrown for a file that cannot be checked. The message tells the visitor why. */
export class UncheckableFile extends Error {
  /** The number or name in the file, for a search in our register. */
  readonly question: string | undefined;

  constructor(message: string, { question, cause }: { question?: string | undefined; cause?: unknown } = {}) {
    super(message, { cause });
    this.question = question;
  }
}

const damagedFile = (cause: unknown) =>
  new UncheckableFile(
    'The credential in this file cannot be unpacked: it is damaged. Enter the certificate number instead.',
    {
      cause,
    },
  );

/** Unpacks zlib and gzip up to a size. A small file could unpack to one that fills the memory. */
async function unpack(bytes: Uint8Array): Promise<Uint8Array> {
  // Safari has no `DecompressionStream` before 16.4.
  const { Decompress } = await import('fflate');
  const output = new Uint8Array(maxBytes);
  let size = 0;
  const stream = new Decompress((part) => {
    // `set` throws if the size is exceeded.
    output.set(part, size);
    size += part.length;
  });
  try {
    const step = 65_536;
    for (let offset = 0; offset < bytes.length; offset += step)
      stream.push(bytes.subarray(offset, offset + step), offset + step >= bytes.length);
  } catch (error) {
    throw damagedFile(error);
  }
  return output.subarray(0, size);
}

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);

const utf8 = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const latin1 = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

/** Keywords of Open Badges 3.0 and 2. */
const keyword = /^openbadge(s|credential)$/i;

/** Reads the text of a `tEXt`, `zTXt` or `iTXt` chunk. */
async function readTextChunk(type: string, data: Uint8Array): Promise<string> {
  const end = data.indexOf(0);
  if (type === 'tEXt') return latin1(data.subarray(end + 1));
  if (type === 'zTXt') return latin1(await unpack(data.subarray(end + 2)));
  // After the keyword come two flags, a language and a translated keyword.
  const text = data.subarray(data.indexOf(0, data.indexOf(0, end + 3) + 1) + 1);
  return utf8(data[end + 1] === 1 ? await unpack(text) : text);
}

interface FileTexts {
  bakedTexts: string[];
  visibleText: string;
}

async function textsInPng(bytes: Uint8Array): Promise<FileTexts> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const bakedTexts: string[] = [];
  const visibleTexts: string[] = [];
  let offset = pngSignature.length;
  while (offset + 12 <= bytes.length) {
    const length = view.getUint32(offset);
    const type = latin1(bytes.subarray(offset + 4, offset + 8));
    if (/^[tzi][TE]Xt$/.test(type)) {
      const data = bytes.subarray(offset + 8, offset + 8 + length);
      const isBaked = keyword.test(latin1(data.subarray(0, data.indexOf(0))));
      // Chunks of other programs may be broken. They do not affect the credential.
      const text = await readTextChunk(type, data).catch((error: unknown) => {
        if (isBaked) throw error;
        return '';
      });
      (isBaked ? bakedTexts : visibleTexts).push(text);
    }
    offset += 12 + length;
  }
  return { bakedTexts, visibleText: visibleTexts.join('\n') };
}

function textsInSvg(text: string): FileTexts {
  const picture = new DOMParser().parseFromString(text, 'image/svg+xml');
  const root = picture.documentElement;
  const credentials = [...picture.getElementsByTagNameNS('*', 'credential')];
  const bakedTexts = credentials.flatMap((one) => [one.getAttribute('verify') ?? '', one.textContent]);
  // If an editor dropped the namespace, the text is not XML.
  return {
    bakedTexts: [...bakedTexts, text],
    visibleText: `${root.getAttribute('aria-label') ?? ''}\n${root.textContent}`,
  };
}

/** Deeper than any credential. A value of a million levels would overflow the stack. */
const maxDepth = 100;

function textsInValue(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || depth > maxDepth) return [];
  return Object.values(value).flatMap((part) => textsInValue(part, depth + 1));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Decodes base64, with or without `data:…;base64,` in front. Returns undefined for any other text. */
function fromBase64(text: string): string | undefined {
  const plain = text
    .replace(/^data:[^,]*,/, '')
    .replace(/\s+/g, '')
    .replaceAll('-', '+')
    .replaceAll('_', '/');
  if (plain.length < 100 || !/^[\w+/]+={0,2}$/.test(plain)) return undefined;
  try {
    return utf8(Uint8Array.from(atob(plain), (character) => character.charCodeAt(0)));
  } catch {
    return undefined;
  }
}

/** Finds credentials in a text: plain, in JSON at any depth, or in base64. */
function tokensIn(text: string, depth = 0): string[] {
  if (depth > 4) return [];
  const texts = textsInValue(parseJson(text.trim()));
  const jsonTokens = texts.flatMap((part) => (part === text ? [] : tokensIn(part, depth + 1)));
  const tokens = [...jsonTokens, ...tokensInText(text)];
  if (tokens.length > 0) return tokens;
  const decodedText = fromBase64(text);
  return decodedText === undefined ? [] : tokensIn(decodedText, depth + 1);
}

function keyOf(token: string): string {
  try {
    return String(decodeProtectedHeader(token).kid);
  } catch {
    return '';
  }
}

/** Returns the credentials inside another token, such as a presentation. */
function tokensInside(token: string): string[] {
  try {
    return textsInValue(decodeJwt(token)).flatMap((text) => tokensIn(text));
  } catch {
    return [];
  }
}

const ourKeys = pageUrl(filePaths.credentialKey(''));

function chooseToken(tokens: readonly string[]): string | undefined {
  const all = tokens.flatMap((token) => [token, ...tokensInside(token)]);
  return all.find((token) => keyOf(token).startsWith(ourKeys)) ?? all[0];
}

/** Decodes a file in UTF-8, or in UTF-16 with or without a byte order mark. */
function decode(bytes: Uint8Array): string {
  const isZero = (place: number) => bytes[place] === 0 && bytes[place + 2] === 0;
  if (startsWith(bytes, [0xff, 0xfe]) || isZero(1)) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, [0xfe, 0xff]) || isZero(0)) return new TextDecoder('utf-16be').decode(bytes);
  return utf8(bytes);
}

const otherKind =
  'We can check a badge (PNG or SVG) or a credential (JWT, TXT or JSON). For any other file, enter the certificate number that it shows.';
const noCredential =
  'There is no signed credential in this file: it may be a copy or a picture of a badge, or a program may have dropped the credential when it saved the file. Enter the certificate number instead.';

function questionIn(text: string): string | undefined {
  const [first, second] = certificatesIn(readQuestion(text.slice(0, maxPasteLength)));
  return first && !second ? questionFor(first) : undefined;
}

/** Returns the organization in a file name: our site names downloaded badges after it. */
function questionOfName(name: string): string | undefined {
  const id = /^([a-z0-9-]+)-(?:badge|qr)\b/i.exec(name)?.[1]?.toLowerCase();
  return id !== undefined && isOrganizationId(id) ? sitePaths.certificate(id) : questionIn(name);
}

async function textsIn(bytes: Uint8Array): Promise<FileTexts & { isKnown: boolean }> {
  if (startsWith(bytes, pngSignature)) return { ...(await textsInPng(bytes)), isKnown: true };
  const text = decode(bytes).trim();
  if (text.startsWith('<')) return { ...textsInSvg(text), isKnown: true };
  return { bakedTexts: [text], visibleText: text, isKnown: /^[{["]/.test(text) };
}

/** Returns the credential in a file, as a compact JWS. Throws `UncheckableFile` for a file without one. */
export async function tokenOf(file: File): Promise<string> {
  if (file.size > maxBytes)
    throw new UncheckableFile('This file is larger than 5 MB. A badge or credential of ours is smaller.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  // Drawing programs also save packed SVG.
  const isPacked = startsWith(bytes, [0x1f, 0x8b]);
  const { bakedTexts, visibleText, isKnown } = await textsIn(isPacked ? await unpack(bytes) : bytes);
  const token = chooseToken(bakedTexts.flatMap((text) => tokensIn(text)));
  if (token !== undefined) return token;
  const question = questionIn(visibleText) ?? questionOfName(file.name);
  throw new UncheckableFile(isKnown ? noCredential : otherKind, { question });
}

/** Returns the credential in a pasted text. Throws `UncheckableFile` for a text without one. */
export function tokenOfText(text: string): string {
  const token = chooseToken(tokensIn(text));
  if (token === undefined) throw new UncheckableFile(noCredential, { question: questionIn(text) });
  return token;
}
