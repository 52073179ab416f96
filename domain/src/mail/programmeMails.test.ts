import { expect, it } from 'vitest';
import { brand } from '../brand';
import { programmeMail } from './programmeMails';

const nominator = { first_name: 'Asha', last_name: 'Rao', company_name: 'Malar Mills' };
const nomination = {
  reference: 'UW-7K3F-Q9MD',
  company_name: 'Malar Mills',
  status: 'assessment' as const,
  consent: true,
  timeline: [{ status: 'new' as const, at: '2026-11-20T09:40:00.000Z', changed: [] }],
  list: false,
  decision_reason: '',
  survey: { started: '2026-11-21', closes: '2026-12-04', ended: false },
  practices: 5,
  handed_in: '2026-11-20',
  question: '',
  organization: '',
};
const key = 'k'.repeat(32);

it.each([
  [
    'review',
    { status: 'in_review', survey: null, practices: 1, handed_in: '' },
    /is in review/,
    /Practices: .* 1 of 5 are/,
  ],
  [
    'assessment',
    { survey: null, practices: 0, handed_in: '' },
    /your turn/,
    /List of employees: .*\n\nPractices: /,
  ],
  ['survey', {}, /has begun/, /takes answers until 4 Dec 2026/],
  ['result', { survey: { ...nomination.survey, ended: true } }, /has ended/, /Decision: We put/],
  ['question', { question: 'q1' }, /question about the practices/, /Practices: Our reviewer has asked/],
] as const)('the mail of a %s greets by name and says what comes next', (news, changes, title, words) => {
  const { subject, text, html } = programmeMail(news, {
    nominator,
    nomination: { ...nomination, ...changes },
    key,
  });
  expect(subject).toMatch(title);
  expect(subject).toContain('Malar Mills');
  expect(text).toMatch(/^Dear Asha Rao,\n/);
  expect(text).toMatch(words);
  expect(html).toContain(`href="${brand.siteUrl}/nomination/${key}"`);
});

it('names of a nominator become no links', () => {
  const { subject, text } = programmeMail('survey', {
    nominator: { first_name: 'https://evil.example', last_name: 'x', company_name: 'www.evil.in' },
    nomination,
    key,
  });
  expect(text).toContain('Dear https[:]//evil[.]example x,');
  expect(subject).toContain('www[.]evil[.]in');
});
