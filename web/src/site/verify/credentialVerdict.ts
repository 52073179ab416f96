import { brand } from '@utkarsh/domain/brand';
import { formatDay } from '@utkarsh/domain/text/format';
import { type CertificateState, daysText } from '@utkarsh/domain/certificate/certification';
import type { Claims, CredentialCheck } from '../../data/credentialCheck';
import { certificateText, daySteps, headingOf, step, type Step, type Verdict } from './verdict';

const skipSteps = (...names: string[]): Step[] => names.map((name) => step(name, 'skipped', 'Not checked.'));

const firstStep = step('The credential', 'passed', 'It was found and read.');

/** Returns the last part of a key's address, shortened. It tells our keys apart. */
const keyName = (address: string) => address.slice(address.lastIndexOf('/') + 1).slice(0, 12);

const stateOf = (
  { valid_from, valid_until }: Claims,
  isRevoked: boolean,
  today: string,
): CertificateState => {
  if (isRevoked) return 'revoked';
  if (today < valid_from) return 'upcoming';
  return today <= valid_until ? 'valid' : 'expired';
};

/** Returns the verdict on a signed credential, on the day of its check. */
export function credentialVerdict(check: CredentialCheck): Verdict {
  if (check.kind === 'foreign') {
    return {
      kind: 'foreign',
      title: 'Not ours',
      text:
        check.issuer === undefined
          ? `This credential was signed with a key that is not ours.`
          : `This credential was issued by ${check.issuer}, not by ${brand.name}.`,
      steps: [
        firstStep,
        step(
          'Its issuer',
          'failed',
          check.issuer === undefined ? 'Its key is not one of ours.' : `It names ${check.issuer}.`,
        ),
        ...skipSteps('Its signature', 'Its dates', 'Revocation'),
      ],
    };
  }
  const issuerStep = step('Its issuer', 'passed', `It names ${brand.name}.`);
  if (check.kind === 'changed') {
    return {
      kind: 'changed',
      title: 'Changed since we signed it',
      text: `The credential names ${brand.name}, but the signature does not match the content. Somebody changed it, or the file is damaged. Do not rely on it.`,
      steps: [
        firstStep,
        issuerStep,
        step('Its signature', 'failed', `It does not match our key ${keyName(check.key)}.`),
        ...skipSteps('Its dates', 'Revocation'),
      ],
    };
  }
  const { claims, registerEntry, today, isDeviceDay } = check;
  // The register contains a revocation minutes before the status list, which caches keep longer.
  const isRevoked = check.isRevoked || registerEntry?.state === 'revoked';
  const certificate = { ...claims, state: stateOf(claims, isRevoked, today) };
  const { organization_name: name, number } = claims;
  const isReplaced = isRevoked && registerEntry && registerEntry.state !== 'revoked';
  const text = isReplaced
    ? `We corrected this certificate and replaced the credential. Certificate ${number} of ${registerEntry.organization_name} is valid from ${daysText(registerEntry)}.`
    : certificateText({
        ...certificate,
        present: registerEntry?.present,
        revoked_on: registerEntry?.revoked_on,
        revoked_ground: registerEntry?.revoked_ground,
      });
  return {
    ...headingOf(certificate),
    ...(isReplaced && { title: 'Revoked: we replaced this credential' }),
    text,
    certificate: { ...claims, id: registerEntry?.id },
    steps: [
      step('The credential', 'passed', `It belongs to certificate ${number} of ${name}.`),
      issuerStep,
      step(
        'Its signature',
        'passed',
        `It was made with our key ${keyName(check.key)}, and nothing has changed since.`,
      ),
      ...daySteps(certificate, { today, isDeviceDay }).map((one) =>
        one.name === 'Revocation'
          ? {
              ...one,
              text: `${registerEntry ? 'Our register and status list say' : 'Our status list says'} on ${formatDay(today)}: ${one.text.toLowerCase()}`,
            }
          : one,
      ),
    ],
  };
}
