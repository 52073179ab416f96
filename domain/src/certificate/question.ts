import { invisibleMarks } from '../fields/cleanText';
import { brand, pageUrl } from '../brand';
import { type CertificateNumber, certificateNumber, readCertificateNumber } from './certification';
import { isOrganizationId } from '../text/ids';
import { trimEnd } from '../fields/cleanText';
import { parseUrl, toPlainText, decodePercent } from '../fields/pastedText';
import { filePaths } from '../filePaths';
import { sitePaths } from '../sitePaths';

/** Search engines, messengers, archives and QR code makers. Some of their links redirect to an address that the link contains. */
const sites =
  /(^|\.)(google\.(com?\.)?[a-z]{2,3}|microsoft\.com|office\.com|live\.com|whatsapp\.com|wa\.me|linkedin\.com|facebook\.com|instagram\.com|messenger\.com|threads\.(net|com)|slack\.com|skype\.com|line\.me|duckduckgo\.com|bing\.com|bingj\.com|yahoo\.(com|net)|yandex\.(com|ru)|youtube\.com|reddit\.com|twitter\.com|x\.com|t\.me|telegram\.(me|org)|vk\.com|ok\.ru|quora\.com|umblr\.com|getpocket\.com|pinterest\.(com|in)|steamcommunity\.com|zoho\.(com|in)|zohomail\.(com|in)|rediff\.com|rediffmail\.com|archive\.(org|ph|today)|translate\.goog|ampproject\.org|qrserver\.com|quickchart\.io|chart\.googleapis\.com|webcache\.googleusercontent\.com)$/;

/** Google sites on which anybody publishes pages. Such a page may mention a link of ours without redirecting to it. */
const ownPages = /^(sites|docs|drive|script|forms|groups)\.google\.com$/;

/** Link shorteners. The creator chooses the words of a short link, so the words do not prove where it redirects. */
const shorteners =
  /(^|\.)(lnkd\.in|t\.co|bit\.ly|bitly\.com|tinyurl\.com|goo\.gl|ow\.ly|buff\.ly|is\.gd|v\.gd|rb\.gy|cutt\.ly|shorturl\.at|rebrand\.ly|aka\.ms|amzn\.to|fb\.me|dub\.sh|qrco\.de|t\.ly|tiny\.cc|short\.io|zurl\.co|adobe\.ly|page\.link|app\.link)$/;

/** Mail filters and newsletter trackers, which only redirect. Some links contain the target address and some do not. */
const filters =
  /(^|\.)(wl\.co|lm?\.facebook\.com|l\.instagram\.com|slack-redir\.net|safelinks\.protection\.outlook\.(com|cn|de)|teams\.cdn\.office\.net|urldefense\.(proofpoint\.com|com|us)|cudasvc\.com|secure-web\.cisco\.com|protection\.sophos\.com|protect\.checkpoint\.com|trendmicro\.com|mimecast\.com|mimecastprotect\.com|clicktime\.symantec\.com|fireeye\.com|trellix\.com|vadesecure\.com|antigena\.com|list-manage\.com|mailchi\.mp|sendgrid\.net|rs6\.net|hubspotlinks\.com|mandrillapp\.com|exacttarget\.com)$/;

/** Returns whether a link has to be opened to see where it redirects. */
const isShortener = ({ host }: URL): boolean => shorteners.test(host) || filters.test(host);

/** Decodes an address in Base64, as Bing (after the prefix `a1`) and Sophos write it. */
function decodeBase64(text: string): string[] {
  const start = /^(?:a1)?(aHR0c[\w+/-]+)/.exec(text)?.[1];
  if (start === undefined) return [];
  try {
    return [atob(start.replaceAll('-', '+').replaceAll('_', '/'))];
  } catch {
    return [];
  }
}

/** Decodes the second version of Proofpoint's links, which writes `-3A` for `%3A` and `_` for `/`. */
const decodeProofpoint = (text: string) =>
  /^https?-3A__/.test(text) ? [decodePercent(text.replaceAll('-', '%').replaceAll('_', '/'))] : [];

/** Returns the original address of a page that Google Translate shows as `site--name-example.translate.goog`. */
const decodeTranslate = ({ host, pathname }: URL) => {
  const name = /^([\w-]+)\.translate\.goog$/.exec(host)?.[1];
  if (name === undefined) return [];
  return [`https://${name.replaceAll('--', '\0').replaceAll('-', '.').replaceAll('\0', '-')}${pathname}`];
};

