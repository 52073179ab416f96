import { expect, it } from 'vitest';
import { type Requests, requestText, requestsIn, waitsSince, wishSchema } from './requests';

const request = (hour: number, state: 'open' | 'done' = 'open') => ({
  uid: 'u1',
  by: 'Asha',
  at: `2026-11-28T0${hour}:00:00.000Z`,
  note: '',
  state,
  answer: '',
});
const requests: Requests = {
  reminder: request(1, 'done'),
  extension: { ...request(3), closes: '2026-12-18', note: 'Diwali' },
  codes: { ...request(2), copies: 12 },
  profile: { ...request(4), profile: { address: '', number_of_employees: 260 } },
};

it('requests are listed by their age, and wait since the oldest open one', () => {
  expect(requestsIn(requests).map(({ kind }) => kind)).toEqual(['reminder', 'codes', 'extension', 'profile']);
  expect(waitsSince(requests)).toBe('2026-11-28T02:00:00.000Z');
  expect(waitsSince({ reminder: request(1, 'done') })).toBe('');
});

it('a request says what is asked', () => {
  expect(requestsIn(requests).map((one) => requestText(one.request))).toEqual([
    '',
    '12 printed codes.',
    'Until 18 Dec 2026. Diwali',
    'Number of Employees: 260. Address: none.',
  ]);
});

it.each([
  [{ wish: 'reminder' }, []],
  [{ wish: 'extension', closes: '2026-12-18' }, []],
  [{ wish: 'codes', copies: 3, note: 'In Tamil' }, []],
  [{ wish: 'extension' }, ['closes']],
  [{ wish: 'codes' }, ['copies']],
  [{ wish: 'reminder', copies: 3, closes: '2026-12-18' }, ['closes', 'copies']],
  [{ wish: 'codes', copies: 0 }, ['copies']],
  [{ wish: 'party' }, ['wish']],
])('wishSchema judges %j', (input, fields) => {
  const issues = wishSchema.safeParse(input).error?.issues ?? [];
  expect(issues.map(({ path }) => path.join('.'))).toEqual(fields);
});
