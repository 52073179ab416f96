import { describe, expect, it } from 'vitest';
import { isInstalled } from './dependencies.mjs';

const react = { version: '19.3.1', integrity: 'sha512-a' };
const domain = { link: true };
const lock = {
  packages: {
    '': { version: '0.1.0' },
    domain: { version: '0.1.0' },
    'node_modules/@utkarsh/domain': domain,
    'node_modules/react': react,
    'node_modules/esbuild-mac': { version: '1.0.0', integrity: 'sha512-m', optional: true },
  },
};

describe('installed dependencies', () => {
  const present = {
    packages: {
      domain: { version: '0.1.0' },
      'node_modules/@utkarsh/domain': domain,
      'node_modules/react': react,
    },
  };

  it('are complete without the optional packages of other platforms', () => {
    expect(isInstalled(lock, present)).toBe(true);
  });

  it('are outdated when a package is missing, older, or different in the same version', () => {
    const incomplete = { packages: { 'node_modules/@utkarsh/domain': domain } };
    expect(isInstalled(lock, incomplete)).toBe(false);
    const withReact = (entry: typeof react) => ({
      packages: { ...present.packages, 'node_modules/react': entry },
    });
    expect(isInstalled(lock, withReact({ ...react, version: '19.3.0' }))).toBe(false);
    expect(isInstalled(lock, withReact({ ...react, integrity: 'sha512-b' }))).toBe(false);
  });

  it('are outdated when they contain a package that the lock file does not name', () => {
    expect(isInstalled(lock, { packages: { ...present.packages, 'node_modules/old': react } })).toBe(false);
  });

  it('are outdated when npm has recorded no package', () => {
    expect(isInstalled(lock, {})).toBe(false);
  });
});
