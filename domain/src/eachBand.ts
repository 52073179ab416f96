import type { BandId } from './bands';

/** One thing of each band. By itself, as pages that need the bands need nothing of this. */
export const ofEachBand = <Made>(make: (id: BandId) => Made): Record<BandId, Made> => ({
  micro: make('micro'),
  mid: make('mid'),
  large: make('large'),
  enterprise: make('enterprise'),
});
