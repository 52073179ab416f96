import { describe, expect, it } from 'vitest';
import { cleanText } from './cleanText';

describe('cleanText', () => {
  it.each([
    ['\u200bAnjali Foods\ufeff', 'Anjali Foods'],
    ['\u2060\u00a0Anjali\u00a0Foods \u200d', 'Anjali Foods'],
    ['Anjali \u202eFoods\u202c', 'Anjali Foods'],
    ['\u2066Anjali\u2069 Fo\u00adods', 'Anjali Foods'],
    ['\u200e\u200f', ''],
  ])('cleans %j', (typed, cleaned) => {
    expect(cleanText(typed)).toBe(cleaned);
  });

  it('keeps a joiner between letters and a line break between lines', () => {
    expect(cleanText('ക്\u200dഷ\nന്\u200c')).toBe('ക്\u200dഷ\nന്');
  });
});
