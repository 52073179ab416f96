import { budgetTests } from './budget';
import { certifiedTests } from './certified';
import { closedTests } from './closed';
import { coverageTest } from './coverage';
import { directoryTests } from './directory';
import { RulesProject, rulesText } from './environment';
import { halfEmojiTests } from './halfEmoji';
import { insightEditTests } from './insightEdits';
import { insightTests } from './insights';
import { eventTests } from './events';
import { nominationEditTests } from './nominationEdits';
import { nominationKeyTests } from './nominationKeys';
import { nominationTests } from './nominations';
import { noteTests } from './notes';
import { offsetTests } from './offsets';
import { organizationTests } from './organizations';
import { settingsTests } from './settings';
import { wordTests } from './words';

// One file for vitest, a module a collection: the coverage report counts from the moment the rules are loaded, so they
// are loaded once and every request is made before it is read.
const rules = new RulesProject('demo-rules', rulesText);
wordTests();
nominationTests(rules);
nominationEditTests(rules);
nominationKeyTests(rules);
noteTests(rules);
organizationTests(rules);
certifiedTests(rules);
directoryTests(rules);
insightTests(rules);
insightEditTests(rules);
eventTests(rules);
settingsTests(rules);
offsetTests(rules);
halfEmojiTests(rules);
closedTests(rules);
budgetTests();
coverageTest(rules);
