import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { samplePassword } from '../../tools/seed/staff';
import { readInsights } from './insightForm';
import { readNominations } from './nominationForm';
import { accountOf } from './staff';
import { expect, test } from './test';

/** Runs `npm run smoke` for the suite as a person who answers the question about the mail. */
async function runSmoke(site: string, password: string, hasMail: 'y' | 'n') {
  const env = { ...process.env, SMOKE_EMAIL: accountOf('admin'), SMOKE_PASSWORD: password };
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/smoke.ts', site], { env });
  child.stdin.end(`${hasMail}\n`);
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  expect(output + errors).not.toContain(password);
  const company = /nomination of "(.*?)"/.exec(output)?.[1] ?? '';
  expect(company).toMatch(/^Smoke test /);
  const marks = [...output.matchAll(/([✔✖]) (?!Browser)(.*)/g)].map(([line]) => line);
  return { code: child.exitCode, marks, company, errors };
}

test('the smoke test passes ten checks, and leaves no record behind', async ({ baseURL }) => {
  // It opens all staff pages.
  test.setTimeout(600_000);
  const { code, marks, company, errors } = await runSmoke(baseURL ?? '', samplePassword, 'y');
  expect(marks.filter((line) => !line.startsWith('✔'))).toEqual([]);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(marks).toHaveLength(11);
  expect([await readNominations(company), await readInsights(company)]).toEqual([[], []]);
});

test('the smoke test says which checks fail, and withdraws what it sent', async ({ baseURL }) => {
  const { code, marks, company } = await runSmoke(baseURL ?? '', 'not-the-password-of-anybody', 'n');
  expect(code).toBe(1);
  expect(marks.filter((line) => line.startsWith('✖'))).toEqual([
    expect.stringMatching(/an administrator signs in.*answered 401/),
    expect.stringMatching(/a nomination arrives.*answered 401/),
    expect.stringMatching(/its mail arrives: it did not/),
    expect.stringMatching(/staff pages show their records: nobody is signed in/),
    expect.stringContaining(`delete "${company}" in the staff area`),
  ]);
  expect(await readNominations(company)).toMatchObject([{ status: 'withdrawn' }]);
  expect(await readInsights(company)).toEqual([]);
});
