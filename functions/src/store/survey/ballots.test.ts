import { constants, randomBytes, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type CollectionName, type DatabaseId, databaseOf } from '@utkarsh/domain/collections';
import { currentQuestionnaire } from '@utkarsh/domain/survey/questionnaire';
import { boxesFor } from '@utkarsh/domain/survey/survey';
import { ballotMessage } from '@utkarsh/domain/survey/surveyResult';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { boxAt, castBallot, collectBallot, renewTimes } from './ballots';
import { surveyKeysAt, inviteAt } from './invitations';
import { newSigningKey } from './surveyKeys';

/** The databases `surveys` and `(default)`. */
const world = vi.hoisted((): { firestore?: MemoryFirestore; others?: MemoryFirestore } => ({}));
vi.mock(import('../firestore'), async (original) => {
  const real = await original();
  const firestore = (id?: DatabaseId) => (id === 'surveys' ? world.firestore : world.others);
  return Object.assign({}, real, {
    firestore,
    collectionOf: (name: CollectionName) => firestore(databaseOf(name))?.collection(name),
  });
});

/**
 * Fifty surveys of 50 people, whom attacks try to link to their ballots. Answers come on many days, on some of them from one person. The
 * attacker has everything that is stored on the last morning, with the times of all documents, a copy of the default database from each
 * morning, and knows when each person collected the ballot and cast it, but has not got the secrets. An attack guesses all ballots.
 */
const surveys = 50;
const people = 50;

interface Person {
  key: string;
  collectedAt: number;
  castAt: number;
  ballot: string;
}

let signingKey = '';
const runs: { survey: string; persons: Person[] }[] = [];

/** Signs with the key itself, as blinding takes a minute for all of them. A browser unblinds a signature to the same form. */
const signBallot = (survey: string, ballot: string) =>
  sign('sha384', ballotMessage(Buffer.from(ballot, 'base64url'), survey), {
    key: signingKey,
    padding: constants.RSA_PKCS1_PSS_PADDING,
    saltLength: 48,
  }).toString('base64url');

/** Returns random bytes below every modulus. */
const makeBlinded = () => Buffer.concat([Buffer.alloc(1), randomBytes(255)]).toString('base64url');

function openSurvey(survey: string): Person[] {
  const firestore = world.firestore ?? new MemoryFirestore();
  const boxes = boxesFor(people);
  firestore.put(surveyKeysAt(survey).path, {
    organization_name: 'Malar',
    questionnaire: currentQuestionnaire,
    language: 'en',
    closes: '2999-12-31',
    state: 'open',
    revision: 1,
    signing_key: signingKey,
    invitation_secret: 's',
    sealing_key: { kty: 'EC', crv: 'P-256', x: 'x', y: 'y' },
    boxes,
  });
  for (let box = 0; box < boxes; box += 1) firestore.put(boxAt(survey, box).path, { sheets: {} });
  const persons: Person[] = Array.from({ length: people }, (_, index) => ({
    key: `key ${survey} ${index}`,
    collectedAt: 0,
    castAt: 0,
    ballot: randomBytes(32).toString('base64url'),
  }));
  for (const { key } of persons) firestore.put(inviteAt(key).path, { survey, to: `${key}@malar.in` });
  return persons;
}

async function castFor(survey: string, { ballot }: Person): Promise<void> {
  // Sealed sheets have one length and no order, so random bytes can stand for them.
  const noise = randomBytes(300).toString('base64url');
  expect(await castBallot({ survey, ballot, signature: signBallot(survey, ballot), sealed: noise })).toBe(
    true,
  );
}

/** Returns the people in random order, in groups that answer on one day: half of these groups are one person. */
function drawDays(persons: readonly Person[]): Person[][] {
  const rest = persons.toSorted(() => Math.random() - 0.5);
  const days: Person[][] = [];
  while (rest.length > 0) days.push(rest.splice(0, Math.random() < 0.5 ? 1 : 5));
  return days;
}

async function runSurvey(survey: string) {
  const persons = openSurvey(survey);
  // Most people cast at once; some collect a ballot first and cast it at the end.
  let clock = 0;
  const latecomers: Person[] = [];
  const cast = async (person: Person) => {
    await castFor(survey, person);
    person.castAt = clock += 1;
  };
  for (const group of drawDays(persons)) {
    for (const person of group) {
      expect(await collectBallot(person.key, makeBlinded())).toMatch(/^[\w-]{342}$/);
      person.collectedAt = clock += 1;
      if (Math.random() < 0.2) latecomers.push(person);
      else await cast(person);
    }
    await renewTimes(survey);
  }
  for (const person of latecomers) await cast(person);
  lastAnswers.set(survey, timesOf(survey, persons));
  await renewTimes(survey);
  runs.push({ survey, persons });
}

/** The times of all invitations and boxes after the last answer of each survey, before the night. */
const lastAnswers = new Map<string, number[]>();

const timesOf = (survey: string, persons: readonly Person[]): number[] =>
  [...persons.map(({ key }) => inviteAt(key).path), ...boxPaths(survey)].map(
    (path) => world.firestore?.timeOf(path) ?? 0,
  );
const boxPaths = (survey: string) =>
  Array.from({ length: boxesFor(people) }, (_, box) => boxAt(survey, box).path);

beforeAll(async () => {
  world.firestore = new MemoryFirestore();
  world.others = new MemoryFirestore();
  signingKey = await newSigningKey();
  for (let index = 0; index < surveys; index += 1) await runSurvey(`survey${index}`);
}, 600_000);
afterAll(() => vi.restoreAllMocks());

