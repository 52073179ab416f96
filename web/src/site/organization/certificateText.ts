import { certificateState, type CertificateState } from '@utkarsh/domain/certification';
import { formatDate } from '@utkarsh/domain/format';
import type { CertifiedOrganization } from '@utkarsh/domain/organization';

/** What is said of a certificate on a day, plainly: for the page, its head and what is shared of it. */
export interface CertificateText {
  state: CertificateState;
  /** The state in a word or two. */
  label: string;
  /** The state in a sentence. */
  sentence: string;
  /** For a title, after the name: `certified until 30 Sep 2026`. */
  short: string;
}

/** `today` is an ISO date of the calendar in India. */
export function certificateText(organization: CertifiedOrganization, today: string): CertificateText {
  const state = certificateState(organization, today);
  const from = formatDate(new Date(organization.valid_from));
  const until = formatDate(new Date(organization.valid_until));
  switch (state) {
    case 'valid':
      return {
        state,
        label: 'Certified',
        sentence: `The certificate is valid until ${until}.`,
        short: `certified until ${until}`,
      };
    case 'upcoming':
      return {
        state,
        label: 'Not yet valid',
        sentence: `The certificate begins on ${from}. Until then it counts for nothing.`,
        short: `certificate from ${from}`,
      };
    case 'expired':
      return {
        state,
        label: 'Expired',
        sentence: `The certificate expired on ${until}. The organization is not certified at present.`,
        short: `certificate expired on ${until}`,
      };
    case 'revoked':
      return {
        state,
        label: 'Revoked',
        sentence: 'The certificate was revoked. The organization is not certified.',
        short: 'certificate revoked',
      };
  }
}
