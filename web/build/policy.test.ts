import { expect, test } from 'vitest';
import { checkPolicy, neededPolicy } from './policy';

const withoutKey = { hashes: ['abc+/='], recaptchaKey: '' };
const withKey = { ...withoutKey, recaptchaKey: 'site-key' };
const plain =
  "default-src 'self'; script-src 'self' 'sha256-abc+/='; connect-src 'self' https://firestore.googleapis.com; frame-src https://www.openstreetmap.org";
const withRecaptcha = neededPolicy(plain, withKey);
const firebaseJson = (policy: string) =>
  JSON.stringify({
    hosting: {
      headers: [
        { headers: [{ key: 'Content-Security-Policy', value: "default-src 'none'; sandbox" }] },
        { headers: [{ key: 'Content-Security-Policy', value: policy }] },
      ],
    },
  });

test('App Check lets pages load, frame and call reCAPTCHA, and nothing else', () => {
  expect(withRecaptcha.split('; ')).toEqual([
    "default-src 'self'",
    "script-src 'self' 'sha256-abc+/=' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
    "connect-src 'self' https://firestore.googleapis.com https://www.google.com/recaptcha/ https://recaptchaenterprise.googleapis.com https://content-firebaseappcheck.googleapis.com",
    'frame-src https://www.openstreetmap.org https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
  ]);
  expect(neededPolicy(withRecaptcha, withoutKey)).toBe(plain);
});

test.each([
  ['off', withoutKey, plain],
  ['on', withKey, withRecaptcha],
])('a policy that fits the build with App Check %s passes', (_, needs, policy) => {
  checkPolicy(needs, firebaseJson(policy));
});

test.each([
  ['allows another inline script', withoutKey, plain.replace('abc', 'xyz')],
  ['allows no inline script', withoutKey, plain.replace(" 'sha256-abc+/='", '')],
  ['allows one more inline script', withoutKey, plain.replace("'self' 'sha", "'self' 'sha256-x=' 'sha")],
  ['allows only one of two inline scripts', { ...withoutKey, hashes: ['abc+/=', 'x='] }, plain],
  ['blocks reCAPTCHA', withKey, plain],
  ['allows reCAPTCHA, which is not used', withoutKey, withRecaptcha],
])('a policy that %s fails the build, which names the right one', (_, needs, policy) => {
  expect(() => checkPolicy(needs, firebaseJson(policy))).toThrow(neededPolicy(plain, needs));
});

test('a firebase.json without a policy fails the build', () => {
  expect(() => checkPolicy(withoutKey, firebaseJson(''))).toThrow('Content-Security-Policy');
});
