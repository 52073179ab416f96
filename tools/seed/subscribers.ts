import { currentConsentVersion } from '@utkarsh/domain/fields/consent';
import { slug } from '@utkarsh/domain/text/ids';
import { industries } from '@utkarsh/domain/fields/options';
import { searchTokens } from '@utkarsh/domain/text/searchText';
import { subscriberId } from '@utkarsh/domain/staff/subscriber';
import { names } from './data';
import { createNamer } from './names';
import { createRandom, workingHour } from './random';

const standardSubscribers = 42;

/** `subscribers/{id}` as they are stored, by id, of the 200 days before the ISO date `today`. */
export async function generateSubscribers({ today }: { today: string }) {
  const random = createRandom('subscribers');
  const nameFor = createNamer(random);
  const nextIndustry = random.rounds(industries);
  const next = () => {
    const { host } = nameFor({
      industry: nextIndustry(),
      forms: ['Pvt Ltd', 'Limited', 'LLP'],
      bareShare: 0,
    });
    const person = [random.pick(names.given), random.pick(names.family)].map((name) => slug(name)).join('.');
    // Not everybody gives a name to a newsletter.
    const mailbox = random.chance(0.3) ? random.pick(['hr', 'people', 'careers', 'hello']) : person;
    const email = `${mailbox}@${host}`;
    return {
      email,
      search_tokens: searchTokens([email]),
      consent_version: currentConsentVersion,
      consent_language: 'en',
      consented_at: workingHour(random, today, random.int(1, 200)),
    };
  };
  const sample = Array.from({ length: standardSubscribers }, next);
  return new Map(
    await Promise.all(
      sample.map(async (subscriber) => [await subscriberId(subscriber.email), subscriber] as const),
    ),
  );
}
