import type { GridColumnVisibilityModel } from '@mui/x-data-grid';
import * as z from 'zod/mini';
import { useState } from 'react';
import { recall, remember } from '../session/deviceMemory';
import { useSession } from '../session/sessionContext';

const preferencesSchema = z.object({
  columns: z.record(z.string(), z.boolean()),
  density: z.enum(['compact', 'standard', 'comfortable']),
});
type GridPreferences = z.infer<typeof preferencesSchema>;

function read(key: string, columns: GridColumnVisibilityModel): GridPreferences {
  try {
    const kept = preferencesSchema.safeParse(JSON.parse(recall(key) ?? 'null'));
    if (kept.success) return kept.data;
  } catch {
    // Not ours, or broken: the grid begins anew.
  }
  return { columns, density: 'standard' };
}

/** Columns and density of one grid, kept for the person on this device until they sign out. */
export function usePreferences(
  grid: string,
  /** Columns hidden at first. */
  columns: GridColumnVisibilityModel,
): [GridPreferences, (changes: Partial<GridPreferences>) => void] {
  const { uid } = useSession();
  const key = `grid:${grid}:${uid}`;
  const [preferences, setPreferences] = useState(() => read(key, columns));
  const change = (changes: Partial<GridPreferences>) => {
    const next = { ...preferences, ...changes };
    setPreferences(next);
    remember(key, JSON.stringify(next));
  };
  return [preferences, change];
}