/** Returns the parts of a link that may contain another address, and whether the host of the link redirects to it. */
function findLinksInside(url: URL): { isWrapper: boolean; texts: string[] } {
  const values = [...url.searchParams.values()];
  return {
    isWrapper: filters.test(url.host) || (sites.test(url.host) && !ownPages.test(url.host)),
    texts: [
      ...decodeTranslate(url),
      ...values.flatMap((value) => [...decodeProofpoint(value), ...decodeBase64(value), value]),
      decodePercent(url.pathname.slice(1)),
      decodePercent(url.hash.slice(1)),
    ].filter((text) => text !== ''),
  };
}

/** A certificate that a text identifies. */
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
  /** A link to another site. Its path may contain certificates of ours, as in a referral or a forgery. */
  | { kind: 'elsewhere'; host: string; mentions?: NamedCertificate[] }
  /** A short link. Only opening it shows where it redirects, whatever certificates its words contain. */
  | { kind: 'shortened'; host: string; mentions?: NamedCertificate[] }
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
  const number = readCertificateNumber(`UW${foldLookalikes(month)}${ending}`);
  return number && { kind: 'number', number, id: text.toLowerCase() };
}

/** Returns the organization id at the start of a text, without a file ending, bracket or full stop around it. */
function readId(text: string): string | undefined {
  const [, id = ''] = /^[^a-z0-9]*([a-z0-9]+(?:-[a-z0-9]+)*)/.exec(text.toLowerCase()) ?? [];
  return isOrganizationId(id) ? id : undefined;
}

const kindsOfPath = /^(certificate|certified|badge|embed|og|credentials)$/i;

/** Reads the path of a link to our site. Returns the organization, with the period if the path contains one. */
function readPath(path: string): Question {
  const [first = '', ...segments] = toPlainText(decodePercent(path))
    .split(/[\\/]+/)
    .filter((part) => part !== '');
  const id = kindsOfPath.test(first) ? segments.map(readId).findLast(Boolean) : undefined;
  if (id === undefined) return { kind: 'unknown' };
  const validFrom = segments.map((segment) => /^\d{4}-\d\d-\d\d/.exec(segment)?.[0]).find(Boolean);
  return { kind: 'organization', id, ...(validFrom !== undefined && { validFrom }) };
}

const ourHost = new URL(brand.siteUrl).host;
const isOurs = ({ host }: URL) =>
  host
    .replace(/:\d+$/, '')
    .replace(/\.$/, '')
    .replace(/^www\./, '') === ourHost;

/** Maximum number of redirecting links inside each other. A forwarded mail may pass two filters. */
const maxDepth = 4;

