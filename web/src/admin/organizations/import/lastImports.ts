import * as z from 'zod/mini';
import { deviceMemory } from '../../session/deviceMemory';

const importSchema = z.object({
  /** ISO time. */
  at: z.string(),
  file: z.string(),
  items: z.array(z.object({ id: z.string(), tier: z.enum(['micro', 'mid', 'large', 'enterprise']) })),
});

/** What an import has added, or was about to add when the page went away. */
export type PastImport = z.infer<typeof importSchema>;

const kept = 'imports';
const maxKept = 5;

/** The imports made on this device that nobody has dismissed, the latest first. */
export const pastImports = (): PastImport[] => deviceMemory.recall(kept, z.array(importSchema)) ?? [];

const keep = (imports: readonly PastImport[]) => {
  if (imports.length === 0) deviceMemory.forget(kept);
  else deviceMemory.keep(kept, imports.slice(0, maxKept));
};

/** Notes an import, or what it has become; nothing is kept of one without organizations. */
export const noteImport = (one: PastImport): void =>
  keep([one, ...pastImports().filter(({ at }) => at !== one.at)].filter(({ items }) => items.length > 0));
