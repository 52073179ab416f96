import * as z from 'zod/mini';
import { emailField } from '../fields/fieldChecks';
import { formatCount } from '../text/format';
import { cleanPhone, mailboxOf, normalizeEmail } from '../fields/pastedText';

/** Schema of an invited address. Letters of other scripts can look like Latin ones, and list one mailbox twice. */
export const addressField = emailField({ label: 'Address', missing: 'An address is empty.', max: 254 }).check(
  z.refine((address) => /^[!-~]*(?:@|$)/.test(address), 'Address must have Latin letters before the @.'),
);

/** Matches a name and its address as mail programs copy them: `"Rao, Asha" <asha@company.in>`. */
const namedAddress = /^[^<>]*<([^\s<>@]+@[^\s<>@]+)>\s*$/;

/** Returns the only cell with an address of a row copied from a spreadsheet, without the name beside it. Otherwise the row. */
function addressCell(row: string): string {
  const cells = row.split('\t');
  const [address, ...others] = cells.filter((cell) => cell.includes('@'));
  return address === undefined || others.length > 0 ? row : address;
}

/** Returns the addresses in a pasted list, in small letters. Anything else between commas or spaces stays, to be refused. */
export const addressesIn = (list: string): string[] =>
  list
    .toLowerCase()
    .split('\n')
    .map(addressCell)
    .join('\n')
    .replace(/"[^"\n]{0,100}"\s{0,9}(?=<)/g, '')
    .split(/[,;\n]+/)
    .flatMap((part) => namedAddress.exec(part)?.[1] ?? part.split(/\s+/))
    .filter(Boolean);

/** Returns the entries of a pasted list that are no addresses, each once. */
export const wrongAddresses = (list: string): string[] =>
  [...new Set(addressesIn(list))].filter((entry) => !addressField.safeParse(entry).success);

/** Maximum characters of a telephone number. */
export const maxTelephone = 30;

/** Matches a number of ten digits or more: with its country, with the 0 of an area, or of a mobile phone in India. */
const telephone = /^(?:\+|0|[6-9])(?:[ ()-]*\d){9,14}$/;

/** Returns the telephone numbers beside the addresses of a list copied from a spreadsheet, by mailbox. */
export const telephonesIn = (list: string): Record<string, string> =>
  Object.fromEntries(
    list.split('\n').flatMap((row) => {
      const address = addressCell(row);
      if (address === row) return [];
      const number = row
        .split('\t')
        .filter((cell) => cell.length >= 10 && cell.length <= maxTelephone)
        .map(cleanPhone)
        .find((cell) => telephone.test(cell));
      return number === undefined ? [] : [[mailboxOf(address), number]];
    }),
  );

/** Returns telephone numbers by mailbox, in whatever spelling their addresses are listed. */
export const byMailbox = (telephones: Readonly<Record<string, string>>): Map<string, string> =>
  new Map(Object.entries(telephones).map(([address, number]) => [mailboxOf(address), number]));

const roles = new Set(
  (
    'account accounts admin administration all billing career careers contact enquiries enquiry everyone factory ' +
    'finance frontdesk hello helpdesk hr hrd humanresources info it jobs mail marketing office operations payroll plant ' +
    'production purchase reception sales secretary security service shopfloor store stores support team'
  ).split(' '),
);

/** Returns whether an address is likely to be read by several people: `hr@`, `info-chennai@`. */
export function isRoleMailbox(address: string): boolean {
  const [name = ''] = address.toLowerCase().split('@');
  return roles.has(name) || roles.has(name.split(/[.\-_+\d]/)[0] ?? '');
}

const privateServices = new Set(
  (
    'aol gmail gmx googlemail hotmail icloud live mac mail me msn outlook pm proton protonmail rediff rediffmail rocketmail yahoo ' +
    'yandex ymail zoho zohomail'
  ).split(' '),
);

/** Matches the rest of a domain behind the name of a service: `com`, `in`, `co.in`. */
const serviceEnding = /^(?:com|in|me|net|(?:co|com)[.][a-z]{2})$/;

/** Returns whether a domain is that of a service where anybody gets an address: `gmail.com`, `yahoo.co.in`. */
export function isPrivateDomain(domain: string): boolean {
  const [service = '', ...rest] = domain.split('.');
  return privateServices.has(service) && serviceEnding.test(rest.join('.'));
}

/** Schema of the counts by which staff see what an employer may have done to a list. */
export const addressCountsSchema = z
  .object({
    /** Number of entries that are other spellings of a mailbox on the list. */
    merged: z.int(),
    /** Numbers of addresses at services for private mail, with a tag such as `asha+1@`, and of mailboxes that several people read. */
    private: z.int(),
    tagged: z.int(),
    shared: z.int(),
    /** Domains with the most addresses, ten at most. The domain of a single address may name a person and is left out. */
    domains: z.array(z.object({ domain: z.string(), addresses: z.int() })),
  })
  .check(
    z.meta({
      examples: [
        {
          merged: 0,
          private: 1,
          tagged: 0,
          shared: 0,
          domains: [{ domain: 'malar-mills.co.in', addresses: 2 }],
        },
      ],
    }),
  );
type AddressCounts = z.infer<typeof addressCountsSchema>;

/** Returns the counts in words: `40 at malar-mills.co.in, 5 at gmail.com. 5 private, 1 tagged, 2 shared, 3 repeated.` */
export const addressCountsText = ({ domains, merged, tagged, shared, ...counts }: AddressCounts): string =>
  [
    domains.map(({ domain, addresses }) => `${formatCount(addresses)} at ${domain}`).join(', '),
    `${formatCount(counts.private)} private, ${formatCount(tagged)} tagged, ${formatCount(shared)} shared, ${formatCount(merged)} repeated`,
  ]
    .filter(Boolean)
    .map((part) => `${part}.`)
    .join(' ');

/** Returns one address for each mailbox on a list, the entries that repeat one in any spelling, and the counts for staff. */
export function mergeAddresses(entries: readonly string[]) {
  const addresses = new Map<string, string>();
  const repeats: string[] = [];
  const domainCounts = new Map<string, number>();
  for (const entry of entries) {
    const mailbox = mailboxOf(entry);
    if (addresses.has(mailbox)) {
      repeats.push(entry);
    } else {
      addresses.set(mailbox, normalizeEmail(entry));
      const domain = mailbox.slice(mailbox.lastIndexOf('@') + 1);
      domainCounts.set(domain, (domainCounts.get(domain) ?? 0) + 1);
    }
  }
  const invitable = [...addresses.values()];
  const sum = (isCounted: (address: string) => boolean) => invitable.filter(isCounted).length;
  const domains = [...domainCounts].map(([domain, count]) => ({ domain, addresses: count }));
  const counts: AddressCounts = {
    merged: repeats.length,
    private: domains.reduce((total, one) => total + (isPrivateDomain(one.domain) ? one.addresses : 0), 0),
    tagged: sum((address) => address.slice(0, address.indexOf('@')).indexOf('+') > 0),
    shared: sum(isRoleMailbox),
    domains: domains
      .filter((one) => one.addresses > 1)
      .sort((a, b) => b.addresses - a.addresses)
      .slice(0, 10),
  };
  return { addresses: invitable, repeats: [...new Set(repeats)], counts };
}
