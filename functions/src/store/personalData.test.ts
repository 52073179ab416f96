import { describe, expect, it } from 'vitest';
import { mentions, without } from './personalData';

const email = 'anjali@foods.in';

describe('looking for an address', () => {
  it.each([
    ['in a text', 'From Anjali@Foods.in to us', true],
    ['in brackets', 'Anjali <anjali@foods.in>', true],
    ['at the end of a sentence', 'Write to anjali@foods.in.', true],
    ['deep in a record', { a: [{ b: 'ANJALI@FOODS.IN' }] }, true],
    ['not in a longer address', 'm.anjali@foods.in', false],
    ['not in one that goes on', 'anjali@foods.india', false],
    ['not in one of a longer host', 'anjali@foods.in.example', false],
    ['after a longer one', 'm.anjali@foods.in anjali@foods.in', true],
    ['not in nothing', [null, undefined, 3, {}], false],
  ])('%s', (_name, value, expected) => {
    expect(mentions(value, [email])).toBe(expected);
  });

  it('takes it out and leaves the rest', () => {
    const at = new Date();
    const record = { contact_email: email, name: 'Foods', periods: ['a', email], at };
    expect(without(record, email)).toEqual({ contact_email: '', name: 'Foods', periods: ['a', ''], at });
  });
});
