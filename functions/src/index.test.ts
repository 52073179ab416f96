import { Expression } from 'firebase-functions/params';
import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { visitCodesPeriod } from '@utkarsh/domain/history/retention';

// The platform sets this for every function.
vi.stubEnv('FIREBASE_CONFIG', JSON.stringify({ projectId: 'live', storageBucket: 'live.appspot.com' }));
const functions = await import('./index');

const endpointSchema = z.object({
  maxInstances: z.int(),
  region: z.array(z.string()),
  availableMemoryMb: z.int(),
  concurrency: z.int(),
});
const endpointOf = (definition: object) => endpointSchema.parse(Reflect.get(definition, '__endpoint'));

// A group is an object of functions: the function `written-events` is `events` in `written`.
const { written, ...single } = functions;
const members = Object.entries(written).map(([name, definition]) => [`written-${name}`, definition] as const);

it.each([...Object.entries(single), ...members])(
  '%s runs near its users, in a bounded number of instances',
  (_, definition) => {
    const { maxInstances, region } = endpointOf(definition);
    expect(maxInstances).toBeLessThanOrEqual(20);
    expect(region).toEqual(['asia-south1']);
  },
);

it.each([...members, ['subscriberWritten', single.subscriberWritten] as const])(
  '%s has memory for eighty events at a time, as an import sends them',
  (_, definition) => {
    expect(endpointOf(definition)).toMatchObject({ availableMemoryMb: 512, concurrency: 80 });
  },
);

it('the function with much memory takes two calls at once, a sheet and an upload', () => {
  expect(endpointOf(single.heavy)).toMatchObject({ concurrency: 2 });
});

it('every function has 512 MiB or more', () => {
  const memory = [...Object.values(single), ...members.map(([, definition]) => definition)].map(
    (definition) => endpointOf(definition).availableMemoryMb,
  );
  expect(Math.min(...memory)).toBeGreaterThanOrEqual(512);
});

it('one function does all work of every minute, with the keys that mails need', () => {
  const minutely = Object.entries(single).filter(([, { __endpoint }]) => {
    const trigger = 'scheduleTrigger' in __endpoint ? __endpoint.scheduleTrigger : undefined;
    return trigger?.schedule === '* * * * *';
  });
  expect(minutely.map(([name]) => name)).toEqual(['minutelyMails']);
  expect(functions.minutelyMails.__endpoint.secretEnvironmentVariables?.map(({ key }) => key)).toEqual([
    'SMTP_URL',
    'SURVEY_INVITATION_KEYS',
  ]);
});

it('one function alone can open the answers of surveys, with a service account of its own', () => {
  const secretsOf = (definition: object) => JSON.stringify(Reflect.get(definition, '__endpoint'));
  const all = [...Object.entries(single), ...members];
  const openers = all.filter(([, definition]) => secretsOf(definition).includes('SURVEY_OPENING_KEYS'));
  expect(openers.map(([name]) => name)).toEqual(['surveyClosing']);
  const account = functions.surveyClosing.__endpoint.serviceAccountEmail;
  expect(account instanceof Expression && account.toCEL()).toBe(
    'survey-closing@{{ params.PROJECT_ID }}.iam.gserviceaccount.com',
  );
});

it('the digest runs a few minutes after the hour that it covers', () => {
  // India is five and a half hours ahead of UTC. A digest covers an hour of UTC.
  expect(functions.hourlyDigest.__endpoint.scheduleTrigger).toMatchObject({
    schedule: '35 * * * *',
    timeZone: 'Asia/Kolkata',
  });
});

it('the codes that count visits are deleted each night, as the Privacy Policy says', () => {
  expect(visitCodesPeriod).toBe('until the night after the visit');
  expect(functions.nightlyVisits.__endpoint.scheduleTrigger).toMatchObject({
    schedule: expect.stringMatching(/^\d+ [0-5] \* \* \*$/),
    timeZone: 'Asia/Kolkata',
  });
});
