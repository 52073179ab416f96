import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from './searchText';
import { companyName } from '../testing/arbitraries';

describe('foldText', () => {
  it('makes texts equal that differ in case, accents, punctuation or spacing only', () => {
    expect(foldText('  CRÈME-de  la  Crème! ')).toBe('creme de la creme');
    expect(foldText("D'Souza’s & Co.")).toBe('dsouzas and co');
    expect(foldText('Ānandī')).toBe('anandi');
    expect(foldText('ﬁrst①')).toBe('first1');
  });

  it('keeps the vowel signs of Indian scripts, which are letters there', () => {
    expect(foldText('कृषि-मित्र')).toBe('कृषि मित्र');
    expect(foldText('மலர் பண்ணை')).toBe('மலர் பண்ணை');
  });

  it('makes texts equal that differ in joiners or invisible characters only', () => {
    expect(foldText('ಎಲ್\u200cಎಲ್\u200dಪಿ')).toBe(foldText('ಎಲ್ಎಲ್ಪಿ'));
    expect(foldText('Chai\u200btanya\u00ad Re\u2060cycling\ufeff')).toBe('chaitanya recycling');
    expect(foldText('ആൻ')).toBe(foldText('ആന്\u200d'));
    expect(foldText('উৎসব')).toBe(foldText('উত্\u200dসব'));
  });

  it('makes digits of all scripts the same', () => {
    expect(foldText('२४ घंटे ৭ ١٢ ７')).toBe(foldText('24 घंटे 7 12 7'));
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.oneof(companyName, fc.string()), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });
});
