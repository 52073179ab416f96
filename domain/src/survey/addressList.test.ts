import { describe, expect, it } from 'vitest';
import {
  addressCountsText,
  addressField,
  addressesIn,
  isRoleMailbox,
  mergeAddresses,
  telephonesIn,
} from './addressList';

it('addresses of a pasted list are read, whatever separates them', () => {
  expect(addressesIn('A@b.in, c@d.in;\n e@b.in\t')).toEqual(['a@b.in', 'c@d.in', 'e@b.in']);
});

it('cells beside the only address of a spreadsheet row are left out', () => {
  const text = '1\tRao, Asha\tAsha@a.in\r\n2\tRavi\tmeera ravi@a.in\nsita@a.in\tom\tgita@a.in\nName\tEmail';
  const others = ['meera', 'ravi@a.in', 'sita@a.in', 'om', 'gita@a.in', 'name', 'email'];
  expect(addressesIn(text)).toEqual(['asha@a.in', ...others]);
});

it('names before addresses in brackets are left out, and other words stay to be refused', () => {
  const text = '"Rao, Asha" <Asha@a.in>; Ravi Kumar <ravi@a.in>,\n<sita@a.in>\nmeera rao@a.in, "om@a.in"';
  expect(addressesIn(text)).toEqual([
    'asha@a.in',
    'ravi@a.in',
    'sita@a.in',
    'meera',
    'rao@a.in',
    '"om@a.in"',
  ]);
});

/** The list that an employer sent to vote several times with two mailboxes. */
const spellings = [
  [
    'asha@malar.in',
    'Asha@malar.in',
    'ASHA@MALAR.IN',
    'asha+1@malar.in',
    'asha+x.y@Malar.in',
    '\uff41sha@malar.in',
  ],
  [
    'ravi.k@gmail.com',
    'ravik@gmail.com',
    'r.a.v.i.k@googlemail.com',
    'Ravi.K+hr@gmail.com',
    'ravik@GMAIL.com',
  ],
].flat();

describe('a list', () => {
  it('invites each mailbox once, in whatever spellings it is listed', () => {
    const { addresses, repeats, counts } = mergeAddresses(spellings);
    expect(addresses).toEqual(['asha@malar.in', 'ravi.k@gmail.com']);
    expect(repeats).toHaveLength(9);
    expect(counts.merged).toBe(9);
  });

  it('keeps two people whose addresses differ by a dot at their own company', () => {
    expect(mergeAddresses(['asha.r@malar.in', 'ashar@malar.in']).addresses).toHaveLength(2);
  });

  it('takes the two spellings of a domain in an Indian script for one', () => {
    expect(mergeAddresses(['asha@\u0921\u093e\u091f\u093e.in', 'asha@xn--c2bd1gb.in']).counts.merged).toBe(1);
  });

  it('is counted by domain, private, tagged and shared addresses', () => {
    const { counts } = mergeAddresses(
      [
        ['a@malar.in', 'b@malar.in', 'hr@malar.in', 'c@gmail.com', 'd+1@yahoo.co.in', 'e@yahoo.co.in'],
        ['f@rediffmail.com', 'g@outlook.com', 'h@gmail.malar.in', 'i@g-mail.com'],
      ].flat(),
    );
    expect(counts).toEqual({
      merged: 0,
      private: 5,
      tagged: 1,
      shared: 1,
      domains: [
        { domain: 'malar.in', addresses: 3 },
        { domain: 'yahoo.co.in', addresses: 2 },
      ],
    });
    expect(addressCountsText(counts)).toBe(
      '3 at malar.in, 2 at yahoo.co.in. 5 private, 1 tagged, 1 shared, 0 repeated.',
    );
  });
});

it.each(['\u0430sha@malar.in', '\u0501avi@malar.in', '\u03bfm@malar.in', 'ash\u00e1@malar.in'])(
  'the address %s, which looks like another one, is refused',
  (address) => {
    expect(addressField.safeParse(address).success).toBe(false);
  },
);

it('telephone numbers are read from rows of a spreadsheet with one address', () => {
  const rows = [
    '1\tAsha\tAsha+1@a.in\t+91 98765 43210',
    'ravi@a.in\t100234567\t044-2345 6789',
    'sita@a.in\tom@a.in\t9876543210',
    'gita@a.in 9876543210',
    'hari@a.in\t12345',
  ];
  expect(telephonesIn(rows.join('\n'))).toEqual({
    'asha@a.in': '+91 98765 43210',
    'ravi@a.in': '044-2345 6789',
  });
});

describe('a mailbox', () => {
  it.each(['hr@a.in', 'INFO@a.in', 'info-chennai@a.in', 'sales2@a.in', 'hr.pune@a.in'])(
    '%s is shared',
    (address) => {
      expect(isRoleMailbox(address)).toBe(true);
    },
  );
  it.each(['harini@a.in', 'infanta.r@a.in', 'sathya@hr.in', 'shashank@a.in'])(
    '%s is a person’s',
    (address) => {
      expect(isRoleMailbox(address)).toBe(false);
    },
  );
});
