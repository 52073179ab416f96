import { readFile } from 'node:fs/promises';
import type { industries } from '@utkarsh/domain/fields/options';
import addresses from './data/addresses.json' with { type: 'json' };
import plannedEvents from './data/events.json' with { type: 'json' };
import writtenInsights from './data/insights.json' with { type: 'json' };
import names from './data/names.json' with { type: 'json' };
import profiles from './data/profiles.json' with { type: 'json' };
import allTrades from './data/trades.json' with { type: 'json' };

/**
 * The texts in `data`, and the files in `media`. Many texts are patterns in the form of `expand`. Insights stand newest first within
 * each status, events by their days from today; `patterns` of names say how often each is drawn.
 */
export { addresses, names, plannedEvents, profiles, writtenInsights };

/** A file of `media`: `insights/loom.png`. */
export const readMedia = (name: string): Promise<Buffer> =>
  readFile(new URL(`media/${name}`, import.meta.url));

export type Industry = (typeof industries)[number];

export interface Trade {
  /** Ends of names: `Orchards` in `Thendral Orchards Pvt Ltd`. */
  heads: string[];
  /** What follows the name: `grows [millets|turmeric] …`. */
  does: string[];
  /** What follows `in 1994`: `as a [seed shop|nursery]`. */
  began: string;
  /** The industry's own styles of name, which carry no legal form, and how often they are used. */
  ownNames?: { share: number; patterns: string[] };
}

export const trades: Record<Industry, Trade> = allTrades;
