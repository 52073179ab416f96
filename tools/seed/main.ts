import { parseArgs } from 'node:util';
import { todayInIndia } from '@utkarsh/domain/certificate/certification';
import { directoryShards } from '@utkarsh/domain/collections';
import { maxRowsPerDocument } from '@utkarsh/domain/directory/directory';
import { formatCount } from '@utkarsh/domain/text/format';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { openTarget } from '../admin/target';
import { Problem, report } from '../setup/problem';
import { generateVisitDays, sampleSettings } from './dashboard';
import { generateEvents } from './events';
import { exampleRecords } from './examples';
import { generateInsights } from './insights';
import {
  setAll,
  writeMedia,
  writeNominations,
  writeOrganizations,
  writeRecords,
  writeStaff,
  writesOf,
} from './write';
import { generateNewsletters } from './newsletters';
import { generateNominations, standardNominations } from './nominations';
import { generateOrganizations, logoFiles } from './organizations';
import { generatePractices } from './practices';
import { generateSubscribers } from './subscribers';
import { writeSurveys } from './surveys';

/**
 * Fills empty emulators with sample data. `--scale N` is organizations a tier, for benchmarks
 * (without it about 480 in all), `--nominations N` how many nominations there are.
 */
const { values } = parseArgs({ options: { scale: { type: 'string' }, nominations: { type: 'string' } } });

function wholeNumber(option: keyof typeof values, max: number): number | undefined {
  const text = values[option];
  if (text === undefined) return undefined;
  const value = /^\d{1,7}$/u.test(text) ? Number(text) : Number.NaN;
  if (value >= 0 && value <= max) return value;
  throw new Problem(`--${option} must be a whole number from 0 to ${max}.`);
}

async function seed(): Promise<void> {
  const today = todayInIndia();
  const perTier = wholeNumber('scale', directoryShards * maxRowsPerDocument);
  const count = wholeNumber('nominations', 1_000_000) ?? standardNominations;
  // Sample people and a known password must never reach a live project. Without `project`, this opens emulators only.
  const { app } = await openTarget({ local: false });
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
  const newsletters = generateNewsletters({ today, insights, events, recipients: subscribers.size });
  await writeRecords(firestore, 'newsletters', newsletters);
  const { practices, reviews, history } = generatePractices(today);
  await setAll(firestore, [
    ...writesOf('practices', practices),
    ...writesOf('practice_reviews', reviews),
    ...writesOf('audit', history),
    ...writesOf('subscribers', subscribers),
    ...writesOf('visitDays', generateVisitDays(today)),
    ...writesOf('settings', sampleSettings(today)),
  ]);
  const bucket = getStorage(app).bucket();
  const media = new Map([...insightFiles, ...eventFiles, ...logoFiles(organizations)]);
  const [surveys] = await Promise.all([
    writeSurveys(nominations, today),
    writeMedia({ bucket, firestore }, media),
  ]);
  await writeStaff(getAuth(app), firestore, today);
  console.log(
    `${formatCount(organizations.length)} organizations, ${formatCount(nominations.size)} nominations, ` +
      `${insights.size} insights, ${events.size} events, ${subscribers.size} subscribers, ` +
      `${newsletters.size} newsletter issues, ${surveys} surveys`,
  );
  await firestore.terminate();
}

try {
  await seed();
} catch (error) {
  report(error);
  process.exitCode = 1;
}
