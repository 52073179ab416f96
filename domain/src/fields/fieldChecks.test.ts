import fc from 'fast-check';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import {
  characters,
  choiceField,
  emailField,
  fieldErrors,
  lineField,
  linePattern,
  saysSomething,
  textField,
  webAddressField,
  writingPattern,
} from './fieldChecks';

const label = 'Work Email';
const missing = 'Enter your work email.';

/** The one thing said about a value, or undefined when it passes. */
function complaint(field: z.ZodMiniType, value: unknown): string | undefined {
  const result = field.safeParse(value);
  expect(result.error?.issues.length ?? 1, 'one complaint at a time').toBe(1);
  return result.error?.issues[0]?.message;
}

const notText = [undefined, null, 5, true, ['a'], { a: 1 }];

describe('characters', () => {
  it('counts as people do, not in UTF-16 units', () => {
    expect(characters('')).toBe(0);
    expect(characters('Malar')).toBe(5);
    expect(characters('😀é')).toBe(2);
    expect(characters('கு')).toBe(2);
  });
});

describe('the patterns of a line and of writing', () => {
  const letters = ['a', '😀', ' ', '\u200b', '\n', '\x85', '\0'];
  const words = Array.from({ length: 4 }).reduce<string[]>(
    (found) => ['', ...found.flatMap((word) => letters.map((letter) => word + letter))],
    [''],
  );
  const shows = (word: string) => /[a😀]/u.test(word);

  it('accept allowed characters of which one is visible', () => {
    const isLine = new RegExp(`^(?:${linePattern})$`, 'u');
    const isWriting = new RegExp(`^(?:${writingPattern})$`, 'u');
    for (const word of words) {
      expect(isLine.test(word), JSON.stringify(word)).toBe(shows(word) && !/[\n\x85\0]/.test(word));
      expect(isWriting.test(word), JSON.stringify(word)).toBe(shows(word) && !word.includes('\0'));
    }
  });

  it('refuse a long text that ends with a forbidden character in linear time', () => {
    // Steps that grow with the square of the length would take ten minutes.
    expect(saysSomething(`${'😀'.repeat(200_000)}\0.`)).toBe(false);
  });
});

describe('lineField', () => {
  const field = lineField({ label: 'Company Name', missing: 'Enter the company name.', max: 10 });

  it('trims and keeps what is inside as it was', () => {
    expect(field.parse('  Malar  Co ')).toBe('Malar  Co');
    expect(field.parse('\u00a0மலர்\n')).toBe('மலர்');
  });

  it('asks for what is missing, and for text when it is something else', () => {
    for (const value of ['', '   ', '\n\t', '\ufeff', '\u200b\u200b', '\u2060', ...notText]) {
      expect(complaint(field, value)).toBe('Enter the company name.');
    }
  });

  it('drops invisible characters and direction controls wherever they stand', () => {
    expect(field.parse('\u200bMa\u00adlar\u202e Co\u202c\u2069')).toBe('Malar Co');
  });

  it('takes exactly as many characters as allowed, whatever the script', () => {
    for (const letter of ['a', 'é', '😀', 'ம']) {
      expect(field.parse(letter.repeat(10))).toBe(letter.repeat(10));
      expect(complaint(field, letter.repeat(11))).toBe('Company Name can have at most 10 characters.');
    }
  });

  it('refuses control characters and text nobody can see', () => {
    for (const value of ['a\nb', 'a\u0000b', 'a\tb', 'a\u0085b', 'a\ud83c', '\udfc6 a', '\u{e0041}']) {
      expect(complaint(field, value), JSON.stringify(value)).toBe(
        'Company Name must be plain text on one line.',
      );
    }
    expect(field.parse('क्\u200dष')).toBe('क्\u200dष');
  });
});

