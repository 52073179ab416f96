import { growth, openings, places, practices } from './data/profileSentences';
import type { Random } from './random';
import { expand } from './text';
import type { Trade } from './trade';

export interface ProfileFacts {
  name: string;
  city: string;
  state: string;
  founder: string;
  foundedIn: number;
  /** A year not long ago, in which a custom of the house began. */
  recentYear: number;
  trade: Trade;
}

/** Writes profiles of two to four sentences: what an organization does, then how it is to work there. */
export function createProfiles(random: Random): (facts: ProfileFacts) => string {
  const nextOpening = random.rounds(openings);
  // In rounds, so that a reader of a few lists meets a sentence again as late as possible.
  const nextPractice = random.rounds(practices);
  const themes = [nextPractice, nextPractice, random.rounds(growth), random.rounds(places)];

  return ({ name, city, state, founder, foundedIn, recentYear, trade }) => {
    const values = {
      name,
      city,
      state,
      founder,
      year: String(foundedIn),
      recent: String(recentYear),
      does: expand(random.pick(trade.does), random),
      began: expand(trade.began, random),
    };
    const told = random.shuffle(themes).slice(0, random.int(1, 3));
    const sentences = [nextOpening(), ...told.map((next) => next())];
    return [...new Set(sentences)].map((sentence) => expand(sentence, random, values)).join(' ');
  };
}
