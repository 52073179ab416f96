import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newDocumentId, newOrganizationId, newTrackingKey, slug, isOrganizationId } from './ids';
import { companyName } from '../testing/arbitraries';

describe('slug', () => {
  it('contains small letters and hyphens', () => {
    expect(slug('Anjali Foods')).toBe('anjali-foods');
    expect(slug("  Café D'Souza & Sons (P) Ltd. ")).toBe('cafe-d-souza-sons-p-ltd');
    expect(slug('Ānandī 24x7')).toBe('anandi-24x7');
  });

  it('returns the fallback for a name without Latin letters', () => {
    expect(slug('மலர் பண்ணை')).toBe('organization');
    expect(slug('—')).toBe('organization');
  });

  it('fits a URL and a document id for every name', () => {
    fc.assert(
      fc.property(
        fc.oneof(companyName, fc.string(), fc.string({ minLength: 40, maxLength: 120 })),
        (name) => {
          expect(slug(name)).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u);
          expect(slug(name).length).toBeLessThanOrEqual(48);
        },
      ),
    );
  });
});

describe('new ids', () => {
  it('have the form that their readers check', () => {
    for (let count = 0; count < 50; count += 1) {
      expect(newDocumentId()).toMatch(/^[A-Za-z0-9]{20}$/u);
      expect(newTrackingKey()).toMatch(/^[A-Za-z0-9]{32}$/u);
      expect(newOrganizationId('Anjali Foods')).toMatch(/^anjali-foods-[a-z0-9]{8}$/u);
    }
  });

  it('of private links begin with the record and have 12 random characters', () => {
    const id = newDocumentId();
    const keys = Array.from({ length: 100 }, () => newTrackingKey(id));
    expect(new Set(keys).size).toBe(100);
    for (const key of keys) expect(key).toMatch(new RegExp(`^${id}[A-Za-z0-9]{12}$`));
    expect(newTrackingKey('given-by-hand-and-longer-than-a-key')).toMatch(/^[A-Za-z0-9]{32}$/);
  });

  it('of organizations pass isOrganizationId', () => {
    fc.assert(
      fc.property(fc.oneof(companyName, fc.string({ maxLength: 120 })), (name) => {
        expect(isOrganizationId(newOrganizationId(name))).toBe(true);
      }),
    );
    expect(isOrganizationId('anjali-foods-x7k2m9')).toBe(true);
    const others = [
      '',
      'a-b',
      'foods',
      'foods-abc',
      'foods-abc1234',
      'foods-abc123456',
      'Foods-abc123',
      '-foods-abc123',
      'foods--abc123',
      'a/b-abc123',
    ];
    for (const text of [...others, `${'x'.repeat(49)}-abc12345`, 'foods-abc123\n'])
      expect(isOrganizationId(text), text).toBe(false);
  });

  it('are unique', () => {
    const ids = Array.from({ length: 5000 }, () => newDocumentId());
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('use every letter and digit about equally often', () => {
    const counts = new Map<string, number>();
    for (let count = 0; count < 2000; count += 1) {
      for (const character of newTrackingKey()) counts.set(character, (counts.get(character) ?? 0) + 1);
    }
    // 64,000 draws of 62 characters give about 1,032 of each. `byte % 62` would make eight of them 25% more frequent.
    expect(counts.size).toBe(62);
    for (const [character, count] of counts) expect(Math.abs(count - 1032), character).toBeLessThan(200);
  });
});
