import { Problem } from './problem.mjs';

/** What fails fastest comes first; `testCommand.mjs` says which run side by side. */
export const stepNames = ['format', 'lint', 'unit', 'build', 'rules', 'api', 'e2e'];

/**
 * `--only unit,api` runs these steps; what follows chooses among their tests, as for Vitest and Playwright. A `--` in
 * between is for npm, and would hide what follows it from Vitest.
 * @param {string[]} args
 */
export function parseTestArguments(args) {
  const filters = args.filter((argument) => argument !== '--');
  if (filters.some((filter) => filter === '--help' || filter === '-h')) {
    throw new Problem(
      `\`npm test\` runs everything, \`npm test -- --only STEP,… NAME…\` some steps (${stepNames.join(', ')}), and of them the files with these names.`,
    );
  }
  const at = filters.findIndex((argument) => /^--only(=|$)/.test(argument));
  if (at === -1) return { only: new Set(stepNames), filters };
  const [option = ''] = filters.splice(at, 1);
  const [value = ''] = option === '--only' ? filters.splice(at, 1) : [option.slice('--only='.length)];
  const names = value.split(',').filter((name) => name !== '');
  const wrong = names.filter((name) => !stepNames.includes(name));
  if (names.length === 0 || wrong.length > 0) {
    throw new Problem(
      `${wrong.length > 0 ? `There is no step "${wrong.join('", "')}"` : '`--only` needs names'}: choose from ${stepNames.join(', ')}.`,
    );
  }
  return { only: new Set(names), filters };
}
