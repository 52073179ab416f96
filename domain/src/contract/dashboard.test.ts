import { expect, it } from 'vitest';
import { fieldErrors } from '../fields/fieldChecks';
import * as z from 'zod/mini';
import { followersSchema } from '../contract/dashboard';

const form = z.object({ followers: followersSchema });
const figures = { followers: { linkedin: 1, instagram: 2, facebook: 3, youtube: 0 } };

const problems = (changes: object) => {
  const { error } = form.safeParse({ ...figures, ...changes });
  return error ? fieldErrors(error) : {};
};

const wholeNumber: unknown = expect.stringContaining('YouTube followers must be a whole number');

it('followersSchema accepts only whole numbers', () => {
  expect(problems({})).toEqual({});
});

it.each([
  [{ followers: 250 }, { followers: 'Followers must hold a number for each network.' }],
  [{ followers: { linkedin: 1, instagram: 2, facebook: 3 } }, { 'followers.youtube': wholeNumber }],
  [
    { followers: { ...figures.followers, linkedin: -1 } },
    { 'followers.linkedin': 'LinkedIn followers must be a whole number from 0 to 1,00,00,00,000.' },
  ],
  [{ followers: { ...figures.followers, youtube: 0.5 } }, { 'followers.youtube': wholeNumber }],
  [{ followers: { ...figures.followers, orkut: 1 } }, { 'followers.orkut': 'This field is not known.' }],
])('followersSchema reports the wrong fields of %o', (changes, messages) => {
  expect(problems(changes)).toEqual(messages);
});
