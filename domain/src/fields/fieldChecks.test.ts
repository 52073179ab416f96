import fc from 'fast-check';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import {
  characters,
  emailField,
  fieldErrors,
  lineField,
  linePattern,
  hasVisibleText,
  textField,
  webAddressField,
  writingPattern,
} from './fieldChecks';

const label = 'Work Email';
const missingText = 'Enter your work email.';

/** Returns the only error of a value, or undefined when the value is valid. */
function onlyError(field: z.ZodMiniType, value: unknown): string | undefined {
  const result = field.safeParse(value);
  expect(result.error?.issues.length ?? 1, 'one onlyError at a time').toBe(1);
  return result.error?.issues[0]?.message;
}

const notText = [undefined, null, 5, true, ['a'], { a: 1 }];

it('characters counts Unicode characters and not UTF-16 units', () => {
  expect(characters('')).toBe(0);
  expect(characters('Malar')).toBe(5);
  expect(characters('😀é')).toBe(2);
  expect(characters('கு')).toBe(2);
});

describe('linePattern and writingPattern', () => {
  const letters = ['a', '😀', ' ', '\u200b', '\n', '\x85', '\0'];
  const words = Array.from({ length: 4 }).reduce<string[]>(
    (prefixes) => ['', ...prefixes.flatMap((word) => letters.map((letter) => word + letter))],
    [''],
  );
  const shows = (word: string) => /[a😀]/u.test(word);

  it('accept allowed characters when one of them is visible', () => {
    const isLine = new RegExp(`^(?:${linePattern})$`, 'u');
    const isWriting = new RegExp(`^(?:${writingPattern})$`, 'u');
    for (const word of words) {
      expect(isLine.test(word), JSON.stringify(word)).toBe(shows(word) && !/[\n\x85\0]/.test(word));
      expect(isWriting.test(word), JSON.stringify(word)).toBe(shows(word) && !word.includes('\0'));
    }
  });

  it('refuse a long text that ends with a forbidden character in linear time', () => {
    // Quadratic time would take ten minutes.
    expect(hasVisibleText(`${'😀'.repeat(200_000)}\0.`)).toBe(false);
  });
});

describe('lineField', () => {
  const field = lineField({ label: 'Company Name', missing: 'Enter the company name.', max: 10 });

  it('trims the ends and keeps the inside', () => {
    expect(field.parse('  Malar  Co ')).toBe('Malar  Co');
    expect(field.parse('\u00a0மலர்\n')).toBe('மலர்');
  });

  it('asks for a missing value, and for a text instead of another type', () => {
    for (const value of ['', '   ', '\n\t', '\ufeff', '\u200b\u200b', '\u2060', ...notText])
      expect(onlyError(field, value)).toBe('Enter the company name.');
  });

  it('drops invisible characters and direction controls at any place', () => {
    expect(field.parse('\u200bMa\u00adlar\u202e Co\u202c\u2069')).toBe('Malar Co');
  });

  it('reads the tabs of spreadsheets and the line breaks of slides as spaces', () => {
    expect(field.parse('Malar\tCo\t\t')).toBe('Malar Co');
    expect(field.parse('Malar\vCo\f')).toBe('Malar Co');
  });

  it('accepts the maximum of characters in every script', () => {
    for (const letter of ['a', 'é', '😀', 'ம']) {
      expect(field.parse(letter.repeat(10))).toBe(letter.repeat(10));
      expect(onlyError(field, letter.repeat(11))).toBe('Company Name can have at most 10 characters.');
    }
  });

  it('refuses control characters and invisible texts', () => {
    for (const value of ['a\nb', 'a\u0000b', 'a\u0085b', 'a\ud83c', '\udfc6 a', '\u{e0041}'])
      expect(onlyError(field, value), JSON.stringify(value)).toBe(
        'Company Name must be plain text on one line.',
      );
    expect(field.parse('क्\u200dष')).toBe('क्\u200dष');
  });
});

