import { certificateOn, type DatedCertificate, type HeldPeriod } from '@utkarsh/domain/certification';
import { formatDay } from '@utkarsh/domain/format';

/** What is said of a certificate on a day, plainly: for the page, its head and what is shared of it. */
export interface CertificateText extends DatedCertificate {
  /** The state in a word or two. */
  label: string;
  /** The state in a sentence. */
  sentence: string;
  /** For a title, after the name: `certified until 30 Sep 2026`. */
  short: string;
}

/** `today` is an ISO date of the calendar in India. */
export function certificateText(periods: readonly HeldPeriod[], today: string): CertificateText {
  const certificate = certificateOn(periods, today);
  const from = formatDay(certificate.valid_from);
  const until = formatDay(certificate.valid_until);
  switch (certificate.state) {
    case 'valid':
      return {
        ...certificate,
        label: 'Certified',
        sentence: `The certificate is valid until ${until}.`,
        short: `certified until ${until}`,
      };
    case 'upcoming':
      return {
        ...certificate,
        label: 'Not yet valid',
        sentence: `The certificate begins on ${from}. Until then it counts for nothing.`,
        short: `certificate from ${from}`,
      };
    case 'expired':
      return {
        ...certificate,
        label: 'Expired',
        sentence: `The certificate expired on ${until}. The organization is not certified at present.`,
        short: `certificate expired on ${until}`,
      };
    case 'revoked':
      return {
        ...certificate,
        label: 'Revoked',
        sentence: 'The certificate was revoked. The organization is not certified.',
        short: 'certificate revoked',
      };
  }
}
