import { expect, it } from 'vitest';
import { parseTestArguments, stepNames } from './testCommand';

it('npm test runs every step by default', () => {
  expect([...parseTestArguments([]).only]).toEqual([...stepNames]);
});

it('npm test runs the named steps, and passes on the other arguments', () => {
  const { only, filters } = parseTestArguments(['--only', 'unit,api', 'nominations', '-t', 'a name']);
  expect([...only]).toEqual(['unit', 'api']);
  expect(filters).toEqual(['nominations', '-t', 'a name']);
  expect(parseTestArguments(['--only', 'e2e', '--', 'header']).filters).toEqual(['header']);
  expect([...parseTestArguments(['--only=e2e', 'x']).only]).toEqual(['e2e']);
  expect(parseTestArguments(['--only=e2e', 'x']).filters).toEqual(['x']);
});

it('npm test lists the steps when a name is misspelt or missing', () => {
  expect(() => parseTestArguments(['--only', 'unit,e3e'])).toThrow(
    'There is no step "e3e": choose from format,',
  );
  expect(() => parseTestArguments(['--only'])).toThrow('`--only` needs names');
});

it('npm test lists its options on request, and runs nothing', () => {
  expect(() => parseTestArguments(['--help'])).toThrow('--only STEP,… NAME…');
});
