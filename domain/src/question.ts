import { brand, pageUrl } from './brand';
import { readCertificateNumber, type CertificateNumber } from './certificateNumber';
import { isOrganizationId } from './ids';

/** What somebody may enter to have a certificate verified. */
export type Question =
  /** A link to another site: nothing of ours. */
  | { kind: 'elsewhere'; host: string }
  /** A certificate number; `id` is the same text as an organization's id, which may look alike. */
  | { kind: 'number'; number: CertificateNumber; id: string }
  /** An organization; `validFrom` where a period of it was named. */
  | { kind: 'organization'; id: string; validFrom?: string }
  | { kind: 'unknown' };

export const longestQuestion = 500;

/** Digits that people write as letters, and letters that they take for digits. */
export const alike = (text: string) => text.toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');

/** Reads a number forgivingly: with or without "UW", with an O for a 0 in the month. */
function readNumber(text: string): CertificateNumber | undefined {
  const plain = text.toUpperCase().replace(/[^A-Z0-9]+/g, '');
  const [, month, ending] = /^(?:UW)?([0-9OIL]{6})([A-Z0-9]{6})$/.exec(plain) ?? [];
  if (month === undefined || ending === undefined) return undefined;
  return readCertificateNumber(`UW${alike(month)}${ending}`);
}

/** The organization that a path of our site is about, and the period if it names one. */
function readPath(path: string): Question {
  const segments = path.split('/').map((segment) => segment.replace(/(\.[a-z]+)+$/, ''));
  const id = segments.findLast(isOrganizationId);
  if (id === undefined) return { kind: 'unknown' };
  const validFrom = segments.find((segment) => /^\d{4}-\d\d-\d\d$/.test(segment));
  return { kind: 'organization', id, ...(validFrom !== undefined && { validFrom }) };
}

const ourHost = new URL(brand.siteUrl).host;

function readLink(text: string): Question | undefined {
  const whole = /^https?:\/\//i.test(text)
    ? text
    : text.startsWith('/') && !text.startsWith('//')
      ? pageUrl(text)
      : /^[\w-]+(\.[\w-]+)+(:\d+)?\//.test(text)
        ? `https://${text}`
        : undefined;
  if (whole === undefined || !URL.canParse(whole)) return undefined;
  const url = new URL(whole);
  if (url.host.replace(/^www\./, '') !== ourHost) return { kind: 'elsewhere', host: url.host };
  const asked = url.pathname === '/verify' ? url.searchParams.get('q') : null;
  return asked === null || asked.includes('/verify') ? readPath(url.pathname) : readQuestion(asked);
}

/** Understands what was entered: a link, a certificate number or an organization's id, however it is written. */
export function readQuestion(text: string): Question {
  const typed = text.trim();
  if (typed.length > longestQuestion) return { kind: 'unknown' };
  const link = readLink(typed);
  if (link) return link;
  const id = typed.toLowerCase();
  const number = readNumber(typed);
  if (number) return { kind: 'number', number, id };
  return isOrganizationId(id) ? { kind: 'organization', id } : { kind: 'unknown' };
}
