import { parseArgs } from 'node:util';
import { databaseIds } from '@utkarsh/domain/collections';
import { todayInIndia } from '@utkarsh/domain/certificate/certification';
import { formatCount } from '@utkarsh/domain/text/format';
import { firestore } from '../../functions/src/store/firestore';
import { followPractices } from '../../functions/src/store/nomination/practices';
import { openTarget } from '../admin/target';
import { report } from '../setup/terminal';
import { generateEvents } from './events';
import { exampleRecords, generateVisitDays, sampleSettings } from './examples';
import { generateInsights } from './insights';
import {
  closeFolders,
  setAll,
  writeMedia,
  writeNominations,
  writeOrganizations,
  writeRecords,
  writeStaff,
} from './write';
import { generateNewsletters, generateSubscribers } from './newsletters';
import { generateNominations, generatePractices, standardNominations } from './nominations';
import { generateOrganizations, logoFiles } from './organizations';
import { writeSurveys } from './surveys';

/**
 * Fills empty emulators with sample data. For benchmarks, `--scale N` is the number of organizations a tier, 5,000 at most (without
 * it about 480 in all), and `--nominations N` the number of nominations.
 */
const { values } = parseArgs({ options: { scale: { type: 'string' }, nominations: { type: 'string' } } });

try {
  const today = todayInIndia();
  // Sample people and a known password must never reach a live project. Without `project`, this opens emulators only.
  await openTarget({});
  const perTier = values.scale === undefined ? undefined : Number(values.scale);
  const organizations = generateOrganizations({ today, perTier });
  const count = Number(values.nominations ?? standardNominations);
  const nominations = generateNominations({ today, count });
  const { insights, files: insightFiles } = generateInsights({ today });
  const { events, files: eventFiles } = generateEvents({ today });
  const subscribers = await generateSubscribers({ today });
  const newsletters = generateNewsletters({ today, insights, events, recipients: subscribers.size });
  const { practices, reviews, history } = generatePractices(today);
  await writeOrganizations(organizations);
  await writeNominations(nominations);
  await writeRecords('insights', insights);
  await writeRecords('events', events);
  await writeRecords('newsletters', newsletters);
  for (const [collection, examples] of exampleRecords(today)) await writeRecords(collection, examples);
  await closeFolders('insights', insights.keys());
  await closeFolders('events', events.keys());
  await setAll('practices', practices);
  await setAll('practice_reviews', reviews);
  await setAll('audit', history);
  await setAll('subscribers', subscribers);
  await setAll('visitDays', generateVisitDays(today));
  await setAll('settings', sampleSettings(today));
  const [surveys] = await Promise.all([
    writeSurveys(nominations, today),
    writeMedia(new Map([...insightFiles, ...eventFiles, ...logoFiles(organizations)])),
  ]);
  for (const nomination of practices.keys()) await followPractices(nomination);
  await writeStaff(today);
  console.log(
    `${formatCount(organizations.length)} organizations, ${formatCount(nominations.size)} nominations, ` +
      `${insights.size} insights, ${events.size} events, ${subscribers.size} subscribers, ` +
      `${newsletters.size} newsletter issues, ${surveys} surveys`,
  );
  await Promise.all(databaseIds.map((id) => firestore(id).terminate()));
} catch (error) {
  report(error);
  process.exitCode = 1;
}
