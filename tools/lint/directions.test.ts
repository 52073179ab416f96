import { describe, expect, it } from 'vitest';
import { directions } from './directions.mjs';

/** Rooms that need not exist yet are given files here, beside those on disk. */
const files = [
  'web/build/manifest.ts',
  'web/build.ts',
  'web/src/App.tsx',
  'web/src/routes.ts',
  'web/src/entry-client.tsx',
  'web/src/data/events.ts',
  'web/src/firebase/config.ts',
  'web/src/testing/setup.ts',
  'web/src/styles/theme.ts',
  ...['ui', 'forms', 'directoryTable', 'nominate', 'layout', 'home', 'brandNew'].map(
    (folder) => `web/src/site/${folder}/Page.tsx`,
  ),
  ...['ui', 'events', 'brandNew'].map((folder) => `web/src/admin/${folder}/Page.tsx`),
  'web/src/admin/AdminApp.tsx',
  'web/src/brandNew/file.ts',
  'functions/build.ts',
  'functions/src/index.ts',
  ...['api', 'store', 'triggers', 'brandNew'].map((folder) => `functions/src/${folder}/file.ts`),
  'domain/src/bands.ts',
  'domain/src/testing/arbitraries.ts',
  'tests/api/nominations.test.ts',
  'tests/factories/site.ts',
  'storage-rules/src/main.ts',
  'storage-rules/src/testing/requests.ts',
  'tools/seed/main.ts',
  'tools/setup/run.mjs',
  'brandNew/file.ts',
];

const objectionsTo = directions(files);

const allowed: [string, string][] = [
  ['domain/src/bands.ts', './options'],
  ['domain/src/nomination/nomination.ts', 'zod/mini'],
  ['domain/src/bands.test.ts', 'vitest'],
  ['domain/src/bands.test.ts', './testing/arbitraries'],
  ['domain/src/testing/arbitraries.ts', '../bands'],

  ['web/src/data/events.ts', '@utkarsh/domain/bands'],
  ['web/src/data/events.ts', '../firebase/config'],
  ['web/src/data/events.ts', 'firebase/firestore/lite'],
  ['web/src/firebase/config.ts', 'firebase/app'],
  ['web/src/site/home/Page.tsx', '@utkarsh/domain/bands'],
  ['web/src/site/home/Page.tsx', '../../data/events'],
  ['web/src/site/home/Page.tsx', './Hero.module.css'],
  ['web/src/site/home/Page.tsx', '../ui/Button'],
  ['web/src/site/home/Page.tsx', '../nominate/NominationForm'],
  ['web/src/site/home/Page.tsx', '../layout/ErrorPage'],
  ['web/src/site/home/Page.tsx', 'react'],
  ['web/src/site/home/Page.test.tsx', '@utkarsh/domain/testing/arbitraries'],
  ['web/src/site/home/Page.test.tsx', '../../testing/setup'],
  ['web/src/site/nominate/Page.tsx', '../forms/TextField'],
  ['web/src/site/brandNew/Page.tsx', '../ui/Button'],
  ['web/src/admin/events/Page.tsx', '@mui/material/Button'],
  ['web/src/admin/events/Page.tsx', '../../data/events'],
  ['web/src/admin/events/Page.tsx', '../../styles/theme'],
  ['web/src/admin/AdminApp.tsx', './events/Page'],
  ['web/src/routes.ts', './site/home/Page'],
  ['web/src/App.tsx', './admin/AdminApp'],
  ['web/build.ts', './build/manifest'],
  ['web/build.ts', './src/entry-server'],

  ['functions/src/index.ts', './api/app'],
  ['functions/src/api/app.ts', '../store/nominations'],
  ['functions/src/api/app.ts', 'express'],
  ['functions/src/store/nominations.ts', '@utkarsh/domain/nomination'],
  ['functions/src/store/nominations.ts', 'firebase-admin/firestore'],
  ['functions/src/triggers/audit.ts', '../store/nominations'],
  ['functions/src/brandNew/file.ts', '../store/nominations'],

  ['storage-rules/src/main.ts', './ruleset'],
  ['storage-rules/src/main.test.ts', './testing/requests'],

  ['tests/api/nominations.test.ts', '@utkarsh/domain/nomination'],
  ['tests/api/nominations.test.ts', '../factories/site'],
  ['tests/factories/site.ts', '../../tools/seed/organizations'],
  ['tools/seed/main.ts', '@utkarsh/domain/nomination'],
  ['tools/admin/jobs.ts', '../../functions/src/store/nominations'],
  ['tools/admin/jobs.ts', '../../functions/src/jobs/retention'],
  ['tools/emulators/suite.mjs', '../setup/run.mjs'],
];

