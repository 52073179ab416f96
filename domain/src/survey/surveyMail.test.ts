import { describe, expect, it } from 'vitest';
import { brand } from '../brand';
import { noticeLanguages } from '../fields/consent';
import { testInvitationKey } from '../text/ids';
import { surveyDay } from './surveyDay';
import { readSurveyLink } from './surveyLink';
import { invitationMail, surveyTestMail } from './surveyMail';

const key = '7K3FQ9MD2X4TVB6N';
const invitation = { organization_name: 'Malar Mills', closes: '2026-12-04', key, reminders: 0 };

describe.each(noticeLanguages)('an invitation in %s', (language) => {
  const { text, html } = invitationMail({ ...invitation, language });

  it('has its day and its language', () => {
    expect(text).toContain(surveyDay('2026-12-04', language));
    expect(text).toMatch(/ in India|भारतीय समय|இந்திய நேர/);
    expect(html).toContain(`<html lang="${language === 'en' ? 'en-IN' : language}">`);
  });

  it.each([
    ['text', text],
    ['HTML', html],
  ])('has the code in letters and the short address beside the button, in its %s', (_form, content) => {
    const button = content.lastIndexOf(`#${key}`);
    const code = content.indexOf('7K3F-Q9MD-2X4T-VB6N', button);
    expect(button).toBeGreaterThan(-1);
    expect(code - button).toBeLessThan(500);
    expect(content.slice(button, code)).toContain(` ${brand.siteUrl.replace('https://', '')}/survey `);
  });

  it('begins with a link in each language, which opens the page in it', () => {
    const links = text.split('\n').slice(0, 6);
    const addresses = links.filter((line) => line.startsWith(brand.siteUrl)).map(readSurveyLink);
    expect(addresses).toEqual(noticeLanguages.map((each) => ({ key, language: each })));
    for (const each of noticeLanguages) expect(html).toContain(`#${each}:${key}" lang="${each}"`);
  });
});

it('only a reminder thanks those who have answered', () => {
  const textOf = (reminders: number) => invitationMail({ ...invitation, language: 'en', reminders }).text;
  expect(textOf(1)).toContain('If you have answered already, thank you');
  expect(textOf(0)).not.toContain('thank you');
});

it('the test mail has the test link in both ways, and names the sender for the mail administrator', () => {
  const { subject, text } = surveyTestMail('Malar Mills');
  expect(subject).toContain('Malar Mills');
  expect(text).toContain(`\n${brand.siteUrl}/survey#${testInvitationKey}\n`);
  expect(text).toContain('TEST-TEST-TEST-TEST');
  expect(text).toContain(`one mail from ${brand.email}`);
});
