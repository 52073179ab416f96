import { expect, it } from 'vitest';
import { noticeLanguages } from '../fields/consent';
import { surveyDay } from './surveyDay';
import { invitationMail } from './surveyMail';

it.each([
  ['en', '4 Dec 2026'],
  ['hi', '4 दिसंबर 2026'],
  ['ta', '4 டிசம்பர் 2026'],
] as const)('the last day of a survey is written in %s', (language, day) => {
  expect(surveyDay('2026-12-04', language)).toBe(day);
});

it.each(noticeLanguages)('an invitation in %s has its day and its language', (language) => {
  const invitation = { organization_name: 'Malar Mills', closes: '2026-12-04', key: '7K3F', reminders: 0 };
  const { text, html } = invitationMail({ ...invitation, language });
  expect(text).toContain(surveyDay('2026-12-04', language));
  expect(text).toMatch(/ in India|भारतीय समय|இந்திய நேர/);
  expect(html).toContain(`<html lang="${language === 'en' ? 'en-IN' : language}">`);
});

it.each([
  ['en', /If you have answered already, thank you/],
  ['hi', /धन्यवाद/],
  ['ta', /நன்றி/],
] as const)(
  'a reminder in %s thanks those who have answered, and an invitation does not',
  (language, thanks) => {
    const invitation = { organization_name: 'Malar Mills', closes: '2026-12-04', key: '7K3F', language };
    expect(invitationMail({ ...invitation, reminders: 1 }).text).toMatch(thanks);
    expect(invitationMail({ ...invitation, reminders: 0 }).text).not.toMatch(thanks);
  },
);
