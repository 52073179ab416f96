import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { industries, insightStatuses } from '@utkarsh/domain/options';
import * as z from 'zod/mini';

/** The texts in `data`, and the files in `media`. A text in the form of `expand` is called a pattern here. */

const texts = z.array(z.string()).check(z.minLength(1));

function read<Schema extends z.ZodMiniType>(name: string, schema: Schema): z.output<Schema> {
  return schema.parse(JSON.parse(readFileSync(new URL(`data/${name}.json`, import.meta.url), 'utf8')));
}

/** A file of `media`: `insights/loom.png`. */
export const readMedia = (name: string): Promise<Buffer> =>
  readFile(new URL(`media/${name}`, import.meta.url));

const industry = z.enum(industries);
export type Industry = z.output<typeof industry>;

export const names = read(
  'names',
  z.strictObject({
    given: texts,
    family: texts,
    /** Sanskrit and Hindi words first, then Tamil, Bengali and the other languages. */
    indian: texts,
    english: texts,
    /** Hills, rivers and districts. */
    places: texts,
    /** Written with marks the search has to see through. */
    accented: texts,
    /** Beginnings that make new words with the endings: Krishimitra, Jalasutra. */
    stems: texts,
    endings: texts,
    saints: texts,
    /** Ways to name a firm, with how often each is drawn. */
    patterns: z.array(z.tuple([z.int(), z.string()])),
    /** Names in their own script, with the Latin spelling for mail addresses and the state they belong to. */
    native: z.array(z.strictObject({ name: z.string(), latin: z.string(), industry, state: z.string() })),
  }),
);

const trade = z.strictObject({
  /** Ends of names: `Orchards` in `Thendral Orchards Pvt Ltd`. */
  heads: texts,
  /** Patterns of what follows the name: `grows [millets|turmeric] …`. */
  does: texts,
  /** Pattern of what follows `in 1994`: `as a [seed shop|nursery]`. */
  began: z.string(),
  /** The industry's own styles of name, which carry no legal form, and how often they are used. */
  ownNames: z.optional(z.strictObject({ share: z.number(), patterns: texts })),
});
export type Trade = z.output<typeof trade>;

export const trades = read('trades', z.record(industry, trade));

const city = z.strictObject({
  name: z.string(),
  state: z.string(),
  /** First postal code and how many follow it. */
  pin: z.int(),
  pins: z.int(),
  localities: texts,
});
export type City = z.output<typeof city>;

export const addresses = read(
  'addresses',
  z.strictObject({ streets: texts, buildings: texts, cities: z.array(city) }),
);

export const profiles = read(
  'profiles',
  z.strictObject({
    /** First sentences. `{name}` is without its legal form; `{does}` and `{began}` come from the trade. */
    openings: texts,
    /** How it is to work there. */
    practices: texts,
    /** How people grow there. */
    growth: texts,
    /** What it means to the place around it, and what comes next. */
    places: texts,
    /** Why staff withdrew a certificate before its end. */
    revocationReasons: texts,
  }),
);

/** Newest first within each status. */
export const writtenInsights = read(
  'insights',
  z.array(
    z.strictObject({
      name: z.string(),
      designation: z.string(),
      company: z.string(),
      status: z.enum(insightStatuses),
      /** Days before today on which it was published or, if it was not, sent in. */
      daysAgo: z.int(),
      picture: z.string(),
      image_alt: z.string(),
      /** Paragraphs. */
      message: texts,
      video: z.optional(z.string()),
      /** Lines. */
      video_text: z.optional(texts),
    }),
  ),
);

const picture = z.strictObject({ picture: z.string(), shows: z.string() });

export const plannedEvents = read(
  'events',
  z.array(
    z.strictObject({
      title: z.string(),
      summary: z.string(),
      /** Paragraphs. */
      description: texts,
      venue: z.string(),
      city: z.string(),
      /** Days from today to its first day; negative for past ones. */
      day: z.int(),
      days: z._default(z.int(), 1),
      /** `10:00` to `16:30` in India; `until` is on the last day. */
      from: z.string(),
      until: z.string(),
      /** Last part of the registration address; none where nobody registers. */
      registration: z.optional(z.string()),
      cover: z.optional(picture),
      photos: z._default(z.array(picture), []),
      draft: z._default(z.boolean(), false),
    }),
  ),
);
