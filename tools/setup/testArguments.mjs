import { Problem } from './problem.mjs';

/** In the order they run: what fails fastest comes first. */
export const stepNames = /** @type {const} */ ([
  'format',
  'lint',
  'types',
  'unit',
  'build',
  'rules',
  'api',
  'e2e',
]);

/** @typedef {typeof stepNames[number]} StepName */

/**
 * `--only unit,api` runs these steps; what follows chooses among their tests, as for Vitest and Playwright.
 * @param {string[]} args
 */
export function parseTestArguments(args) {
  const at = args.findIndex((argument) => argument === '--only' || argument.startsWith('--only='));
  if (at === -1) return { only: new Set(stepNames), filters: args.filter(isFilter) };
  const inline = args[at]?.split('=')[1];
  const names = (inline ?? args[at + 1] ?? '').split(',').filter((name) => name !== '');
  const wrong = names.filter((name) => !isStepName(name));
  if (names.length === 0 || wrong.length > 0) {
    throw new Problem(
      `${wrong.length > 0 ? `There is no step "${wrong.join('", "')}"` : '`--only` needs names'}: choose from ${stepNames.join(', ')}.`,
    );
  }
  return {
    only: new Set(names.filter(isStepName)),
    filters: args
      .filter((_, index) => index !== at && (inline !== undefined || index !== at + 1))
      .filter(isFilter),
  };
}

/**
 * A `--` in between is for npm, and would hide what follows it from Vitest.
 * @param {string} argument
 */
const isFilter = (argument) => argument !== '--';

/**
 * @param {string} name
 * @returns {name is StepName}
 */
function isStepName(name) {
  return stepNames.some((known) => known === name);
}
