import { formatCount } from './format';

/** The four size bands of certified organizations; `max` is inclusive and absent for the last one. */
export const bands = [
  { id: 'micro', name: 'Micro', title: 'Micro Organizations', min: 10, max: 99 },
  { id: 'mid', name: 'Mid-scale', title: 'Mid-scale Organizations', min: 100, max: 499 },
  { id: 'large', name: 'Large', title: 'Large Organizations', min: 500, max: 2999 },
  { id: 'enterprise', name: 'Enterprise', title: 'Enterprise Organizations', min: 3000, max: undefined },
] as const;

export type BandId = (typeof bands)[number]['id'];
export type Band = (typeof bands)[number];

export const bandIds: readonly BandId[] = bands.map((band) => band.id);

export const isBandId = (value: unknown): value is BandId => bands.some((band) => band.id === value);

export function bandOf(id: BandId): Band {
  const found = bands.find((band) => band.id === id);
  if (!found) throw new Error(`No band ${id}`);
  return found;
}

/** The band a head count falls into; undefined below the programme's minimum of 10. */
export const bandForEmployees = (employees: number): BandId | undefined =>
  bands.find((band) => employees >= band.min && (band.max === undefined || employees <= band.max))?.id;

/** `10–99 employees`, `3,000+ employees`. */
export const bandRange = (band: { min: number; max: number | undefined }): string =>
  band.max === undefined
    ? `${formatCount(band.min)}+ employees`
    : `${formatCount(band.min)}–${formatCount(band.max)} employees`;
