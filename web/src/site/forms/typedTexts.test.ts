// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepTypedTexts, restoreTypedTexts } from './typedTexts';

const page = `
  <form id="story"><input name="name"><textarea name="message"></textarea>
    <label><input type="checkbox" name="consent"> I agree to A</label><input type="password" name="secret"><input type="file" name="picture"></form>
  <form id="newsletter"><input type="email" name="email"></form>`;
const inputs = () => [...document.querySelectorAll<HTMLInputElement>('input:not([type=file]), textarea')];
const type = (...texts: string[]) =>
  texts.forEach((text, index) => Object.assign(inputs()[index] ?? {}, { value: text }));
const values = () => inputs().map(({ value }) => value);

beforeEach(() => {
  window.history.replaceState(null, '', '/nominate');
  document.body.innerHTML = page;
});
afterEach(() => sessionStorage.clear());

it('brings the texts and ticks of all forms back once after a reload, and no passwords', () => {
  type('Anjali', 'We listen.', 'on', 'hunter2', 'a@b.in');
  inputs()[2]?.click();
  keepTypedTexts();
  document.body.innerHTML = page;
  restoreTypedTexts();
  expect(values()).toEqual(['Anjali', 'We listen.', 'on', '', 'a@b.in']);
  expect(inputs()[2]?.checked).toBe(true);
  document.body.innerHTML = page;
  restoreTypedTexts();
  expect(values()).toEqual(['', '', 'on', '', '']);
  expect(inputs()[2]?.checked).toBe(false);
});

it('leaves a box empty that stands for other words than the ticked one', () => {
  inputs()[2]?.click();
  keepTypedTexts();
  document.body.innerHTML = page.replace('agree to A', 'agree to B');
  restoreTypedTexts();
  expect(inputs()[2]?.checked).toBe(false);
});

it('leaves what somebody has typed since, and another page, alone', () => {
  type('Anjali');
  keepTypedTexts();
  document.body.innerHTML = page;
  type('Meera');
  restoreTypedTexts();
  expect(values()[0]).toBe('Meera');
  keepTypedTexts();
  window.history.replaceState(null, '', '/contact');
  document.body.innerHTML = page;
  restoreTypedTexts();
  expect(values()[0]).toBe('');
});
