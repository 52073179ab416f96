import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Problem } from './terminal';
import { ensureEngine, findSecondEngine, parseJavaMajor } from './toolchain';

it.each([
  ['openjdk version "21.0.2" 2024-01-16', 21],
  ['java version "1.8.0_292"', 8],
  ['openjdk version "25" 2025-09-16', 25],
  ['The operation could not be completed. Unable to locate a Java Runtime.', 0],
])('the check reads the version of Java in %j', (output, major) => {
  expect(parseJavaMajor(output)).toBe(major);
});

describe('the engine', () => {
  let machine = '';

  /** Installs a program that prints a line, and returns its path. */
  function install(path: string, line: string): string {
    const file = join(machine, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `#!/bin/sh\necho '${line}'\n`);
    chmodSync(file, 0o755);
    return file;
  }
  const installHidane = (version = '0.6.0') => install('bin/hidane', `hidane ${version}`);
  // No system has this Java, so it is always the newest.
  const installJava = (path = 'bin/java') => install(path, 'openjdk version "99.0.1"');
  function installCloudCli(): string {
    mkdirSync(join(machine, 'bin'), { recursive: true });
    symlinkSync(install('sdk/bin/gcloud', 'Google Cloud SDK'), join(machine, 'bin', 'gcloud'));
    return install('sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar', '');
  }

  beforeEach(() => {
    machine = realpathSync(mkdtempSync(join(tmpdir(), 'engine-')));
    vi.stubEnv('PATH', join(machine, 'bin'));
    vi.stubEnv('XDG_CACHE_HOME', join(machine, 'cache'));
    vi.stubEnv('JAVA_HOME', undefined);
    vi.stubEnv('EMULATORS', undefined);
    vi.stubEnv('FIRESTORE_EMULATOR_BINARY_PATH', undefined);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(machine, { recursive: true, force: true });
  });

  it('is the installed hidane, and the emulator of the Cloud CLI is the second one', async () => {
    const program = installHidane();
    const jar = installCloudCli();
    const java = installJava();
    const engine = await ensureEngine();
    expect(engine).toEqual({ kind: 'hidane', judge: 'hidane 0.6.0', program: 'hidane' });
    expect(await findSecondEngine(engine)).toMatchObject({ kind: 'cloudCli', jar, java });
    rmSync(program);
    expect(await ensureEngine()).toMatchObject({
      kind: 'cloudCli',
      jar,
      judge: "Google's emulator on Java 99",
    });
  });

  it('is the emulator of the Cloud CLI when hidane has another version', async () => {
    installHidane('0.5.0');
    const jar = installCloudCli();
    const java = installJava();
    const engine = await ensureEngine();
    expect(engine).toMatchObject({ kind: 'cloudCli', jar, java });
    expect(await findSecondEngine(engine)).toBeUndefined();
  });

  it('uses a Java that only JAVA_HOME names', async () => {
    installCloudCli();
    const java = installJava('jdk/bin/java');
    vi.stubEnv('JAVA_HOME', join(machine, 'jdk'));
    expect(await ensureEngine()).toMatchObject({ java });
  });

  it('is the one that EMULATORS names, and then there is no second one', async () => {
    installHidane();
    installCloudCli();
    installJava();
    vi.stubEnv('EMULATORS', 'official');
    const engine = await ensureEngine();
    expect(engine).toMatchObject({ kind: 'cloudCli' });
    expect(await findSecondEngine(engine)).toBeUndefined();
    vi.stubEnv('EMULATORS', 'hidane');
    expect(await ensureEngine()).toMatchObject({ kind: 'hidane' });
    vi.stubEnv('EMULATORS', 'googles');
    await expect(ensureEngine()).rejects.toThrow('EMULATORS is "googles"');
  });

  it('is downloaded when there is only Java', async () => {
    const java = installJava();
    expect(await ensureEngine()).toMatchObject({ kind: 'download', java });
  });

  it('cannot be hidane without hidane and Rust', async () => {
    installJava();
    vi.stubEnv('EMULATORS', 'hidane');
    const error: unknown = await ensureEngine().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Problem);
    expect(error).toMatchObject({
      details: [expect.stringContaining('hidane'), expect.stringContaining('Rust')],
    });
  });
});