/** Returns the ballots of a survey as an export has them. Firestore keeps the names of a map in alphabetical order. */
function exportedBallots(survey: string): { ballot: string; sealed: string }[] {
  return Array.from({ length: boxesFor(people) }, (_, box) => box).flatMap((box) => {
    const sheets: object = world.firestore?.data(boxAt(survey, box).path)?.['sheets'] ?? {};
    return Object.entries(sheets)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([ballot, answer]) => ({ ballot, sealed: String(answer) }));
  });
}

type Order = (
  persons: readonly Person[],
  records: ReturnType<typeof exportedBallots>,
) => [readonly Person[], string[]];

const digestOf = (person: Person): string =>
  String(world.firestore?.data(inviteAt(person.key).path)?.['blinded']);

/** Each attack puts people and ballots into an order, and guesses that the first person has the first ballot, and so on. */
const attacks: Record<string, Order> = {
  'the time of collecting': (persons, records) => [
    persons.toSorted((one, other) => one.collectedAt - other.collectedAt),
    records.map(({ ballot }) => ballot),
  ],
  'the time of casting': (persons, records) => [
    persons.toSorted((one, other) => one.castAt - other.castAt),
    records.map(({ ballot }) => ballot),
  ],
  'the digest of the blinded ballot': (persons, records) => [
    persons.toSorted((one, other) => (digestOf(one) < digestOf(other) ? -1 : 1)),
    records.map(({ ballot }) => ballot),
  ],
  'the order of the sealed answers': (persons, records) => [
    persons.toSorted((one, other) => one.castAt - other.castAt),
    records.toSorted((one, other) => (one.sealed < other.sealed ? -1 : 1)).map(({ ballot }) => ballot),
  ],
  'the time of the invitation': (persons, records) => {
    const timeOf = ({ key }: Person) => world.firestore?.timeOf(inviteAt(key).path) ?? 0;
    const ranking = persons.toSorted((one, other) => timeOf(one) - timeOf(other));
    return [ranking, records.map(({ ballot }) => ballot)];
  },
  'the last change of the box': (persons, records) => {
    const last = persons.toSorted((one, other) => one.castAt - other.castAt);
    return [last.toReversed(), records.map(({ ballot }) => ballot).toReversed()];
  },
};

/** Counts how many people were linked to their ballots. */
const hitsOf = (order: Order): number =>
  runs.reduce((sum, { survey, persons }) => {
    const [ranking, ballots] = order(persons, exportedBallots(survey));
    return sum + ranking.filter((person, index) => person.ballot === ballots[index]).length;
  }, 0);

// By chance one of 50 people is found in each survey: 50 in all, with a standard deviation of 7.1.
const chance = surveys;
const deviation = Math.sqrt(surveys);

describe('an attacker with everything that is stored, and all times', () => {
  it('has the ballot of everybody who answered', () => {
    for (const { survey, persons } of runs)
      expect(
        exportedBallots(survey)
          .map(({ ballot }) => ballot)
          .toSorted(),
      ).toEqual(persons.map(({ ballot }) => ballot).toSorted());
  });

  it.each(Object.entries(attacks))('links no more people than chance by %s', (_name, order) => {
    const hits = hitsOf(order);
    // Within four standard deviations: a correct run fails once in 30,000 times.
    expect(Math.abs(hits - chance) / deviation, `${hits} of ${surveys * people}`).toBeLessThan(4);
  });

  it('finds on no morning a time that tells who has answered, or when', () => {
    for (const { survey, persons } of runs) {
      const [before, after] = [lastAnswers.get(survey) ?? [], timesOf(survey, persons)];
      expect(Math.min(...after)).toBeGreaterThan(Math.max(...before));
      // The times after the night follow the stored order of the invitations, which is older than every answer.
      const invitationTimes = after.slice(0, people);
      expect(invitationTimes).toEqual(invitationTimes.toSorted((one, other) => one - other));
    }
  });

  it('finds nothing of any day in the copies of the default database', () => {
    expect(world.others?.isEmpty).toBe(true);
  });

  it('would link nearly all people if each answer were a document with its own time', () => {
    const naive: Order = (persons, records) => {
      const times = new Map(persons.map(({ ballot, castAt }) => [ballot, castAt]));
      return [
        persons.toSorted((one, other) => one.castAt - other.castAt),
        records
          .map(({ ballot }) => ballot)
          .toSorted((one, other) => (times.get(one) ?? 0) - (times.get(other) ?? 0)),
      ];
    };
    expect(hitsOf(naive)).toBe(surveys * people);
  });
});

describe('copies of the database of surveys from every minute or every morning, which nobody keeps', () => {
  /** Returns how many people the copies link to their ballots, if `atOnce` people answer in each minute. */
  async function countLinks(atOnce: number): Promise<number> {
    const survey = `copies${atOnce}`;
    const persons = openSurvey(survey);
    let hits = 0;
    for (let start = 0; start < people; start += atOnce) {
      const before = new Set(exportedBallots(survey).map(({ ballot }) => ballot));
      const group = persons.slice(start, start + atOnce);
      for (const { key } of group) await collectBallot(key, makeBlinded());
      for (const person of group) await castFor(survey, person);
      await renewTimes(survey);
      const fresh = exportedBallots(survey).filter(({ ballot }) => !before.has(ballot));
      hits += group.filter((person, index) => person.ballot === fresh[index]?.ballot).length;
    }
    return hits;
  }

  it('link the only person of a minute or day to their ballot, but people among ten no better than chance', async () => {
    expect(await countLinks(1)).toBe(people);
    // Each of five times links one of ten people by chance, with a standard deviation of 2.2 in all.
    expect(await countLinks(10)).toBeLessThan(5 + 4 * Math.sqrt(5));
  });
});
