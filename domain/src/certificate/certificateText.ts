import type { DatedCertificate } from './certification';
import { formatDay } from '../text/format';

interface CertificateWords {
  /** The state in a word or two. */
  label: string;
  /** The state in a sentence. */
  sentence: string;
  /** For a title, after the name: `certified until 30 Sep 2026`. */
  short: string;
}

/** The words about a certificate on a day, for its page, the page's head and shared texts. */
export type CertificateText = DatedCertificate & CertificateWords;

export function certificateWords({
  state,
  valid_from,
  valid_until,
}: Pick<DatedCertificate, 'state' | 'valid_from' | 'valid_until'>): CertificateWords {
  const from = formatDay(valid_from);
  const until = formatDay(valid_until);
  switch (state) {
    case 'valid':
      return {
        label: 'Certified',
        sentence: `The certificate is valid until ${until}.`,
        short: `certified until ${until}`,
      };
    case 'upcoming':
      return {
        label: 'Not yet valid',
        sentence: `The certificate begins on ${from}. The organization is not certified before that day.`,
        short: `certificate from ${from}`,
      };
    case 'expired':
      return {
        label: 'Expired',
        sentence: `The certificate expired on ${until}. The organization is not certified at present.`,
        short: `certificate expired on ${until}`,
      };
    case 'revoked':
      return {
        label: 'Revoked',
        sentence: 'The certificate was revoked. The organization is not certified.',
        short: 'certificate revoked',
      };
  }
}