describe('textField', () => {
  const field = textField({ label: 'Address', max: 12 });

  it('accepts several lines and an empty text', () => {
    expect(field.parse('Mill Road\n\tA')).toBe('Mill Road\n\tA');
    expect(field.parse('   ')).toBe('');
  });

  it('keeps the lines of slides and word processors', () => {
    expect(field.parse('One\vtwo\u2028\u2029six\f')).toBe('One\ntwo\n\nsix');
  });

  it('refuses control characters, long texts and other types', () => {
    for (const value of ['a\u0000b', 'a\u0008b', 'a\u001bb', 'a\u007fb', 'a\ud83c'])
      expect(onlyError(field, value)).toBe('Address must not contain control characters.');
    expect(onlyError(field, 'a'.repeat(13))).toBe('Address can have at most 12 characters.');
    for (const value of notText) expect(onlyError(field, value)).toBe('Address must be text.');
  });
});

const goodEmails = [
  'a@b.in',
  'first.last+tag@mail.company.co.in',
  'x!#$%&*+/=?^_{|}~-@a-b.example',
  'A1@1a.museum',
  "meera.d'souza@looms.in",
  'மலர்@b.in',
  'संपर्क@डाटामेल.भारत',
  'info@xn--c2bd4bq1db8d.xn--h2brj9c',
];
const badEmails = [
  'a',
  '@b.in',
  'a@',
  'a@b',
  'a@b.',
  'a@.in',
  'a@-b.in',
  'a@b-.in',
  'a b@c.in',
  'a@b c.in',
  'a@b..in',
  'a@@b.in',
  '"a"@b.in',
  'a@b.in,c@d.in',
  'a@b.in\nBcc: c@d.in',
  '<a@b.in> <c@d.in>',
  'a@b\u202e.in\r\nBcc: c@d.in',
  'a@ि.in',
  'a;b@c.in',
  'a@b.in\u2028c',
  `${'a'.repeat(65)}@b.in`,
];

describe('emailField', () => {
  const field = emailField({ label, missing: missingText, max: 254 });

  it('accepts addresses that mail servers accept', () => {
    for (const value of goodEmails) expect(field.parse(` ${value} `)).toBe(value);
  });

  it('accepts a pasted text with an address and keeps the address', () => {
    for (const text of ['mailto:a@b.in?subject=x', 'Anjali <a@b.in>', '\u200b"a@b.in".', 'a@b.in\u202c;'])
      expect(field.parse(text)).toBe('a@b.in');
  });

  it('refuses other texts with an example', () => {
    for (const value of badEmails)
      expect(onlyError(field, value), value).toBe('Work Email must look like name@company.in.');
    for (const value of ['', ' ', ...notText]) expect(onlyError(field, value)).toBe(missingText);
    expect(onlyError(field, `a@${'b'.repeat(250)}.in`)).toBe('Work Email can have at most 254 characters.');
  });

  it('is fast on hostile values', () => {
    for (const value of [`a@${'a-'.repeat(120)}`, `a@${'a.'.repeat(120)}!a`, `a@${'a'.repeat(1_000_000)}`])
      expect(field.safeParse(value).success).toBe(false);
  });
});

const goodAddresses = ['http://a.in', 'https://www.malar.example/about?x=1&y=கு#top', 'https://மலர்.example'];
const badAddresses = [
  'a',
  'anjali@a.in',
  'javascript:alert(1)',
  'javascript://a.in/%0aalert(1)',
  'data:text/html,a.b',
  'ftp://a.in',
  'https://localhost',
  'https:// a.in',
  'https://a.in/<script>',
  'https://a.in/"x',
  'https://a.in\nb',
];

