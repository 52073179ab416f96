import { parseArgs } from 'node:util';
import { bandIds } from '@utkarsh/domain/bands';
import { certificateOn, todayInIndia } from '@utkarsh/domain/certification';
import { heldPeriods } from '@utkarsh/domain/organization';
import { directoryShards } from '@utkarsh/domain/collections';
import { maxRowsPerDocument } from '@utkarsh/domain/directory';
import { formatCount } from '@utkarsh/domain/format';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { emulatedBucket } from './bucket';
import { generateEvents } from './events';
import { exampleRecords } from './examples';
import { generateInsights } from './insights';
import { writeMedia } from './media';
import { generateNominations, standardNominations } from './nominations';
import { generateOrganizations, type SampleOrganization } from './organizations';
import { samplePassword, sampleStaff } from './staff';
import { generateSubscribers } from './subscribers';
import { writeNominations, writeOrganizations, writeRecords, writeStaff, writeSubscribers } from './write';

const usage = `Fills the emulators with sample data. Running it again changes nothing.

  node --import tsx tools/seed/main.ts [--scale N] [--nominations N] [--today YYYY-MM-DD]

  --scale        organizations a tier, for benchmarks; without it about 480 in all
  --nominations  nominations, ${standardNominations} unless told
  --today        the day the certificates are made for; the present day in India unless told`;

/** Something the person at the keyboard can put right: told without a stack. */
class UsageError extends Error {}

const perTierMax = directoryShards * maxRowsPerDocument;
const nominationsMax = 1_000_000;

function wholeNumber(option: string, text: string | undefined, max: number): number | undefined {
  if (text === undefined) return undefined;
  const value = /^\d{1,7}$/u.test(text) ? Number(text) : Number.NaN;
  if (value >= 0 && value <= max) return value;
  throw new UsageError(`--${option} must be a whole number from 0 to ${max}.`);
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      scale: { type: 'string' },
      nominations: { type: 'string' },
      today: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const today = values.today ?? todayInIndia();
  if (!/^20\d\d-\d\d-\d\d$/u.test(today) || Number.isNaN(Date.parse(today))) {
    throw new UsageError('--today must be a date such as 2026-11-21.');
  }
  return {
    help: values.help === true,
    perTier: wholeNumber('scale', values.scale, perTierMax),
    nominations: wholeNumber('nominations', values.nominations, nominationsMax) ?? standardNominations,
    today,
  };
}

const hosts = ['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST', 'FIREBASE_STORAGE_EMULATOR_HOST'];

/** Sample people and a known password must never reach a live project. */
function emulatedProject(): string {
  for (const name of hosts) {
    if (!process.env[name]) {
      throw new UsageError(
        `${name} is not set: sample data is written to the emulators only, never to a live project. ` +
          `Start the emulators and set ${hosts.join(', ')} and GCLOUD_PROJECT.`,
      );
    }
  }
  const project = process.env['GCLOUD_PROJECT'];
  if (!project)
    throw new UsageError('GCLOUD_PROJECT is not set: it names the project the emulators run for.');
  return project;
}

function printCounts(organizations: readonly SampleOrganization[], nominations: number, today: string): void {
  const states = { valid: 0, upcoming: 0, expired: 0, revoked: 0 };
  for (const organization of organizations) {
    states[certificateOn(heldPeriods(organization), today).state] += 1;
  }
  const tiers = bandIds.map((tier) => {
    const count = organizations.filter((organization) => organization.tier === tier).length;
    return `${formatCount(count)} ${tier}`;
  });
  const certificates = Object.entries(states).map(([state, count]) => `${formatCount(count)} ${state}`);
  console.log(`Organizations: ${formatCount(organizations.length)} (${tiers.join(', ')})`);
  console.log(`Certificates on ${today}: ${certificates.join(', ')}`);
  console.log(`Nominations: ${formatCount(nominations)}`);
}

async function seed(): Promise<void> {
  const { help, perTier, nominations: count, today } = readOptions();
  if (help) {
    console.log(usage);
    return;
  }
  const projectId = emulatedProject();
  // Emulators ask for no credentials; without this the client looks for some on the network, and warns.
  process.env['METADATA_SERVER_DETECTION'] ??= 'none';
  const app = initializeApp({ projectId });
  const firestore = getFirestore(app);
  const organizations = generateOrganizations({ today, ...(perTier !== undefined && { perTier }) });
  const nominations = generateNominations({ today, count });
  const { insights, files: insightFiles } = generateInsights({ today });
  const { events, files: eventFiles } = generateEvents({ today });
  await writeOrganizations(firestore, organizations);
  await writeNominations(firestore, nominations);
  await writeRecords(firestore, 'insights', insights);
  await writeRecords(firestore, 'events', events);
  for (const [collection, examples] of exampleRecords({ today }))
    await writeRecords(firestore, collection, examples);
  const subscribers = await generateSubscribers({ today });
  await writeSubscribers(firestore, subscribers);
  const bucket = getStorage(app).bucket(emulatedBucket(projectId));
  await writeMedia({ bucket, firestore }, new Map([...insightFiles, ...eventFiles]));
  await writeStaff(getAuth(app), firestore, today);
  printCounts(organizations, nominations.size, today);
  const published = [...insights.values()].filter(({ status }) => status === 'published');
  console.log(`Insights: ${formatCount(insights.size)} (${formatCount(published.length)} published)`);
  console.log(`Events: ${formatCount(events.size)}, with ${formatCount(eventFiles.size)} pictures`);
  console.log(`Subscribers: ${formatCount(subscribers.size)}`);
  for (const { email, role } of sampleStaff) {
    console.log(`${role === 'admin' ? 'Staff' : 'Viewer'} account: ${email} / ${samplePassword}`);
  }
  await firestore.terminate();
}

try {
  await seed();
} catch (error) {
  const ours = error instanceof UsageError || (error instanceof TypeError && 'code' in error);
  console.error(ours ? error.message : error);
  process.exitCode = 1;
}
