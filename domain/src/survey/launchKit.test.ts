import { expect, it } from 'vitest';
import { launchKit, posterPage } from './launchKit';

it('the texts name the organization and the last day in each language, and have no link', () => {
  const kit = launchKit('Malar Mills', '2026-12-11');
  expect(kit.map(({ language }) => language)).toEqual(['en', 'hi', 'ta']);
  for (const { title, text } of kit) {
    expect(title).toContain('Malar Mills');
    expect(text).toMatch(/11.*2026/);
    expect(text).not.toMatch(/https?:/);
  }
  expect(launchKit('Malar Mills', '')[0]?.text).not.toContain('until the end of');
});

it('a poster shows names as they are', () => {
  const [english] = launchKit('<b>Malar & Sons</b>', '');
  const page = english ? posterPage(english) : '';
  expect(page).toContain('&lt;b&gt;Malar &amp; Sons&lt;/b&gt;');
  expect(page).toMatch(/^<!doctype html><html lang="en">/);
});