describe('textField', () => {
  const field = textField({ label: 'Address', max: 12 });

  it('takes several lines and no text at all', () => {
    expect(field.parse('Mill Road\n\tA')).toBe('Mill Road\n\tA');
    expect(field.parse('   ')).toBe('');
  });

  it('refuses control characters, too much, and what is not text', () => {
    for (const value of ['a\u0000b', 'a\u0008b', 'a\u000bb', 'a\u001bb', 'a\u007fb', 'a\ud83c']) {
      expect(complaint(field, value)).toBe('Address must not contain control characters.');
    }
    expect(complaint(field, 'a'.repeat(13))).toBe('Address can have at most 12 characters.');
    for (const value of notText) expect(complaint(field, value)).toBe('Address must be text.');
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
  const field = emailField({ label, missing, max: 254 });

  it('takes addresses as mail servers do', () => {
    for (const value of goodEmails) expect(field.parse(` ${value} `)).toBe(value);
  });

  it('takes what people paste as the address that is in it', () => {
    for (const pasted of ['mailto:a@b.in?subject=x', 'Anjali <a@b.in>', '\u200b"a@b.in".', 'a@b.in\u202c;']) {
      expect(field.parse(pasted)).toBe('a@b.in');
    }
  });

  it('refuses everything else with an example', () => {
    for (const value of badEmails) {
      expect(complaint(field, value), value).toBe('Work Email must look like name@company.in.');
    }
    for (const value of ['', ' ', ...notText]) expect(complaint(field, value)).toBe(missing);
    expect(complaint(field, `a@${'b'.repeat(250)}.in`)).toBe('Work Email can have at most 254 characters.');
  });

  it('is fast on values made to slow it down', () => {
    for (const value of [`a@${'a-'.repeat(120)}`, `a@${'a.'.repeat(120)}!a`, `a@${'a'.repeat(1_000_000)}`]) {
      expect(field.safeParse(value).success).toBe(false);
    }
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

  it('takes http and https addresses', () => {
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
  ])('takes %s as %s', (typed, address) => expect(field.parse(typed)).toBe(address));

  it('refuses every other scheme and whatever could leave an attribute', () => {
    for (const value of badAddresses) {
      expect(complaint(field, value), value).toBe(
        'LinkedIn Profile must be a web address such as https://company.in.',
      );
    }
    for (const value of ['', ' ', ...notText]) expect(complaint(field, value)).toBe('Enter the address.');
    expect(complaint(field, `https://${'a'.repeat(60)}.in`)).toBe(
      'LinkedIn Profile can have at most 60 characters.',
    );
  });

  it('takes nothing that a browser would not open as http or https', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string(),
          fc.string().map((text) => `https://${text}.in`),
        ),
        (value) => {
          const result = field.safeParse(value);
          if (result.success && URL.canParse(result.data)) {
            expect(['http:', 'https:']).toContain(new URL(result.data).protocol);
          }
        },
      ),
    );
  });
});

describe('emailField and webAddressField that may be left empty', () => {
  const email = emailField({ label, max: 20 });
  const web = webAddressField({ label: 'Profile URL', max: 60 });

  it('read spaces alone as empty', () => {
    for (const field of [email, web])
      for (const value of ['', '  ', '\n']) expect(field.parse(value)).toBe('');
  });

  it('otherwise take and refuse the same as those that must be filled in, and say why', () => {
    expect(email.parse(' a@b.in ')).toBe('a@b.in');
    for (const value of badEmails.filter((text) => text.length <= 20)) {
      expect(complaint(email, value), value).toBe('Work Email must look like name@company.in.');
    }
    expect(complaint(email, `${'a'.repeat(20)}@b.in`)).toBe('Work Email can have at most 20 characters.');
    for (const value of goodAddresses) expect(web.parse(value)).toBe(value);
    for (const value of badAddresses) {
      expect(complaint(web, value), value).toBe(
        'Profile URL must be a web address such as https://company.in.',
      );
    }
    expect(complaint(web, `https://${'a'.repeat(60)}.in`)).toBe(
      'Profile URL can have at most 60 characters.',
    );
    for (const value of notText) {
      expect(complaint(email, value)).toBe('Work Email must be text.');
      expect(complaint(web, value)).toBe('Profile URL must be text.');
    }
  });
});

it('choiceField accepts its options only in the exact spelling', () => {
  const field = choiceField(['Founder / CEO', 'Other'], { missing: 'Choose your role.' });
  expect(field.parse('Founder / CEO')).toBe('Founder / CEO');
  for (const value of ['', 'other', ' Other', 'Founder/CEO', 'toString', ...notText]) {
    expect(complaint(field, value)).toBe('Choose your role.');
  }
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
  it('names every field that is wrong, with its first problem', () => {
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

  it('says where an unknown field within others is', () => {
    const nested = z.object({ mills: z.array(z.strictObject({ name: z.string() })) });
    const { error } = nested.safeParse({ mills: [{ name: 'a' }, { name: 'b', looms: 3 }] });
    expect(error && fieldErrors(error)).toEqual({ 'mills.1.looms': 'This field is not known.' });
  });

  it('names unknown fields that plain objects have by nature', () => {
    const body: unknown = JSON.parse(
      '{"name":"xyz","place":{"pins":[]},"constructor":1,"toString":2,"__proto__":3}',
    );
    expect(Object.keys(errorsOf(body)).toSorted()).toEqual(['__proto__', 'constructor', 'toString']);
  });

  it('calls the whole `body` when it is not an object', () => {
    for (const value of [null, 'text', [1]]) expect(Object.keys(errorsOf(value))).toEqual(['body']);
  });
});
