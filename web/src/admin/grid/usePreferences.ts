import type { GridColumnVisibilityModel } from '@mui/x-data-grid';
import * as z from 'zod/mini';
import { useRemembered } from '../session/deviceMemory';

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
) {
  const [preferences, keep] = useRemembered(`grid:${grid}`, preferencesSchema, (kept) => ({
    density: kept?.density ?? 'compact',
    columns: { ...columns, ...kept?.columns },
  }));
  const change = (changes: Partial<GridPreferences>) => keep((present) => ({ ...present, ...changes }));
  return [preferences, change] as const;
}
