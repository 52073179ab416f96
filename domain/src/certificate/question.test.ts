import { describe, expect, it } from 'vitest';
import { brand, pageUrl } from '../brand';
import { verifyPath } from './certificatePath';
import { longestPaste, readQuestion } from './question';

const id = 'anjali-foods-ab12cd';
const number = { kind: 'number', number: { month: '2025-09', ending: 'ab12cd' } };
const organization = { kind: 'organization', id };

describe('a certificate number', () => {
  it.each([
    'UW-202509-AB12CD',
    'uw-202509-ab12cd',
    ' UW 202509 AB12CD ',
    'UW–202509–AB12CD',
    'UW202509AB12CD',
    '202509-AB12CD',
    'UW-2O25O9-AB12CD',
    'UW/202509/AB12CD.',
  ])('is read from %j', (text) => {
    expect(readQuestion(text)).toMatchObject(number);
  });

  it.each(['UW-202509-AB12CD34', 'Ours is uw 202509 ab12cd34.', '202509-AB12CD34', '“202509-AB12CD34”'])(
    'of eight characters is read from %j',
    (text) => {
      expect(readQuestion(text)).toMatchObject({ number: { month: '2025-09', ending: 'ab12cd34' } });
    },
  );

  it('of six is read before a word of two on the next line', () => {
    expect(readQuestion('Our number UW-202509-AB12CD\nis valid.')).toMatchObject(number);
  });

  it.each([
    '20250912345678',
    'UW-202509-AB12CD345',
    'UW-202513-AB12CD',
    'UW-202509-AB12C',
    'UW-202509-AB12CDE',
    'XX-202509-AB12CD',
    'UW',
    '',
  ])('is not read from %j', (text) => {
    expect(readQuestion(text).kind).not.toBe('number');
  });
});

describe('a link or an id', () => {
  it.each([
    id,
    id.toUpperCase(),
    pageUrl(`/certificate/${id}`),
    `${pageUrl(`/certificate/${id}`)}?utm_source=mail#verdict`,
    pageUrl(`/certified/mid/${id}`),
    pageUrl(`/badge/${id}.png`),
    pageUrl(`/badge/${id}/qr.svg`),
    pageUrl(`/embed/${id}`),
    pageUrl(`/og/certified/${id}.png`),
    pageUrl(verifyPath(id)),
    `/certificate/${id}`,
    `${new URL(brand.siteUrl).host}/certificate/${id}`,
    `HTTPS://WWW.${new URL(brand.siteUrl).host}/certificate/${id}`,
  ])('%s leads to its organization', (text) => {
    expect(readQuestion(text)).toEqual(organization);
  });

  it('to a credential leads to the period of it', () => {
    expect(readQuestion(pageUrl(`/credentials/${id}/2025-09-01.jwt`))).toEqual({
      ...organization,
      validFrom: '2025-09-01',
    });
  });

  it('to the answer for a number is that number', () => {
    expect(readQuestion(pageUrl(verifyPath('UW-202509-AB12CD')))).toMatchObject(number);
  });

  it('to the answer for itself ends', () => {
    const path = verifyPath(pageUrl(verifyPath(pageUrl(verifyPath(id)))));
    expect(readQuestion(pageUrl(path))).toEqual({ kind: 'unknown' });
  });

  it.each([
    [`https://other.example/certificate/${id}`, 'other.example'],
    [`https://${new URL(brand.siteUrl).host}.evil.example/certificate/${id}`, /evil\.example$/],
    [`https://${new URL(brand.siteUrl).host}@evil.example/certificate/${id}`, 'evil.example'],
    [`other.example/certificate/${id}`, 'other.example'],
  ])('%s is not an address of ours', (text, host) => {
    expect(readQuestion(text)).toMatchObject({ kind: 'elsewhere', host: expect.stringMatching(host) });
  });

  it.each([brand.siteUrl, pageUrl('/team'), `//other.example/certificate/${id}`, 'https://', 'Anjali Foods'])(
    '%s leads to nothing',
    (text) => {
      expect(readQuestion(text)).toEqual({ kind: 'unknown' });
    },
  );

  it('is ignored when it is too long', () => {
    expect(readQuestion(`${pageUrl(`/certificate/${id}`)}?${'x'.repeat(longestPaste)}`)).toEqual({
      kind: 'unknown',
    });
  });
});

describe('a link that somebody else made', () => {
  const page = pageUrl(`/certificate/${id}`);
  const escaped = encodeURIComponent(page);

  it.each(['docs', 'sites', 'script', 'drive'])(
    'a page of a stranger at %s.google.com that mentions one of ours stays theirs',
    (name) => {
      expect(readQuestion(`https://${name}.google.com/x?u=${escaped}`)).toEqual({
        kind: 'elsewhere',
        host: `${name}.google.com`,
        mentions: [organization],
      });
    },
  );

  it('the words of a short link, which its maker chose, are no proof of where it leads', () => {
    expect(readQuestion('https://bit.ly/UW-202509-AB12CD')).toMatchObject({
      kind: 'shortened',
      host: 'bit.ly',
      mentions: [number],
    });
    expect(readQuestion(`https://tinyurl.com/x?u=${escaped}`)).toMatchObject({ kind: 'shortened' });
  });

  it('half of a broken id that looks whole is asked about with the whole one', () => {
    expect(readQuestion(`${pageUrl('/certificate/sunrise-textil')}\nes-ab12cd\nThanks`)).toEqual({
      kind: 'several',
      named: [
        { kind: 'organization', id: 'sunrise-textiles-ab12cd' },
        { kind: 'organization', id: 'sunrise-textil' },
      ],
    });
    expect(readQuestion(`${page}\nRegards`)).toEqual(organization);
  });
});