const forbidden: [string, string][] = [
  ['web/src/data/events.ts', '@utkarsh/domain/directory/companySearch'],
  ['web/src/admin/events/Page.tsx', '@utkarsh/domain/directory/nameSound'],
  ['domain/src/bands.ts', 'react'],
  ['domain/src/bands.ts', 'react-dom/client'],
  ['domain/src/bands.ts', 'firebase/app'],
  ['domain/src/bands.ts', 'firebase-admin/firestore'],
  ['domain/src/bands.ts', '@mui/material'],
  ['domain/src/bands.ts', 'node:fs'],
  ['domain/src/bands.ts', '../../web/src/data/events'],
  ['domain/src/bands.ts', '@utkarsh/web/routes'],
  ['domain/src/bands.ts', '@utkarsh/functions/index'],
  ['domain/src/bands.ts', '../../tools/seed/main'],
  ['domain/src/bands.ts', './testing/arbitraries'],

  ['web/src/data/events.ts', '../site/home/Page'],
  ['web/src/data/events.ts', '../admin/events/Page'],
  ['web/src/data/events.ts', '../routes'],
  ['web/src/data/events.ts', '../App'],
  ['web/src/data/events.ts', '@mui/material'],
  ['web/src/firebase/config.ts', '../data/events'],
  ['web/src/site/home/Page.tsx', 'firebase/app'],
  ['web/src/site/home/Page.tsx', 'firebase'],
  ['web/src/site/home/Page.tsx', '@firebase/firestore'],
  ['web/src/site/home/Page.tsx', '../../firebase/config'],
  ['web/src/site/home/Page.tsx', '../../../../node_modules/firebase/app'],
  ['web/src/site/home/Page.tsx', '@mui/material'],
  ['web/src/site/home/Page.tsx', '../../admin/events/Page'],
  ['web/src/site/home/Page.tsx', '../../routes'],
  ['web/src/site/home/Page.tsx', '../events/Page'],
  ['web/src/site/home/Page.tsx', '../events'],
  ['web/src/site/home/deep/Part.tsx', '../../events/Page'],
  ['web/src/site/home/Page.tsx', '@utkarsh/web/site/events/Page'],
  ['web/src/site/home/Page.tsx', '../../../../functions/src/store/events'],
  ['web/src/site/home/Page.tsx', '@utkarsh/functions/store/events'],
  ['web/src/site/home/Page.tsx', '@utkarsh/domain/testing/arbitraries'],
  ['web/src/site/home/Page.tsx', '../../testing/setup'],
  ['web/src/site/home/Page.tsx', '../../../build/manifest'],
  ['web/src/site/home/Page.tsx', '../../../../tests/factories/site'],
  ['web/src/site/home/Page.tsx', '../../../../tools/seed/main'],
  ['web/src/site/home/Page.test.tsx', '../events/Page'],
  ['web/src/site/ui/Page.tsx', '../forms/TextField'],
  ['web/src/site/ui/Page.tsx', '../home/Page'],
  ['web/src/site/forms/Page.tsx', '../nominate/NominationForm'],
  ['web/src/site/nominate/Page.tsx', '../home/Page'],
  ['web/src/admin/events/Page.tsx', '../../site/home/Page'],
  ['web/src/admin/events/Page.tsx', '../staff/Page'],
  ['web/src/admin/events/Page.tsx', 'firebase/auth'],
  ['web/src/routes.ts', 'firebase/app'],
  ['web/src/routes.ts', '@mui/material'],
  ['web/src/routes.ts', '../build/manifest'],
  ['web/build.ts', 'firebase/app'],

  ['functions/src/store/nominations.ts', '../api/errors'],
  ['functions/src/store/nominations.ts', '../triggers/audit'],
  ['functions/src/api/app.ts', '../triggers/audit'],
  ['functions/src/triggers/audit.ts', '../api/errors'],
  ['functions/src/api/app.ts', '../index'],
  ['functions/src/api/app.ts', '../../../web/src/routes'],
  ['functions/src/api/app.ts', '@utkarsh/web/routes'],
  ['functions/src/api/app.ts', '../../../tools/seed/main'],
  ['functions/src/api/app.test.ts', '../../../tests/factories/site'],

  ['storage-rules/src/main.ts', '@utkarsh/domain/bands'],
  ['storage-rules/src/main.ts', './testing/requests'],

  ['tests/api/nominations.test.ts', '../../functions/src/store/nominations'],
  ['tools/emulators/suite.mjs', '../../storage-rules/src/main'],
  ['tests/e2e/search.spec.ts', '@utkarsh/web/routes'],
  ['tools/seed/main.ts', '../../functions/src/api/nominations'],
  ['tools/seed/main.ts', '../../tests/factories/site'],
  ['tools/emulators/suite.mjs', '../../web/src/routes'],
];

/** Folders nobody has heard of yet. */
const forbiddenOfNewFolders: [string, string][] = [
  ['web/src/site/brandNew/Page.tsx', '../home/Page'],
  ['web/src/site/home/Page.tsx', '../brandNew/Page'],
  ['web/src/site/ui/Page.tsx', '../brandNew/Page'],
  ['web/src/site/brandNew/Page.tsx', 'firebase/firestore/lite'],
  ['web/src/site/brandNew/Page.tsx', '../../admin/events/Page'],
  ['web/src/admin/brandNew/Page.tsx', '../events/Page'],
  ['web/src/admin/brandNew/Page.tsx', '../../site/ui/Button'],
  ['web/src/brandNew/file.ts', '../site/home/Page'],
  ['web/src/brandNew/file.ts', '../data/events'],
  ['web/src/brandNew/file.ts', 'firebase/app'],
  ['web/src/site/home/Page.tsx', '../../brandNew/file'],
  ['functions/src/brandNew/file.ts', '../api/errors'],
  ['functions/src/store/nominations.ts', '../brandNew/file'],
  ['brandNew/file.ts', '../web/src/routes'],
  ['domain/src/bands.ts', '../../brandNew/file'],
];

describe('the directions of imports', () => {
  it.each(allowed)('let %s import %s', (path, specifier) => {
    expect(objectionsTo(path, specifier)).toEqual([]);
  });

  it.each([...forbidden, ...forbiddenOfNewFolders])('do not let %s import %s', (path, specifier) => {
    expect(objectionsTo(path, specifier)).not.toEqual([]);
  });
});
