import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../tools/setup/paths.mjs';
import { brokenMentions, documents } from './mentions';

it('the check of documents finds names, files, scripts, links and tests that do not exist', () => {
  // In two parts, because every word of our code counts as a name that exists.
  const missingName = ['noSuch', 'Name'].join('');
  const text = [
    '# A title',
    `\`noteChange\` \`${missingName}(…)\` \`access.ts\` \`tools/noSuchFile.ts\` \`npm run docs:api\` \`npm run docs:none\``,
    '[here](#a-title) [nowhere](#no-title) [file](docs/deploy.md#6-the-first-administrator) [none](docs/none.md)',
    '| attack | `api/lastAdmin`: the last administrator who can sign in; `api/noSuchTest` |',
    '| attack | `api/lastAdmin`: no such title |',
  ].join('\n');
  expect(brokenMentions('README.md', text)).toEqual([
    `${missingName}(…)`,
    'tools/noSuchFile.ts',
    'docs:none',
    '#no-title',
    'docs/none.md',
    '`api/noSuchTest`',
    '`api/lastAdmin`: no such title ',
  ]);
});

it('the check of recipes finds options that no code has', () => {
  expect(
    brokenMentions('docs/recipes.md', '`missing` `optional: true` `unlisted: true` `isUnlisted: true`'),
  ).toEqual(['unlisted: true']);
});

it.each(documents)('%s names only what exists', (document) => {
  expect(brokenMentions(document, readFileSync(join(root, document), 'utf8'))).toEqual([]);
});
