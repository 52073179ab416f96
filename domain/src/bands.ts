import { formatCount } from './text/format';

/** The four size bands of certified organizations. `max` is inclusive; the last band has no maximum. */
export const bands = [
  { id: 'micro', name: 'Micro', title: 'Micro Organizations', min: 10, max: 99 },
  { id: 'mid', name: 'Mid-scale', title: 'Mid-scale Organizations', min: 100, max: 499 },
  { id: 'large', name: 'Large', title: 'Large Organizations', min: 500, max: 2999 },
  { id: 'enterprise', name: 'Enterprise', title: 'Enterprise Organizations', min: 3000, max: undefined },
] as const;

export type BandId = (typeof bands)[number]['id'];
type Band = (typeof bands)[number];

export const bandIds: readonly BandId[] = bands.map((band) => band.id);

export const isBandId = (value: unknown): value is BandId => bands.some((band) => band.id === value);

export function bandOf(id: BandId): Band {
  const match = bands.find((band) => band.id === id);
  if (!match) throw new Error(`No band ${id}`);
  return match;
}

/** The public list of all four bands. */
export const allSizes = {
  id: 'all',
  name: 'All sizes',
  title: 'Organizations of All Sizes',
  min: 10,
  max: undefined,
} as const;

/** A public list of organizations: one band, or all bands together. */
export type List = Band | typeof allSizes;
export type ListId = List['id'];

export const lists: readonly List[] = [...bands, allSizes];

export const listIds: readonly ListId[] = lists.map((list) => list.id);

export const isListId = (value: unknown): value is ListId => lists.some((list) => list.id === value);

export function listOf(id: ListId): List {
  return id === allSizes.id ? allSizes : bandOf(id);
}

export const bandForEmployees = (employees: number): BandId | undefined =>
  bands.find((band) => employees >= band.min && (band.max === undefined || employees <= band.max))?.id;

/** Returns the size range of a band: `10–99 employees`, `3,000+ employees`. */
export const bandRange = (band: { min: number; max: number | undefined }): string =>
  band.max === undefined
    ? `${formatCount(band.min)}+ employees`
    : `${formatCount(band.min)}–${formatCount(band.max)} employees`;

/** Makes an object with one value for each band. */
export const ofEachBand = <Made>(make: (id: BandId) => Made): Record<BandId, Made> => ({
  micro: make('micro'),
  mid: make('mid'),
  large: make('large'),
  enterprise: make('enterprise'),
});
