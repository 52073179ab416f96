import { describe, expect, it } from 'vitest';
import { addressKey, mailboxOf, normalEmail } from './mailbox';

describe('mailboxOf', () => {
  it.each([
    ['Asha.Rao@Mills.CO.IN', 'asha.rao@mills.co.in'],
    [' asha.rao+7@mills.co.in', 'asha.rao@mills.co.in'],
    ['asha+a+b@mills.co.in', 'asha@mills.co.in'],
    ['A.sha+x@GoogleMail.com', 'asha@gmail.com'],
    ['+asha@mills.co.in', '+asha@mills.co.in'],
    ['Asha Rao <Asha.Rao@mills.co.in>.', 'asha.rao@mills.co.in'],
    ['asha@डाटामेल.भारत', 'asha@xn--c2bd4bq1db8d.xn--h2brj9c'],
    ['asha@XN--C2BD4BQ1DB8D.xn--h2brj9c', 'asha@xn--c2bd4bq1db8d.xn--h2brj9c'],
  ])('%s reaches the mailbox %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));
});

describe('addressKey', () => {
  it.each([
    ["Meera.D'Souza@Looms.in", "mailto:meera.d'souza@looms.in."],
    ['संपर्क@डाटामेल.भारत', 'संपर्क@xn--c2bd4bq1db8d.xn--h2brj9c'],
    ['zo\u00e9@d\u00e9j\u00e0.example', 'ZOE\u0301@DE\u0301JA\u0300.example'],
  ])('is the same for %s and %s', (one, other) => expect(addressKey(one)).toBe(addressKey(other)));

  it('differs for addresses with and without a tag', () => {
    expect(addressKey('asha+a@looms.in')).not.toBe(addressKey('asha@looms.in'));
  });

  it('leaves a domain as it is that no browser understands', () => {
    expect(addressKey('a@\u0301.\u093f')).toBe('a@\u0301.\u093f');
  });
});

it('normalEmail keeps the script of the domain', () => {
  expect(normalEmail('<संपर्क@डाटामेल.भारत>')).toBe('संपर्क@डाटामेल.भारत');
});