describe('webAddressField', () => {
  const field = webAddressField({ label: 'LinkedIn Profile', missing: 'Enter the address.', max: 60 });

  it('accepts http and https addresses', () => {
    for (const value of goodAddresses) expect(field.parse(` ${value} `)).toBe(value);
  });

  it.each([
    ['www.a.in', 'https://www.a.in'],
    ['linkedin.com/in/anjali-iyer', 'https://linkedin.com/in/anjali-iyer'],
    ['a.in:8443?x=1', 'https://a.in:8443?x=1'],
    ['மலர்.example', 'https://மலர்.example'],
    ['Https://A.in', 'https://A.in'],
    ['<https://a.in/b>', 'https://a.in/b'],
    ['\u200b(www.a.in).', 'https://www.a.in'],
  ])('reads %s as %s', (input, address) => expect(field.parse(input)).toBe(address));

  it('refuses other schemes and characters that end an attribute', () => {
    for (const value of badAddresses)
      expect(onlyError(field, value), value).toBe(
        'LinkedIn Profile must be a web address such as https://company.in.',
      );
    for (const value of ['', ' ', ...notText]) expect(onlyError(field, value)).toBe('Enter the address.');
    expect(onlyError(field, `https://${'a'.repeat(60)}.in`)).toBe(
      'LinkedIn Profile can have at most 60 characters.',
    );
  });

  it('names the example of its field in the refusal', () => {
    const placeholder = 'https://www.linkedin.com/in/your-name';
    const profile = webAddressField({ label: 'LinkedIn Profile', max: 60, placeholder });
    expect(onlyError(profile, '@anjali')).toBe(
      `LinkedIn Profile must be a web address such as ${placeholder}.`,
    );
  });

  it('refuses addresses that a browser would open with another scheme', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string(),
          fc.string().map((text) => `https://${text}.in`),
        ),
        (value) => {
          const result = field.safeParse(value);
          if (result.success && URL.canParse(result.data))
            expect(['http:', 'https:']).toContain(new URL(result.data).protocol);
        },
      ),
    );
  });
});

describe('an optional emailField or webAddressField', () => {
  const email = emailField({ label, max: 20 });
  const web = webAddressField({ label: 'Profile URL', max: 60 });

  it('reads spaces as empty', () => {
    for (const field of [email, web])
      for (const value of ['', '  ', '\n']) expect(field.parse(value)).toBe('');
  });

  it('must be text', () => {
    for (const value of notText) {
      expect(onlyError(email, value)).toBe('Work Email must be text.');
      expect(onlyError(web, value)).toBe('Profile URL must be text.');
    }
  });
});

const schema = z.strictObject({
  name: z.string('Enter a name.').check(z.minLength(3, 'Too short.'), z.regex(/^x/u, 'Must begin with x.')),
  place: z.object({ pins: z.array(z.int('Not a number.')) }),
});

const errorsOf = (value: unknown) => {
  const { error } = schema.safeParse(value);
  return error ? fieldErrors(error) : expect.fail('It passed.');
};

describe('fieldErrors', () => {
  it('names every wrong field with its first problem', () => {
    expect(errorsOf({ name: 'a', place: { pins: [1, 'x', 'y'] } })).toEqual({
      name: 'Too short.',
      'place.pins.1': 'Not a number.',
      'place.pins.2': 'Not a number.',
    });
  });

  it('names every unknown field', () => {
    expect(errorsOf({ name: 'xyz', place: { pins: [] }, admin: true, role: 'x' })).toEqual({
      admin: 'This field is not known.',
      role: 'This field is not known.',
    });
  });

  it('names the path of an unknown field', () => {
    const schema = z.object({ mills: z.array(z.strictObject({ name: z.string() })) });
    const { error } = schema.safeParse({ mills: [{ name: 'a' }, { name: 'b', looms: 3 }] });
    expect(error && fieldErrors(error)).toEqual({ 'mills.1.looms': 'This field is not known.' });
  });

  it('names unknown fields such as constructor', () => {
    const body: unknown = JSON.parse(
      '{"name":"xyz","place":{"pins":[]},"constructor":1,"toString":2,"__proto__":3}',
    );
    expect(Object.keys(errorsOf(body)).toSorted()).toEqual(['__proto__', 'constructor', 'toString']);
  });

  it('names a value `body` when it is not an object', () => {
    for (const value of [null, 'text', [1]]) expect(Object.keys(errorsOf(value))).toEqual(['body']);
  });
});
