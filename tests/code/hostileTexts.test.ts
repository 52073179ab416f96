import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  hasToken,
  maxPasteLength,
  maxQuestionLength,
  readQuestion,
} from '@utkarsh/domain/certificate/question';
import { apiLimits } from '@utkarsh/domain/contract/api';
import { readListQuery } from '@utkarsh/domain/contract/listQuery';
import { operations } from '@utkarsh/domain/contract/openApi';
import { readCompanyQuery } from '@utkarsh/domain/contract/paging';
import { companyIndex, searchCompanies } from '@utkarsh/domain/directory/companySearch';
import { readDay } from '@utkarsh/domain/fields/writtenPeriod';
import { addressesIn, mergeAddresses, telephonesIn } from '@utkarsh/domain/survey/addressList';
import { readInvitationKey } from '@utkarsh/domain/text/ids';
import { tokenSearch } from '@utkarsh/domain/text/searchText';
import { isSlow, patternsIn } from './hostileTexts';
import { allCode } from '../../tools/lint/imports';

/** Patterns of more than linear time, with the greatest length of the texts that reach them. */
const boundedPatterns: Readonly<Record<string, number>> = {
  // `clip` cuts its text before, and has made single blanks of all runs.
  [String(/\s+\S*$/u)]: 320,
  [String(/[\s,;:–—-]+$/u)]: 320,
  // A slug is cut before.
  [String(/^-+|-+$/gu)]: 48,
  // The names of organizations.
  [String(/(?:[\s,.(]+(?:private|pvt|limited|ltd|llp|inc|opc)\b[).]*)+$/iu)]: 200,
  // The digits of a number.
  [String(/(\d)(?=(\d\d)+\d$)/g)]: 25,
  // Pasted addresses: `maxPastedLength`.
  [String(/^(?!https?:).*?(https?:\/\/[^\s<>"]+)["'”’»>)\].,;\s]*$/iu)]: 2_000,
  // Periods: `maxPeriodLength`.
  [String(/^from\s+|\s+तक$/gi)]: 200,
  [String(/^(?:(?:[a-z]\.?){2}[ '-]*(?:20)?|20)\d\d(?:\s*\D{1,4}\s*(?:20)?\d\d)?$/i)]: 200,
  // Our style sheet, and messages of the browser.
  [String(/--([\w-]+):\s*([^;]+);/g)]: 1_000,
  [String(/\S+\.(js|css)\b/)]: 1_000,
  // Searches of staff: `maxSearchUnits`.
  [String(/[^\s<>()[\]{}"“”,;:|/]+@[^\s<>()[\]{}"“”,;:|/@]+\.[^\s<>()[\]{}"“”,;:|/@.]+/gu)]: 400,
};

const isProduct = (file: string) => /^(?:domain|functions|web)\/src\/(?!.*(?:\.test\.|testing\/))/.test(file);

describe('a pattern', () => {
  const patterns = [...allCode()].flatMap(([file, text]) => (isProduct(file) ? patternsIn(file, text) : []));

  it('reads every hostile text of its greatest length, else of the longest pasted text, in 5 ms', () => {
    const slowPatterns = patterns.filter(({ source, regExp }) =>
      isSlow(
        (text) => (regExp.global ? text.replace(regExp, '') : text.search(regExp)),
        boundedPatterns[source] ?? maxPasteLength,
      ),
    );
    expect(slowPatterns.map(({ place, source }) => `${place} ${source}`)).toEqual([]);
  });

  it('of more than linear time is still in the code', () => {
    const sources = patterns.map(({ source }) => source);
    expect(Object.keys(boundedPatterns).filter((source) => !sources.includes(source))).toEqual([]);
  });

  it.each([/[^#:]*$/, /\s+$/u, /^\S+@\S+\.\S+$/, /^[^a-z0-9]*[a-z0-9-]+[^a-z0-9]*$/i])(
    'such as %s is found to be slow',
    (regExp) => {
      const search = (text: string) => text.search(regExp);
      expect(isSlow(search, maxPasteLength)).toBe(true);
    },
  );
});

interface InputText {
  name: string;
  schema: z.core.$ZodString;
}

/** Returns all texts of an input with the schemas that read them. Options, literals and days have short patterns of their own. */
function textsOf(schema: z.core.$ZodType, name: string): InputText[] {
  const { def } = schema._zod;
  const inner = (part: unknown, path = name) => (part instanceof z.core.$ZodType ? textsOf(part, path) : []);
  if (schema instanceof z.core.$ZodObject)
    return Object.entries(schema._zod.def.shape).flatMap(([key, part]) => inner(part, `${name} ${key}`));
  if (schema instanceof z.core.$ZodUnion) return schema._zod.def.options.flatMap((part) => inner(part));
  if (schema instanceof z.core.$ZodStringFormat) return [];
  if (schema instanceof z.core.$ZodString) return [{ name, schema }];
  return ['innerType', 'in', 'element'].flatMap((key) => inner(Reflect.get(def, key)));
}

/** Returns the maximum length in UTF-16 units that the first check of a text allows. */
function boundOf({ _zod: { def } }: z.core.$ZodString): number | undefined {
  const [first] = def.checks ?? [];
  return first instanceof z.core.$ZodCheckMaxLength && first._zod.def.abort === true
    ? first._zod.def.maximum
    : undefined;
}

describe('a text of a request', () => {
  const texts = operations.flatMap(({ method, path, query, body }) =>
    [query, body?.schema].flatMap((schema) => (schema ? textsOf(schema, `${method} ${path}`) : [])),
  );

  it('has a length that is checked before anything else reads it', () => {
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter(({ schema }) => boundOf(schema) === undefined).map(({ name }) => name)).toEqual([]);
  });

  it('of that length is read in 5 ms, whatever it holds', () => {
    const slowTexts = texts.filter(({ schema }) =>
      isSlow((text) => z.safeParse(schema, text), boundOf(schema) ?? 0),
    );
    expect([...new Set(slowTexts.map(({ name }) => name))]).toEqual([]);
  });
});

const index = companyIndex([]);

describe('a text that somebody types, pastes or opens', () => {
  it.each<[name: string, length: number, read: (text: string) => unknown]>([
    ['the code of a survey', apiLimits.bodyBytes, readInvitationKey],
    ['a question about a certificate', maxQuestionLength, readQuestion],
    ['a pasted text without a credential', maxPasteLength, hasToken],
    [
      'a search in an address',
      apiLimits.bodyBytes,
      (name) => readCompanyQuery(new URLSearchParams({ name })),
    ],
    [
      'a filter in an address',
      apiLimits.bodyBytes,
      (search) => readListQuery(new URLSearchParams({ search })),
    ],
    ['a search of staff', apiLimits.bodyBytes, tokenSearch],
    ['a day in a spreadsheet', 32_767, readDay],
    ['a list of addresses', 10_000, addressesIn],
    ['the telephone numbers of a list', 10_000, telephonesIn],
    ['the mailboxes of a list', 10_000, (text) => mergeAddresses([text])],
    [
      'the name of a company',
      200,
      (name) => searchCompanies({ certified: index, others: index }, { name, page: 1, limit: 25 }),
    ],
  ])('is read in 5 ms: %s', (_name, length, read) => {
    expect(isSlow(read, length)).toBe(false);
  });
});
