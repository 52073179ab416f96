import { writeFile } from 'node:fs/promises';
import { operations } from '@utkarsh/domain/contract/all';
import { format, resolveConfig } from 'prettier';
import { apiMarkdown } from './apiMarkdown';

/** Where the reference is kept. */
export const referenceFile = new URL('../../docs/api.md', import.meta.url);

/** The reference as `npm run format` leaves it. */
export async function apiReference(): Promise<string> {
  const config = await resolveConfig(referenceFile);
  return format(apiMarkdown(operations), { ...config, parser: 'markdown' });
}

if (process.argv[1] === import.meta.filename) await writeFile(referenceFile, await apiReference());
