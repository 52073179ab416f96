import { expect, it } from 'vitest';
import { plainIssueText, readIssueText } from './issueText';

const link = (url: string) => ({ words: url, url });

it.each([
  [
    'an address of the web',
    'See https://x.in/a?b=1&c=2.',
    [{ words: 'See ' }, link('https://x.in/a?b=1&c=2'), { words: '.' }],
  ],
  ['an address in brackets', '(http://x.in/a)', [{ words: '(' }, link('http://x.in/a'), { words: ')' }]],
  ['an address of mail', 'mailto:hr@x.in', [link('mailto:hr@x.in')]],
  [
    'bold words',
    'A **night shift** of 4',
    [{ words: 'A ' }, { words: 'night shift', isBold: true }, { words: ' of 4' }],
  ],
  [
    'other schemes',
    'javascript:alert(1) data:text/html,x',
    [{ words: 'javascript:alert(1) data:text/html,x' }],
  ],
  ['stars of a sum', '2 ** 3 ** 4', [{ words: '2 ** 3 ** 4' }]],
])('readIssueText reads %s', (_what, text, pieces) => {
  expect(readIssueText(text)).toEqual([{ pieces }]);
});

it('a line with # is a heading', () => {
  expect(readIssueText('# Rosters\n\n#1 of 3\n\n# 1\nof 3')).toEqual([
    { heading: 'Rosters' },
    { pieces: [{ words: '#1 of 3' }] },
    { pieces: [{ words: '# 1\nof 3' }] },
  ]);
});

it('plainIssueText leaves out the marks', () => {
  expect(plainIssueText('# Rosters\n\nA **new** one: https://x.in')).toBe('Rosters\nA new one: https://x.in');
});
