import { addresses, names, profiles, type Trade } from './data';
import { expand, repeated, type Random } from './random';

/** Big cities more often, their postal codes being a fair measure of size. */
const bySize = repeated(addresses.cities.map((city) => [city, Math.ceil(city.pins / 8)]));

const ordinal = (count: number) => `${count}${['th', 'st', 'nd', 'rd'][count] ?? 'th'}`;

/** An office in India, or in one state of it: an invented street, a real city and a postal code of that city. */
export function officeIn(random: Random, state?: string) {
  const city = random.pick(state ? bySize.filter((one) => one.state === state) : bySize);
  const street = expand(random.pick(addresses.streets), random, {
    floor: ordinal(random.int(1, 9)),
    cross: ordinal(random.int(1, 9)),
    building: expand(random.pick(addresses.buildings), random),
    number: String(random.int(1, 480)),
    small: String(random.int(1, 9)),
    letter: random.pick(['A', 'B', 'C', 'D']),
    family: random.pick(names.family),
    locality: random.pick(city.localities),
  });
  const pin = city.pin + random.int(0, city.pins - 1);
  return {
    city,
    address: `${street}, ${city.name} ${pin}${city.state === city.name ? '' : `, ${city.state}`}`,
  };
}

interface ProfileFacts {
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
  const nextOpening = random.rounds(profiles.openings);
  // In rounds, so that a reader of a few lists meets a sentence again as late as possible.
  const nextPractice = random.rounds(profiles.practices);
  const themes = [nextPractice, nextPractice, random.rounds(profiles.growth), random.rounds(profiles.places)];

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
    const chosenThemes = random.shuffle(themes).slice(0, random.int(1, 3));
    const sentences = [nextOpening(), ...chosenThemes.map((next) => next())];
    return [...new Set(sentences)].map((sentence) => expand(sentence, random, values)).join(' ');
  };
}
