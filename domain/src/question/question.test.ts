import { describe, expect, it } from 'vitest';
import { examplesOf } from '../fields/fields';
import { questionRecordSchema, questionSchema, replyAddress } from './question';
import { questionFields } from './questionFields';

const question = examplesOf(questionFields);
const bodyOf = (address: string) => new URL(address).searchParams.get('body') ?? '';

describe('the reply to a question', () => {
  it('goes to the address of the person who asked, with the question quoted', () => {
    const address = replyAddress({
      ...question,
      email: 'a&b=c@foods.example',
      message: 'One?\nTwo & three?',
    });
    expect(decodeURIComponent(new URL(address).pathname)).toBe('a&b=c@foods.example');
    expect(bodyOf(address)).toMatch(/^Dear Anjali Iyer,\r\n/);
    expect(bodyOf(address)).toMatch(/\r\n> One\?\r\n> Two & three\?$/);
  });

  it.each(['x', 'கே', '🏆'])(
    'is an address of at most 1,900 characters, of a question full of %s',
    (letter) => {
      const address = replyAddress({ ...question, message: letter.repeat(2000) });
      expect(address.length).toBeLessThanOrEqual(1900);
      expect(bodyOf(address)).toMatch(/> .+…$/);
    },
  );
});

it('a question may come without the language of the notice, and with nothing unknown', () => {
  expect(questionSchema.safeParse(question).success).toBe(true);
  expect(questionSchema.safeParse({ ...question, status: 'Answered' }).success).toBe(false);
});

it('a stored question without a status is open', () => {
  const record = { id: 'one', revision: 1, created_at: '', updated_at: '', ...question };
  expect(questionRecordSchema.parse(record)).toMatchObject({ status: 'Open', note: '', answered_at: null });
});
