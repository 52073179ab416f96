import type { GridColumnVisibilityModel } from '@mui/x-data-grid';
import * as z from 'zod/mini';
import { useState } from 'react';
import { recallAs, remember } from '../session/deviceMemory';
import { useSession } from '../session/sessionContext';

const preferencesSchema = z.object({
  columns: z.record(z.string(), z.boolean()),
  density: z.enum(['compact', 'standard', 'comfortable']),
});
type GridPreferences = z.infer<typeof preferencesSchema>;

/** Columns and density of one grid, kept for the person on this device until they sign out. */
export function usePreferences(
  grid: string,
  /** Columns hidden at first. */
  columns: GridColumnVisibilityModel,
): [GridPreferences, (changes: Partial<GridPreferences>) => void] {
  const { uid } = useSession();
  const key = `grid:${grid}:${uid}`;
  const [preferences, setPreferences] = useState((): GridPreferences => {
    const kept = recallAs(key, preferencesSchema);
    return { density: kept?.density ?? 'compact', columns: { ...columns, ...kept?.columns } };
  });
  const change = (changes: Partial<GridPreferences>) => {
    const next = { ...preferences, ...changes };
    setPreferences(next);
    remember(key, JSON.stringify(next));
  };
  return [preferences, change];
}
