import { cleanEmail } from './cleanText';

/** Returns an address as it is stored where addresses are compared: cleaned, in small letters. */
export const normalEmail = (email: string): string => cleanEmail(email).toLowerCase();

function asciiHost(host: string): string {
  if (/^[ -~]*$/.test(host)) return host;
  try {
    return new URL(`http://${host}`).hostname;
  } catch {
    return host;
  }
}

/**
 * Returns the one spelling under which an address is compared and counted. A domain in an Indian script and its `xn--` form
 * are one; they are two ways to write the same domain.
 */
export function addressKey(email: string): string {
  const normal = normalEmail(email);
  const at = normal.lastIndexOf('@') + 1;
  return `${normal.slice(0, at)}${asciiHost(normal.slice(at))}`;
}

/** Returns one spelling for all addresses that reach the same mailbox: no capitals, no +tag, in Gmail no dots. */
export function mailboxOf(email: string): string {
  const [name = '', host = ''] = addressKey(email).split('@');
  const untagged = name.replace(/(?!^)\+.*/, '');
  return /^(gmail|googlemail)\.com$/.test(host)
    ? `${untagged.replaceAll('.', '')}@gmail.com`
    : `${untagged}@${host}`;
}
