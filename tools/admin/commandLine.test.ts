import { describe, expect, it } from 'vitest';
import { emailWord, onlyWord, parseCommandLine, UsageProblem } from './commandLine';

describe('a command line', () => {
  it('consists of words and options in any order', () => {
    const line = parseCommandLine(['job', '--dry-run', 'sweep', '--project', 'utkarsh-live']);
    expect(line).toMatchObject({
      words: ['job', 'sweep'],
      dryRun: true,
      project: 'utkarsh-live',
      yes: false,
    });
  });

  it.each([
    [['job', '--dryrun']],
    [['job', '--project', 'No Project']],
    [['job', '--local', '--project', 'utkarsh-live']],
    [['job', '--now', 'yesterday']],
    // A wrong clock would delete data before its time.
    [['job', 'retention', '--now', '2030-01-01', '--project', 'utkarsh-live']],
  ])('is refused: %s', (args) => {
    expect(() => parseCommandLine(args)).toThrow(UsageProblem);
  });

  it('may set another time for a dry run and for emulators', () => {
    const now = '2030-01-01T00:00:00Z';
    expect(parseCommandLine(['--now', now, '--dry-run', '--project', 'utkarsh-live']).now).toEqual(
      new Date(now),
    );
    expect(parseCommandLine(['--now', now, '--local']).now).toEqual(new Date(now));
  });

  it('names one record', () => {
    expect(onlyWord(['backup'], 'one folder')).toBe('backup');
    expect(() => onlyWord([], 'one folder')).toThrow('Name one folder.');
    expect(() => onlyWord(['a', 'b'], 'one folder')).toThrow('more than one folder: b');
    expect(() => emailWord(['asha'])).toThrow('"asha" is no e-mail address.');
  });
});
