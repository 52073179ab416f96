import { cities, type City } from './data/cities';
import { familyNames } from './data/people';
import type { Random } from './random';
import { expand, lines } from './text';

const streets = lines`
  {floor} Floor, {building}, {number} {locality}
  {number}/{small}, {family} Street, {locality}
  Plot No. {number}, {locality}
  Plot {number}-{letter}, {family} Industrial Estate, {locality}
  No. {number}, {cross} Cross, {locality}
  Unit {number}, {building}, {locality}
  Survey No. {number}/{small}, Near [Bus Stand|Railway Station|Old Post Office|Water Tank|Clock Tower], {locality}
  {building}, {family} Road, {locality}
  Shed {small}, {family} Compound, {locality}
  {number}, [Temple|Station|Market|College|Church|Mill|Lake View|Mosque] Road, {locality}
`;
const buildings = lines`
  [Sai|Lotus|Ganga|Everest|Silver|Trident|Prism|Orchid] [Plaza|Towers|Chambers|Arcade|Centre|Heights]
  [Vikas|Udyog|Shram|Janata|Swagat|Neelkanth] [Bhavan|Complex|House]
  Tower [A|B|C|2|4], [Meridian|Horizon|Parkside|Riverside] [Tech Park|Business Park|IT Park]
`;

/** Big cities more often, their postal codes being a fair measure of size. */
const bySize = cities.flatMap((city) => Array.from({ length: Math.ceil(city.pins / 8) }, () => city));

const ordinal = (count: number) => `${count}${['th', 'st', 'nd', 'rd'][count] ?? 'th'}`;

export interface Place {
  city: City;
  address: string;
}

/** An office in India, or in one state of it: an invented street, a real city and a postal code of that city. */
export function officeIn(random: Random, state?: string): Place {
  const city = random.pick(state ? bySize.filter((one) => one.state === state) : bySize);
  const street = expand(random.pick(streets), random, {
    floor: ordinal(random.int(1, 9)),
    cross: ordinal(random.int(1, 9)),
    building: expand(random.pick(buildings), random),
    number: String(random.int(1, 480)),
    small: String(random.int(1, 9)),
    letter: random.pick(['A', 'B', 'C', 'D']),
    family: random.pick(familyNames),
    locality: random.pick(city.localities),
  });
  const pin = city.pin + random.int(0, city.pins - 1);
  return {
    city,
    address: `${street}, ${city.name} ${pin}${city.state === city.name ? '' : `, ${city.state}`}`,
  };
}
