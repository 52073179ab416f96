import { brand } from '../brand';
import { type CertificateNumber, certificateNumber, readCertificateNumber } from './certification';
import { isOrganizationId } from '../text/ids';
import { invisibleMarks, trimEnd } from '../fields/cleanText';
import { parseUrl, toPlainText, decodePercent } from '../fields/pastedText';
import { filePaths } from '../filePaths';
import { sitePaths } from '../sitePaths';

export type NamedCertificate =
  /** A certificate number. `id` is the text read as an organization id, because the two can look alike. */
  | { kind: 'number'; number: CertificateNumber; id: string }
  /** An organization. `validFrom` is present when the text identifies one of its periods. */
  | { kind: 'organization'; id: string; validFrom?: string };

/** What a visitor asks to verify. */
export type Question =
  | NamedCertificate
  /** Several certificates. The page asks which one the visitor means. */
  | { kind: 'several'; certificates: NamedCertificate[] }
  /** A link to another site that names no certificate of ours. */
  | { kind: 'elsewhere'; host: string }
  | { kind: 'unknown' };

/** Maximum characters of a question to the server, and of a pasted text that the browser reads. */
export const maxQuestionLength = 500;
export const maxPasteLength = 20_000;

/** Returns a text in which letters and digits that people confuse (O and 0, I, L and 1) are the same. */
export const foldLookalikes = (text: string) => text.toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');

function readNumber(text: string): NamedCertificate | undefined {
  const plain = text.toUpperCase().replace(/[^A-Z0-9]+/g, '');
  // Fourteen digits in a row are a time or a telephone number.
  const [, month, ending] =
    /^(?:UW|(?=.{12}$)|(?=.*[A-Z]))([0-9OIL]{6})([A-Z0-9]{6}(?:[A-Z0-9]{2})?)$/.exec(plain) ?? [];
  if (month === undefined || ending === undefined) return undefined;
  const digits = foldLookalikes(month);
  // After UW even a month that does not exist is the month of a number: somebody has mistyped it.
  const number = plain.startsWith('UW')
    ? { month: `${digits.slice(0, 4)}-${digits.slice(4)}`, ending: ending.toLowerCase() }
    : readCertificateNumber(`UW${digits}${ending}`);
  return number && { kind: 'number', number, id: text.toLowerCase() };
}

/** Returns the organization id at the start of a text, without a file ending, bracket or full stop around it. */
function readId(text: string): string | undefined {
  const [, id = ''] = /^[^a-z0-9]*([a-z0-9]+(?:-[a-z0-9]+)*)/.exec(text.toLowerCase()) ?? [];
  return isOrganizationId(id) ? id : undefined;
}

/** Maximum number of links to our verification page inside each other. */
const maxDepth = 4;

