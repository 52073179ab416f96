import { expect, it } from 'vitest';
import { readSurveyLink } from './surveyLink';

const key = '7K3FQ9MD2X4TVB6N';

it.each([
  ['as we write it', `/survey#${key}`],
  ['with a language', `/survey#ta:${key}`],
  ['with an escaped #', `/survey%23${key}`],
  ['with an escaped # and a query behind it', `/survey%23${key}?utm_source=mail`],
  ['with an escaped # that was escaped again', `/survey%2523ta%253A${key}`],
  ['with a query before the #', `/survey?utm_source=mail&utm_campaign=EmployeeSurvey26#${key}`],
  ['with the key as the query', `/survey?${key}`],
  ['with the key as a name without a value', `/survey?fbclid=abc&${key}=`],
  ['with the key as a value', `/survey?k=${key}&utm_campaign=EmployeeSurvey26`],
  ['in the query of another one', `/survey?data=https%3A%2F%2Fsite.example%2Fsurvey%23${key}&reserved=0`],
  ['with a slash for the #', `/survey/${key}`],
  ['with typed letters', '/survey#7k3f-q9md-2x4t-vb6n'],
  ['with typed letters that look like others, and spaces', '/Survey?7K3F q9MD 2X4T vb6N'],
  ['with escaped spaces', '/survey%237k3f%20q9md%202x4t%20vb6n'],
])('the key is read from a link %s', (_form, address) => {
  expect(readSurveyLink(address).key).toBe(key);
});

it.each([
  ['/survey', undefined],
  ['/survey#7K3FQ9MD2X', undefined],
  ['/survey?utm_campaign=EmployeeSurvey26', undefined],
  ['/survey?%E0%A4%A', undefined],
  [`/survey#${'7'.repeat(17)}`, undefined],
])('%s has no key', (address, none) => {
  expect(readSurveyLink(address).key).toBe(none);
});

it('letters that people mistake for digits are read as digits', () => {
  expect(readSurveyLink('/survey#oi3fq9md2x4tvb6n').key).toBe('013FQ9MD2X4TVB6N');
});

it('the language of a link is that of its fragment', () => {
  expect(readSurveyLink(`/survey#hi:${key}`).language).toBe('hi');
  expect(readSurveyLink(`/survey%23ta%3A${key}`).language).toBe('ta');
  expect(readSurveyLink(`/survey?hl=fr#${key}`).language).toBeUndefined();
});
