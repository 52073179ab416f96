import { writeFile } from 'node:fs/promises';
import { operations } from '@utkarsh/domain/contract/openApi';
import { format } from 'oxfmt';
import { apiMarkdown } from './apiMarkdown';

/** Where the reference is kept. */
export const referenceFile = new URL('../../docs/api.md', import.meta.url);

/** The reference as it is kept. */
export async function apiReference(): Promise<string> {
  const { code } = await format('api.md', apiMarkdown(operations));
  return code;
}

if (process.argv[1] === import.meta.filename) await writeFile(referenceFile, await apiReference());
