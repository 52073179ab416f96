import { brand } from '@utkarsh/domain/brand';
import { type CertificateState } from '@utkarsh/domain/certificate/certification';
import { daysText } from '@utkarsh/domain/certificate/period';
import { formatDay } from '@utkarsh/domain/text/format';
import type { VerifiedCertificate } from '@utkarsh/domain/certificate/verification';

/** One of the things that were checked, in the words of a reader who knows nothing of signatures. */
export interface Step {
  what: string;
  result: 'passed' | 'failed' | 'skipped';
  text: string;
}

/** Only proof makes a certificate `foreign` or `changed`. `unclear` says nothing about it, and how to go on. */
type VerdictKind = 'genuine' | 'upcoming' | 'ended' | 'revoked' | 'foreign' | 'changed' | 'unclear';

/** A question to ask next, and what its link says. */
export interface Choice {
  q: string;
  label: string;
}

export interface Verdict {
  kind: VerdictKind;
  title: string;
  text: string;
  steps: Step[];
  certificate?: ShownCertificate;
  choices?: Choice[];
}

/** The certificate that a verdict is about. */
export interface ShownCertificate {
  /** Of the organization, where its page is known. */
  id: string | undefined;
  organization_name: string;
  number: string;
  valid_from: string;
  valid_until: string;
  rating?: string | undefined;
}

export const step = (what: string, result: Step['result'], text: string): Step => ({ what, result, text });

interface Dated {
  state: CertificateState;
  valid_from: string;
  valid_until: string;
}

/** Kind and title for a certificate of ours. */
export function headingOf({ state, valid_from, valid_until }: Dated): Pick<Verdict, 'kind' | 'title'> {
  switch (state) {
    case 'valid':
      return { kind: 'genuine', title: `Genuine and valid until ${formatDay(valid_until)}` };
    case 'upcoming':
      return { kind: 'upcoming', title: `Genuine, but not valid before ${formatDay(valid_from)}` };
    case 'expired':
      return { kind: 'ended', title: `Genuine, but ended on ${formatDay(valid_until)}` };
    case 'revoked':
      return { kind: 'revoked', title: 'Revoked' };
  }
}

const compare = 'Compare the name and the dates with what you were shown.';

/** What the organization holds now, where that is another certificate. */
function presentText({ number, state, valid_until }: NonNullable<VerifiedCertificate['present']>): string {
  const until = formatDay(valid_until);
  if (state === 'valid') return `The organization now holds certificate ${number}, valid until ${until}.`;
  if (state === 'expired') return `Its last certificate, ${number}, ended on ${until}.`;
  return 'The organization is not certified at present.';
}

export function certificateText({
  organization_name: name,
  state,
  present,
}: Pick<VerifiedCertificate, 'organization_name' | 'state' | 'present'>): string {
  const own: Record<CertificateState, string> = {
    valid: `${brand.name} issued this certificate to ${name}. ${compare}`,
    upcoming: `${brand.name} issued this certificate to ${name}. It is valid from its first day. ${compare}`,
    expired: `${brand.name} issued this certificate to ${name}. It is no longer valid. ${compare}`,
    revoked: `${brand.name} issued this certificate to ${name} and revoked it. It is no longer valid.`,
  };
  return [own[state], present && presentText(present)].filter(Boolean).join(' ');
}

/** Compares its days with today, and tells whether it was revoked. */
export function daySteps(
  certificate: Dated,
  { today, isDeviceDay }: { today: string; isDeviceDay?: true | undefined },
): Step[] {
  const { state } = certificate;
  const source = isDeviceDay ? ' by the clock of this device, because our server did not tell the date' : '';
  const days = `${daysText(certificate)}; today is ${formatDay(today)}${source}.`;
  const running = certificate.valid_from <= today && today <= certificate.valid_until;
  return [
    step('Its dates', running ? 'passed' : 'failed', days),
    step(
      'Revocation',
      state === 'revoked' ? 'failed' : 'passed',
      state === 'revoked' ? 'It was revoked.' : 'It was not revoked.',
    ),
  ];
}
