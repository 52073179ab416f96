import { currentConsentVersion } from '@utkarsh/domain/fields/consent';
import { subscriberId } from '@utkarsh/domain/newsletter/newsletter';
import { searchTokens } from '@utkarsh/domain/text/searchText';
import * as z from 'zod/mini';
import { readSamples } from './data';
import { createRandom, workingHour } from './random';

const sampleSchema = z.object({ email: z.string(), before: z.int() });

/** `subscribers/{id}` as they are stored, by id, of the 200 days before the ISO date `today`. */
export async function generateSubscribers({ today }: { today: string }) {
  const random = createRandom('subscribers');
  const subscribers = readSamples('subscribers', sampleSchema).map(({ email, before }) => ({
    email,
    search_tokens: searchTokens([email]),
    consent_version: currentConsentVersion,
    consent_language: 'en',
    consented_at: workingHour(random, today, before),
  }));
  const ids = await Promise.all(subscribers.map(({ email }) => subscriberId(email)));
  return new Map(subscribers.map((subscriber, index) => [ids[index] ?? '', subscriber]));
}
