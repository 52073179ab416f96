import { brand } from '@utkarsh/domain/brand';
import {
  certificateNumber,
  type CertificateState,
  daysText,
  type PublicRevocation,
  revocationText,
} from '@utkarsh/domain/certificate/certification';
import {
  foldLookalikes,
  maxQuestionLength,
  certificatesIn,
  questionFor,
  readQuestion,
  withOurHost,
  type NamedCertificate,
  type Question,
} from '@utkarsh/domain/certificate/question';
import type { VerifiedCertificate, VerifyReply } from '@utkarsh/domain/certificate/verification';
import type { VerifyPageData } from '@utkarsh/domain/contract/pageData';
import { maxNameLength } from '@utkarsh/domain/contract/paging';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { formatDay } from '@utkarsh/domain/text/format';

/** One checked point, in words for a reader without knowledge of signatures. */
export interface Step {
  name: string;
  result: 'passed' | 'failed' | 'skipped';
  text: string;
}

/** `foreign` and `changed` need proof. `unclear` says nothing about the certificate and explains how to continue. */
type VerdictKind = 'genuine' | 'upcoming' | 'ended' | 'revoked' | 'foreign' | 'changed' | 'unclear';

/** Link to the next step. */
interface Choice {
  to: string;
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

/** Certificate that a verdict is about. */
export interface ShownCertificate {
  /** Id of the organization, if it has a page. */
  id: string | undefined;
  organization_name: string;
  number: string;
  valid_from: string;
  valid_until: string;
  rating?: string | undefined;
}

export const step = (name: string, result: Step['result'], text: string): Step => ({ name, result, text });

interface Dated {
  state: CertificateState;
  valid_from: string;
  valid_until: string;
}

/** Returns the kind and title of the verdict on one of our certificates. */
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

const compareAdvice = 'Compare the name and the dates with what you were shown.';

/** Returns a sentence about the organization's present certificate, if that is another one. */
function presentText({ number, state, valid_until }: NonNullable<VerifiedCertificate['present']>): string {
  const lastDay = formatDay(valid_until);
  if (state === 'valid') return `The organization now holds certificate ${number}, valid until ${lastDay}.`;
  if (state === 'expired') return `Its last certificate, ${number}, ended on ${lastDay}.`;
  return 'The organization is not certified at present.';
}

/** Returns the sentences about one of our certificates: who issued it, whether it counts, and the present one. */
export function certificateText({
  organization_name: name,
  state,
  present,
  ...revocation
}: Pick<VerifiedCertificate, 'organization_name' | 'state' | 'present'> & PublicRevocation): string {
  const sentences: Record<CertificateState, string> = {
    valid: `${brand.name} issued this certificate to ${name}. ${compareAdvice}`,
    upcoming: `${brand.name} issued this certificate to ${name}. It is valid from its first day. ${compareAdvice}`,
    expired: `${brand.name} issued this certificate to ${name}. It is no longer valid. ${compareAdvice}`,
    revoked: `${brand.name} issued this certificate to ${name} and revoked it${revocationText(revocation)}. It is no longer valid.`,
  };
  return [sentences[state], present && presentText(present)].filter(Boolean).join(' ');
}

/** Returns the results of the date check and the revocation check. */
export function daySteps(
  certificate: Dated,
  { today, isDeviceDay }: { today: string; isDeviceDay?: true | undefined },
): Step[] {
  const { state } = certificate;
  const source = isDeviceDay ? ' by the clock of this device, because our server did not tell the date' : '';
  const days = `${daysText(certificate)}; today is ${formatDay(today)}${source}.`;
  const isRunning = certificate.valid_from <= today && today <= certificate.valid_until;
  return [
    step('Its dates', isRunning ? 'passed' : 'failed', days),
    step(
      'Revocation',
      state === 'revoked' ? 'failed' : 'passed',
      state === 'revoked' ? 'It was revoked.' : 'It was not revoked.',
    ),
  ];
}

const registerStep = 'Our register';
const skippedLookup = step(registerStep, 'skipped', 'Not looked up.');

function readStep(question: Question): Step {
  const name = 'What you entered';
  switch (question.kind) {
    case 'number':
      return step(name, 'passed', 'It has the form of a certificate number.');
    case 'organization':
      return step(name, 'passed', 'It has the form of the link or id of an organization.');
    case 'several':
      return step(name, 'passed', `It names ${question.certificates.length} certificates.`);
    case 'elsewhere':
      return step(name, 'skipped', `It is a link to ${question.host}.`);
    case 'unknown':
      return step(name, 'skipped', 'It has neither a certificate number nor a link or id of ours.');
  }
}

const choiceOf = (q: string, name: string): Choice => ({ to: sitePaths.verdict(q), label: `Check ${name}` });

function certificateChoice(certificate: NamedCertificate): Choice {
  const q = questionFor(certificate);
  return choiceOf(q, certificate.kind === 'number' ? q : certificate.id);
}

/** Returns the company search as the next step if a text may be a company's name. */
const searchChoices = (text: string): Choice[] =>
  /\p{L}/u.test(text) && [...text].length <= maxNameLength
    ? [
        {
          to: `${sitePaths.search}?${new URLSearchParams({ name: text })}`,
          label: `Search for the company “${text}”`,
        },
      ]
    : [];

const numberForm = 'Our certificate numbers look like UW-202509-AB12CD.';

/** Returns the verdict that needs no look into the register. Returns undefined if the question names exactly one certificate. */
function verdictWithoutRegister(question: Question, q: string): Verdict | undefined {
  const steps = [readStep(question), skippedLookup];
  switch (question.kind) {
    case 'number':
    case 'organization':
      return undefined;
    case 'several':
      return {
        kind: 'unclear',
        title: 'Which certificate do you mean?',
        text: 'What you entered names several certificates. Choose the one to check.',
        choices: question.certificates.map(certificateChoice),
        steps,
      };
    case 'elsewhere':
      return {
        kind: 'unclear',
        title: 'This is not a link of ours',
        text: `It leads to ${question.host}. Our certificates are only at ${new URL(brand.siteUrl).host}. If it is a short link, open it, and enter the address of the page that it opens, or the certificate number that you find there.`,
        steps,
      };
    case 'unknown':
      return {
        kind: 'unclear',
        title: 'We could not find a certificate number',
        text: `So we can say nothing about the certificate. ${numberForm} Enter yours as it stands on the certificate.`,
        choices: searchChoices(q),
        steps,
      };
  }
}

/** Returns a question to the reader if we have no certificate with the number, but some whose number is similar. */
function similarVerdict(question: Question, { found, near = [] }: VerifyReply): Verdict | undefined {
  if (question.kind !== 'number') return undefined;
  const { month, ending } = question.number;
  const askedNumber = certificateNumber(ending, month);
  const isAlike =
    found && found.number !== askedNumber && foldLookalikes(found.number) === foldLookalikes(askedNumber);
  const similarNumbers = isAlike ? [found] : near;
  const [first, second] = similarNumbers;
  return (
    first && {
      kind: 'unclear',
      title: second ? 'Did you mean one of these?' : `Did you mean ${first.number}?`,
      text: `We have no certificate ${askedNumber}. Compare it with what you were shown, letter by letter.`,
      choices: similarNumbers.map(({ number, organization_name }) =>
        choiceOf(number, `${number} of ${organization_name}`),
      ),
      steps: [
        readStep(question),
        step(registerStep, 'skipped', 'It has a certificate with a similar number.'),
      ],
    }
  );
}

/** Returns the verdict of our register on a number, link or id. */
export function registerVerdict({ q, found, near, ...day }: VerifyPageData): Verdict {
  const question = readQuestion(q);
  const verdict = verdictWithoutRegister(question, q) ?? similarVerdict(question, { found, near });
  if (verdict) return verdict;
  const firstStep = readStep(question);
  if (found) {
    const { organization_name, number } = found;
    return {
      ...headingOf(found),
      text: certificateText(found),
      certificate: found,
      steps: [
        firstStep,
        step(registerStep, 'passed', `It has certificate ${number} of ${organization_name}.`),
        ...daySteps(found, day),
      ],
    };
  }
  // A company name such as Tata-Motors has the form of an id, so a miss does not prove a forgery.
  const isWord = question.kind === 'organization' && !/[/%]/.test(q);
  if (isWord)
    return {
      kind: 'unclear',
      title: 'We could not find this certificate',
      text: `No organization has the id ${question.id}. ${numberForm}`,
      choices: searchChoices(q),

      steps: [firstStep, step(registerStep, 'skipped', 'It has no organization with this id.')],
    };
  return {
    kind: 'foreign',
    title: 'Not ours',
    text: `${brand.name} has no certificate with this number, link or id. Compare it with what you were shown, letter by letter.`,
    steps: [firstStep, step(registerStep, 'failed', 'It has no such certificate.')],
  };
}

/** Returns a short text that asks the same question. The rest of a pasted text, such as a mail, stays on the device. */
export function shortenQuestion(input: string): string {
  const text = withOurHost(input, window.location.host);
  if (!/\s/.test(text) && text.length <= 200) return text;
  const certificates = certificatesIn(readQuestion(text));
  return certificates.length > 0 ? certificates.map(questionFor).join(' ') : text.slice(0, maxQuestionLength);
}
