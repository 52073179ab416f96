import { describe, expect, it } from 'vitest';
import { mentionsAny, nameIn, withoutAddress } from './personalData';

const email = 'anjali@foods.in';

describe('a search for an address', () => {
  it.each([
    ['in a text', 'From Anjali@Foods.in to us', true],
    ['in brackets', 'Anjali <anjali@foods.in>', true],
    ['at the end of a sentence', 'Write to anjali@foods.in.', true],
    ['deep in a record', { a: [{ b: 'ANJALI@FOODS.IN' }] }, true],
    ['not in a longer address', 'm.anjali@foods.in', false],
    ['not in one that goes on', 'anjali@foods.india', false],
    ['not in one of a longer host', 'anjali@foods.in.example', false],
    ['not where a dot is another letter', 'anjali@foodsxin', false],
    ['after a longer one', 'm.anjali@foods.in anjali@foods.in', true],
    ['not behind an apostrophe of a longer one', "d'anjali@foods.in", false],
    ['in single quotes', "'anjali@foods.in'", true],
    ['not in values without text', [null, undefined, 3, {}], false],
  ])('%s', (_name, value, isMention) => {
    expect(mentionsAny(value, [email])).toBe(isMention);
  });

  it.each([
    ['संपर्क@डाटामेल.भारत', 'Write to संपर्क@xn--c2bd4bq1db8d.xn--h2brj9c.', true],
    ['संपर्क@xn--c2bd4bq1db8d.xn--h2brj9c', 'Write to संपर्क@डाटामेल.भारत.', true],
    ['संपर्क@डाटामेल.भारत', 'असंपर्क@डाटामेल.भारत', false],
    ['zo\u00e9@foods.in', 'ZOE\u0301@foods.in', true],
  ])('reports %s in %j: %s', (address, text, isMention) => {
    expect(mentionsAny(text, [address])).toBe(isMention);
    expect(withoutAddress({ text }, address)['text'] !== text).toBe(isMention);
  });

  it('removes the address and leaves the rest', () => {
    const date = new Date();
    const record = {
      contact_email: 'Anjali@Foods.in',
      name: 'Foods',
      message: 'Write to Anjali@foods.in, or to m.anjali@foods.in.',
      periods: ['a', email, { deep: email }],
      at: date,
    };
    expect(withoutAddress(record, email)).toEqual({
      contact_email: '',
      name: 'Foods',
      message: 'Write to , or to m.anjali@foods.in.',
      periods: ['a', '', { deep: '' }],
      at: date,
    });
  });

  it('removes an address with characters that mean something in a pattern', () => {
    expect(withoutAddress({ to: 'a+b.c@foods.in aab.c@foods.in' }, 'a+b.c@foods.in')).toEqual({
      to: ' aab.c@foods.in',
    });
  });
});

it('a person is found by the name of an insight or a nomination', () => {
  expect([{ name: ' Anjali Iyer ' }, { first_name: 'Anjali', last_name: 'Iyer' }].map(nameIn)).toEqual([
    'anjali iyer',
    'anjali iyer',
  ]);
});
