import { describe, expect, it } from 'vitest';
import { newDocumentId } from '../text/ids';
import { nominationReference } from './nominationReference';

describe('the reference of a nomination', () => {
  it('is the same for the same nomination, wherever it is worked out', () => {
    expect(nominationReference('Wn2xK3kd02mLLqQzTyAb')).toBe(nominationReference('Wn2xK3kd02mLLqQzTyAb'));
  });

  it('has a form that can be read out', () => {
    for (let count = 0; count < 200; count += 1) {
      expect(nominationReference(newDocumentId())).toMatch(
        /^UW-[2-9ABCDEFGHJKMNPQRSTWXYZ]{4}-[2-9ABCDEFGHJKMNPQRSTWXYZ]{4}$/,
      );
    }
  });

  it('is another one for nearly every nomination', () => {
    const references = Array.from({ length: 20_000 }, () => nominationReference(newDocumentId()));
    expect(new Set(references).size).toBeGreaterThan(19_997);
  });
});