function readLink(url: URL, depth: number): Question {
  if (isOurs(url)) {
    const innerQuestion = /^\/verify\b/i.test(url.pathname) ? url.searchParams.get('q') : null;
    return innerQuestion === null || /\/verify/i.test(innerQuestion)
      ? readPath(url.pathname)
      : readText(toPlainText(innerQuestion), depth + 1);
  }
  const { isWrapper, texts } = findLinksInside(url);
  const innerQuestions = depth < maxDepth ? texts.map((text) => readText(toPlainText(text), depth + 1)) : [];
  const mention = innerQuestions.find(({ kind }) => kind !== 'unknown');
  if (isWrapper && mention) return mention;
  const mentions = mention ? certificatesIn(mention) : [];
  return {
    kind: isShortener(url) ? 'shortened' : 'elsewhere',
    host: url.host,
    ...(mentions.length > 0 && { mentions }),
  };
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

const inLink = '[^\\s<>"\'`(){}[\\]|^,;]';
const anyLink = new RegExp(`(?:https?|hxxps?):[\\\\/]{1,2}(?:${inLink}|[,;](?!\\s*(?:https?:|$)))+`, 'giu');
/** Matches our host without a scheme. It does not match inside a longer host or in front of an `@`. */
const ourLink = new RegExp(
  `(^|[^\\w.@/-])(?:https?[:\\\\/]*)?((?:www\\.)?${ourHost.replaceAll('.', '\\.')}\\.?(?::\\d+)?)(?:([\\\\/?#]${inLink}*)|(?![\\w@:-]|\\.\\w))`,
  'giu',
);
const ourPath = new RegExp(
  `(^|[\\s"'(<])(/(?:certificate|certified|badge|embed|og|credentials|verify)[/?]${inLink}+)`,
  'giu',
);
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

/** Reads a text that `toPlainText` has already converted. */
function readText(text: string, depth: number): Question {
  const questions: Question[] = [];
  const take = (address: string) => {
    const url = parseUrl(trimEnd(address.replace(/^hxxp/i, 'http'), /\./));
    if (url) questions.push(readLink(url, depth));
    return ' ';
  };
  const words = text
    .replace(anyLink, take)
    .replace(
      ourLink,
      (_, before: string, host: string, path: string = '/') => before + take(`https://${host}${path}`),
    )
    .replace(ourPath, (_, before: string, path: string) => before + take(pageUrl(path)))
    .replace(bareLink, (link) => take(`https://${link}`));
  for (const pattern of [fullNumber, touchedNumber, shortNumber]) {
    if (pattern !== fullNumber && questions.some((one) => certificatesIn(one).length > 0)) break;
    for (const [, number = ''] of words.matchAll(pattern)) {
      const certificate = readNumber(number);
      if (certificate) questions.push(certificate);
    }
  }
  const certificates = removeDuplicates(questions.flatMap(certificatesIn));
  if (certificates.length > 1) return { kind: 'several', certificates: certificates.slice(0, 20) };
  const [only] = certificates;
  if (only) return only;
  const foreign =
    questions.find(({ kind }) => kind === 'shortened') ?? questions.find(({ kind }) => kind === 'elsewhere');
  if (foreign) return foreign;
  const id = /\s/.test(text) ? undefined : readId(text);
  const isWhole = id !== undefined && /^[^a-z0-9]*[a-z0-9]+(?:-+[a-z0-9]+)*[^a-z0-9]*$/i.test(text);
  return readNumber(text) ?? (isWhole ? { kind: 'organization', id } : { kind: 'unknown' });
}

const unknown: Question = { kind: 'unknown' };

/** Joins broken links. `words` matches every word, with the line break behind it if there is one, so that no sign is read twice. */
const joinLinks = (text: string, words: RegExp, brokenLink: RegExp): string =>
  text.replace(words, (match, word: string, lineBreak: string | undefined) =>
    lineBreak !== undefined && brokenLink.test(word) ? word : match,
  );

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
  const readings = [
    mendedText,
    joinedText,
    mendedText.replace(/ ?\n[>\s]*/gu, ''),
    toPlainText(decodePercent(decodePercent(mendedText))),
  ];
  const question =
    readings.map((reading) => readText(reading, 0)).find(({ kind }) => kind !== 'unknown') ?? unknown;
  // The first half of a broken id may look like a whole id.
  const whole = joinedText === mendedText ? question : readText(joinedText, 0);
  return question.kind === 'organization' &&
    whole.kind === 'organization' &&
    whole.id !== question.id &&
    whole.id.startsWith(question.id)
    ? { kind: 'several', certificates: [whole, question] }
    : question;
}

/** Returns the shortest question for a certificate. The rest of a pasted text is not sent to the server. */
export function questionFor(certificate: NamedCertificate): string {
  if (certificate.kind === 'number')
    return certificateNumber(certificate.number.ending, certificate.number.month);
  const { id, validFrom } = certificate;
  return validFrom === undefined ? sitePaths.certificate(id) : filePaths.credential(id, validFrom);
}

/** Matches a signed credential without line breaks. */
const compactJws = /^[\w-]+\.[\w-]+\.[\w-]+$/;

const isToken = (text: string): boolean => text.length > 100 && compactJws.test(text);

/** Matches the start of a credential. `eyJ` is the beginning of a JSON object in base64. */
const tokenStart = /(?<before>^|[^\w.-])(?<token>eyJ[\w.\s-]+)/g;

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
  return [...plain.matchAll(tokenStart)].flatMap(({ groups }) => tokenAtStart(groups?.['token'] ?? '') ?? []);
}

/** Returns whether a pasted text contains a signed credential. */
export const hasToken = (text: string): boolean => tokensInText(text).length > 0;
