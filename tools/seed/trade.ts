import type { industries } from '@utkarsh/domain/options';

export type Industry = (typeof industries)[number];

/** What is particular to an industry. */
export interface Trade {
  /** Ends of names: `Orchards` in `Thendral Orchards Pvt Ltd`. */
  heads: readonly string[];
  /** Sentence parts after the name, in the text form of `expand`: `grows [millets|turmeric] …`. */
  does: readonly string[];
  /** How the people who started it came to it, after `in 1994`: `as a [seed shop|nursery]`. */
  began: string;
}
