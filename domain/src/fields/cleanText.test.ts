import { describe, expect, it } from 'vitest';
import { cleanText, toPlainDigits } from './cleanText';

describe('cleanText', () => {
  it.each([
    ['\u200bAnjali Foods\ufeff', 'Anjali Foods'],
    ['\u2060\u00a0Anjali\u00a0Foods \u200d', 'Anjali Foods'],
    ['Anjali \u202eFoods\u202c', 'Anjali Foods'],
    ['\u2066Anjali\u2069 Fo\u00adods', 'Anjali Foods'],
    ['\u200e\u200f', ''],
    ['\u3164\u115f', ''],
    ['\u2800', ''],
    ['Anjali\u2028Foods', 'Anjali Foods'],
    ['\ufe0fAn\ufe0dja\u034fli\ufffc க\ufe00\u{e0100} \u{e0001}', 'Anjali க'],
    ['❤\ufe0f 1\ufe0f\u20e3 🏴\u{e0067}\u{e007f}', '❤\ufe0f 1\ufe0f\u20e3 🏴\u{e0067}\u{e007f}'],
    ['An\u0002ja\ufffeli Fo\u001fods, Co\u001eop', 'Anjali Foods, Co-op'],
  ])('cleans %j', (text, result) => {
    expect(cleanText(text)).toBe(result);
  });

  it('keeps a joiner between letters and a line break between lines', () => {
    expect(cleanText('ക്\u200dഷ\nന്\u200c')).toBe('ക്\u200dഷ\nന്\u200c');
  });

  it('keeps the joiner of an old chillu at the end of a name', () => {
    expect(cleanText('\u200dശ്രീധരന്\u200d\u200d \u200b')).toBe('ശ്രീധരന്\u200d');
  });

  it('is fast on long runs of blanks', () => {
    expect(cleanText(`a${' \u200d'.repeat(500_000)}b`)).toHaveLength(1_000_002);
  });
});

it('toPlainDigits reads the digits of every script', () => {
  expect(toPlainDigits('٣ ۷ ९ ৫ ੪ ૩ ୨ ௧ ౦ ೯ ൮ ７ 𝟗 𝟘')).toBe('3 7 9 5 4 3 2 1 0 9 8 7 9 0');
});
