import { brand } from '@utkarsh/domain/brand';
import type { CertificateState } from '@utkarsh/domain/certification';
import { formatDay } from '@utkarsh/domain/format';
import type { VerifyPageData } from '@utkarsh/domain/pageData';
import { daysText } from '@utkarsh/domain/period';
import { readQuestion, type Question } from '@utkarsh/domain/question';
import type { VerifiedCertificate } from '@utkarsh/domain/verification';

/** One of the things that were checked, in the words of a reader who knows nothing of signatures. */
export interface Step {
  what: string;
  result: 'passed' | 'failed' | 'skipped';
  text: string;
}

type VerdictKind = 'genuine' | 'upcoming' | 'ended' | 'revoked' | 'foreign' | 'changed';

export interface Verdict {
  kind: VerdictKind;
  title: string;
  text: string;
  steps: Step[];
  certificate?: ShownCertificate;
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

/** Its days against today, and whether it was revoked. */
export function daySteps(certificate: Dated, today: string): Step[] {
  const { state } = certificate;
  const days = `${daysText(certificate)}; today is ${formatDay(today)}.`;
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

function readStep(question: Question): Step {
  const what = 'What you entered';
  switch (question.kind) {
    case 'number':
      return step(what, 'passed', 'It has the form of a certificate number.');
    case 'organization':
      return step(what, 'passed', 'It has the form of the link or id of an organization.');
    case 'elsewhere':
      return step(what, 'failed', `It is a link to ${question.host}.`);
    case 'unknown':
      return step(what, 'failed', 'It is neither a certificate number nor one of our links or ids.');
  }
}

function foreignText(question: Question): string {
  switch (question.kind) {
    case 'elsewhere':
      return `This link leads to ${question.host}. Our certificates are only at ${new URL(brand.siteUrl).host}.`;
    case 'number':
    case 'organization':
      return `${brand.name} has no certificate with this number, link or id. Compare it with what you were shown, letter by letter.`;
    case 'unknown':
      return `Our certificate numbers look like UW-202509-AB12CD. Compare yours with the certificate, letter by letter.`;
  }
}

/** What our register says of a number, link or id. */
export function registerVerdict({ q, today, found }: VerifyPageData): Verdict {
  const question = readQuestion(q);
  const read = readStep(question);
  const looked = 'Our register';
  if (found) {
    const { organization_name, number } = found;
    return {
      ...headingOf(found),
      text: certificateText(found),
      certificate: found,
      steps: [
        read,
        step(looked, 'passed', `It has certificate ${number} of ${organization_name}.`),
        ...daySteps(found, today),
      ],
    };
  }
  return {
    kind: 'foreign',
    title: 'Not ours',
    text: foreignText(question),
    steps: [
      read,
      read.result === 'failed'
        ? step(looked, 'skipped', 'Not looked up.')
        : step(looked, 'failed', 'It has no such certificate.'),
    ],
  };
}