/** Reads the path of a link to our site. Returns the organization, with the period if the path contains one, or what the link verifies. */
function readPath(path: string, depth: number): NamedCertificate[] {
  const [, query] = /^\/verify\/?\?(.*)/i.exec(path) ?? [];
  const question = query === undefined ? null : new URLSearchParams(query).get('q');
  if (question !== null) return depth < maxDepth ? readAsked(toPlainText(question), depth + 1) : [];
  const [first = '', ...segments] = toPlainText(decodePercent(path.replace(/[?#].*/, '')))
    .split(/[\\/]+/)
    .filter((part) => part !== '');
  const isCertificate = /^(certificate|certified|badge|embed|og|credentials)$/i.test(first);
  const id = isCertificate ? segments.map(readId).findLast(Boolean) : undefined;
  if (id === undefined) return [];
  const validFrom = segments.map((segment) => /^\d{4}-\d\d-\d\d/.exec(segment)?.[0]).find(Boolean);
  return [{ kind: 'organization', id, ...(validFrom !== undefined && { validFrom }) }];
}

export function certificatesIn(question: Question): NamedCertificate[] {
  if (question.kind === 'several') return question.certificates;
  return question.kind === 'number' || question.kind === 'organization' ? [question] : [];
}

function isSameCertificate(one: NamedCertificate, other: NamedCertificate): boolean {
  if (one.kind === 'organization' && other.kind === 'number') return isSameCertificate(other, one);
  if (one.kind === 'organization' && other.kind === 'organization') {
    const [first = '', second = first] = [one.validFrom ?? other.validFrom, other.validFrom ?? one.validFrom];
    return one.id === other.id && first === second;
  }
  if (one.kind !== 'number') return false;
  const { month, ending } = one.number;
  if (other.kind === 'number') return month === other.number.month && ending === other.number.ending;
  return other.id.endsWith(`-${ending}`) && (other.validFrom ?? month).startsWith(month);
}

const precision = (certificate: NamedCertificate) =>
  certificate.kind === 'number' ? 2 : certificate.validFrom === undefined ? 0 : 1;

/** Removes duplicates. Of two names for one certificate, the more precise one stays. */
function removeDuplicates(all: readonly NamedCertificate[]): NamedCertificate[] {
  const distinct: NamedCertificate[] = [];
  for (const certificate of all) {
    const place = distinct.findIndex((other) => isSameCertificate(certificate, other));
    const other = distinct[place];
    if (!other) distinct.push(certificate);
    else if (precision(certificate) > precision(other)) distinct[place] = certificate;
  }
  return distinct;
}

const ourHost = new URL(brand.siteUrl).host;

/** Returns a text in which links to the instance at `host`, such as a preview, lead to our site. */
export const withOurHost = (text: string, host = ourHost): string => text.replaceAll(host, ourHost);

/** Our host, also as Google Translate writes it. */
const hosts = [ourHost, `${ourHost.replaceAll('-', '--').replaceAll('.', '-')}.translate.goog`].map((host) =>
  host.replaceAll('.', '\\.'),
);
const inLink = '[^\\s<>"\'`(){}[\\]|^,;]';
/** Matches a link to our site wherever it stands. Without a scheme, it does not match inside a longer host or in front of an `@`. */
const ourLink = new RegExp(
  `(h(?:tt|xx)ps?:[\\\\/]{1,2}|^|[^\\w.@/-])(?:www\\.)?(?:${hosts.join('|')})\\.?(?::\\d+)?(?:([\\\\/?#]${inLink}*)|(?![\\w@:-]|\\.\\w))`,
  'giu',
);
const ourPath = new RegExp(
  `(^|[\\s"'(<])(/(?:certificate|certified|badge|embed|og|credentials|verify)[/?]${inLink}+)`,
  'giu',
);
const anyLink = /h(?:tt|xx)ps?:[\\/]{1,2}[^\s<>"'`(){}[\]|^]+/iu;
/** Matches a host without a scheme that stands alone. Inside a sentence, `Pvt.Ltd/Chennai` would look like a link. */
const bareLink = /^[\w-]+(\.[\w-]+)*\.[a-z]{2,}(:\d+)?\/\S*$/iu;

/** Matches a line break inside a number, with or without a hyphen. */
const wrap = '(?:-?[ \\t]*\\n[>\\s]*)?';
const gap = '[\\s\\-_/.:,]{0,5}';
const run = (letters: string) => `((?:${letters}${wrap}){5}${letters})`;
const alone = '(?![\\p{L}\\p{N}])';
const fullNumber = new RegExp(
  `(?:^|[^\\p{L}\\p{N}])(U${wrap}\\s?W${gap}${run('[0-9OIL]')}${gap}${run('[A-Z0-9]')}(?:[A-Z0-9]{2})?)${alone}`,
  'giu',
);
/** Matches a number from a PDF that touches the words around it. Its capitals separate it from them. */
const touchedNumber = /(?:^|[^\p{Lu}\p{N}])(UW-\d{6}-[A-Z0-9]{6}(?:[A-Z0-9]{2})?)(?![A-Z0-9](?![a-z]))/gu;
const shortNumber =
  /(?:^|[^\p{L}\p{N}-])(20\d{4}-(?=[0-9]*[A-Z])[A-Z0-9]{6}(?:[A-Z0-9]{2})?)(?![\p{L}\p{N}-])/giu;

/** Returns the certificates that a text names by numbers or links. `toPlainText` has already converted the text. */
function readText(text: string, depth: number): NamedCertificate[] {
  const certificates: NamedCertificate[] = [];
  const take = (_: string, before: string, path: string = '/') => {
    certificates.push(...readPath(path, depth));
    return `${before} `;
  };
  const words = text.replace(ourLink, take).replace(ourPath, take);
  for (const pattern of [fullNumber, touchedNumber, shortNumber]) {
    if (pattern !== fullNumber && certificates.length > 0) break;
    for (const [, number = ''] of words.matchAll(pattern)) {
      const certificate = readNumber(number);
      if (certificate) certificates.push(certificate);
    }
  }
  return removeDuplicates(certificates);
}

function readWholeId(text: string): NamedCertificate | undefined {
  const id = /^[^a-z0-9]*[a-z0-9]+(?:-+[a-z0-9]+)*[^a-z0-9]*$/i.test(text) ? readId(text) : undefined;
  return id === undefined || /\s/.test(text) ? undefined : { kind: 'organization', id };
}

/** Reads the question in a link to our verification page. */
function readAsked(text: string, depth: number): NamedCertificate[] {
  const certificates = readText(text, depth);
  const organization = readWholeId(text);
  return certificates.length === 0 && organization ? [organization] : certificates;
}

/** Decodes what mail filters, messengers and search engines do to an address inside of their own: percent signs, Base64, `-3A__`. */
const decodeOnce = (text: string): string =>
  toPlainText(
    decodePercent(
      text
        .replace(/https?-3A__[^\s&]*/g, (link) => link.replaceAll('-', '%').replaceAll('_', '/'))
        .replace(
          /(^|[^\w+/-])(?:a1)?(aHR0c[\w+/-]+)/g,
          (_, before: string, code: string) => before + decodeBase64(code),
        ),
    ),
  );

function decodeBase64(code: string): string {
  try {
    return atob(code.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return code;
  }
}

/** Maximum number of wrappers around a link. A forwarded mail may pass two filters. */
const maxWrappers = 4;

/** Returns the certificates in a text as it came or else inside of the fewest wrappers. */
function readWrapped(text: string): NamedCertificate[] {
  let present = text;
  for (let wrappers = 0; wrappers <= maxWrappers; wrappers += 1) {
    const certificates = readText(present, 0);
    if (certificates.length > 0) return certificates;
    const next = decodeOnce(present);
    if (next === present) break;
    present = next;
  }
  return [];
}

/** Reads a text that names no certificate by number or link: a link to another site, or an id. */
function readRest(text: string): Question {
  const rest = text.replace(ourLink, ' ');
  const link =
    anyLink.exec(rest)?.[0].replace(/^hxxp/i, 'http') ?? `https://${bareLink.exec(rest)?.[0] ?? ''}`;
  const url = parseUrl(trimEnd(link, /\./));
  if (url) return { kind: 'elsewhere', host: url.host };
  return readNumber(text) ?? readWholeId(text) ?? { kind: 'unknown' };
}

/** Joins broken links. `words` matches every word, with the line break behind it if there is one, so that no sign is read twice. */
const joinLinks = (text: string, words: RegExp, brokenLink: RegExp): string =>
  text.replace(words, (match, word: string, lineBreak: string | undefined) =>
    lineBreak !== undefined && brokenLink.test(word) ? word : match,
  );

/** Returns the organizations whose id begins with this one: the first half of a broken id may look like a whole id. */
const longerIds = (id: string, certificates: readonly NamedCertificate[]) =>
  certificates.filter((one) => one.kind === 'organization' && one.id !== id && one.id.startsWith(id));

/** Finds the certificate in a pasted text: a number, a link or an id, with or without words around it. */
export function readQuestion(text: string): Question {
  if (text.length > maxPasteLength) return { kind: 'unknown' };
  // Quoted-printable mails end a line with `=`.
  const plain = toPlainText(text)
    .replace(/=\n/g, '')
    .replace(/[ \t]+/g, ' ');
  // Mail programs break a long address after a hyphen or slash.
  const mendedText = joinLinks(
    plain,
    /([^\s>]\S*)([ \t]*\n[>\s]*(?=[a-z0-9]))?/giu,
    /^(?=.*(?:https?:|www\.)).*[-/]$/iu,
  );
  // Some mail programs break an address at any character.
  const joinedText = joinLinks(
    mendedText,
    /([^\s>]\S*)([ \t]*\n[> \t]*(?=[a-z0-9-]))?/giu,
    /(?:https?:|www\.)./iu,
  );
  for (const reading of [mendedText, joinedText, mendedText.replace(/ ?\n[>\s]*/gu, '')]) {
    const certificates = readWrapped(reading);
    const [only] = certificates;
    if (only?.kind === 'organization' && certificates.length === 1)
      certificates.unshift(...longerIds(only.id, readText(joinedText, 0)));
    if (certificates.length > 1) return { kind: 'several', certificates: certificates.slice(0, 20) };
    if (only) return only;
  }
  return readRest(mendedText);
}

/** Returns the shortest question for a certificate. The rest of a pasted text is not sent to the server. */
export function questionFor(certificate: NamedCertificate): string {
  if (certificate.kind === 'number')
    return certificateNumber(certificate.number.ending, certificate.number.month);
  const { id, validFrom } = certificate;
  return validFrom === undefined ? sitePaths.certificate(id) : filePaths.credential(id, validFrom);
}

/** Returns whether a text is a signed credential without line breaks. */
const isToken = (text: string): boolean => text.length > 100 && /^[\w-]+\.[\w-]+\.[\w-]+$/.test(text);

/** Lengths of a base64 RSA signature with a key of 2048, 3072 or 4096 bits. */
const signatureLengths = [342, 512, 683];

/** Returns the credential at the start of a text. Cuts off words that follow the signature without a space. */
function tokenAtStart(text: string): string | undefined {
  let candidate = '';
  let first: string | undefined;
  // Mails break a credential into lines, but not into thousands.
  for (const piece of text.slice(0, 65_536).split(/\s+/, 1_000)) {
    candidate += piece;
    if (!isToken(candidate)) continue;
    first ??= candidate;
    if (signatureLengths.includes(candidate.length - candidate.lastIndexOf('.') - 1)) return candidate;
  }
  return first;
}

/** Returns the signed credentials in a text, without the line breaks and quote marks that mails add. */
export function tokensInText(text: string): string[] {
  const plain = text
    .replace(invisibleMarks, '')
    .replace(/=\r?\n/g, '')
    .replace(/^[>|\t ]+/gm, '');
  const whole = plain.trim();
  if (isToken(whole)) return [whole];
  // `eyJ` is the beginning of a JSON object in base64.
  const starts = plain.matchAll(/(?:^|[^\w.-])(?<token>eyJ[\w.\s-]+)/g);
  return [...starts].flatMap(({ groups }) => tokenAtStart(groups?.['token'] ?? '') ?? []);
}

/** Returns whether a pasted text contains a signed credential. */
export const hasToken = (text: string): boolean => tokensInText(text).length > 0;
