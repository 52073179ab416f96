import { expect, it } from 'vitest';
import { visitLimit } from '@utkarsh/domain/contract/rateLimits';
import { isCounted, takeVisit } from './visits';

const phone =
  'Mozilla/5.0 (Linux; Android 15; CUBOT X90) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

it.each([
  ['a browser', { 'user-agent': phone }, true],
  ['one that allows tracking', { 'user-agent': phone, dnt: '0' }, true],
  ['Global Privacy Control', { 'user-agent': phone, 'sec-gpc': '1' }, false],
  ['Do Not Track', { 'user-agent': phone, dnt: '1' }, false],
  ['a search engine', { 'user-agent': googlebot }, false],
  ['a headless browser', { 'user-agent': phone.replace('Chrome', 'HeadlessChrome') }, false],
  ['a program', { 'user-agent': 'curl/8.5.0' }, false],
  ['nothing', {}, false],
  ['a browser that names no page', { 'user-agent': phone, referer: '' }, false],
  ['a survey', { 'user-agent': phone, referer: 'https://utkarsh.example/survey' }, false],
  [
    'the notice of a survey',
    { 'user-agent': phone, referer: 'https://a.example/privacy/notice/survey' },
    false,
  ],
  ['a key in the path', { 'user-agent': phone, referer: 'https://utkarsh.example/Survey%23K3' }, false],
])('the visit counter includes or skips %s', (_, headers, shouldCount) => {
  expect(isCounted({ headers: { referer: 'https://utkarsh.example/faqs', ...headers } })).toBe(shouldCount);
});

it('a network has 300 visits in ten minutes, whatever others do', () => {
  const start = Date.now() + 3_600_000;
  const soon = start + visitLimit.seconds * 1000 - 1;
  for (let visit = 1; visit <= visitLimit.max; visit += 1) expect(takeVisit('203.0.113.9', start)).toBe(true);
  expect(takeVisit('203.0.113.9', soon)).toBe(false);
  expect(takeVisit('203.0.113.10', soon)).toBe(true);
  expect(takeVisit('203.0.113.9', soon + 1)).toBe(true);
});
