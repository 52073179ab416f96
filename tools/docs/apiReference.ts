import { writeFile } from 'node:fs/promises';
import { operations } from '@utkarsh/domain/contract/openApi';
import { format } from 'oxfmt';
import { apiMarkdown } from './apiMarkdown';

export const referenceFile = new URL('../../docs/api.md', import.meta.url);

/** Returns the formatted reference. */
export async function apiReference(): Promise<string> {
  const { code } = await format('api.md', apiMarkdown(operations));
  return code;
}

if (process.argv[1] === import.meta.filename) await writeFile(referenceFile, await apiReference());
