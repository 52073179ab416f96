import { expect, it } from 'vitest';
import { fieldErrors } from '../fields/fieldChecks';
import { dashboardSettingsSchema } from './settings';

const figures = {
  followers: { linkedin: 1, instagram: 2, facebook: 3, youtube: 0 },
  revision: 1,
};

const problems = (changes: object) => {
  const { error } = dashboardSettingsSchema.safeParse({ ...figures, ...changes });
  return error ? fieldErrors(error) : {};
};

it('figures of the dashboard are whole numbers', () => {
  expect(problems({})).toEqual({});
});

it.each([
  [{ followers: 250 }, { followers: 'Followers must hold a number for each network.' }],
  [
    { followers: { ...figures.followers, linkedin: -1 } },
    { 'followers.linkedin': 'LinkedIn followers must be a whole number from 0 to 1,00,00,00,000.' },
  ],
  [
    { followers: { ...figures.followers, youtube: 0.5 } },
    { 'followers.youtube': expect.stringContaining('YouTube followers must be a whole number') },
  ],
  [{ followers: { ...figures.followers, orkut: 1 } }, { 'followers.orkut': 'This field is not known.' }],
])('names the fields that are wrong in %o', (changes, expected) => {
  expect(problems(changes)).toEqual(expected);
});
