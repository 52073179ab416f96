/** How a path is placed: first made larger, then moved down, then turned clockwise (degrees), then mirrored. */
interface Placing {
  scale?: number;
  up?: number;
  turn?: number;
  mirrored?: boolean;
}

/** Two numbers as paths write them: `12.5-3`, `0 7`. */
const point = /(-?\d+(?:\.\d+)?) ?(-?\d+(?:\.\d+)?)/g;

const roundNumber = (value: number) => Math.round(value * 10) / 10 || 0;

const writePoint = (x: number, y: number) =>
  `${roundNumber(x)}${roundNumber(y) < 0 ? '' : ' '}${roundNumber(y)}`;

/** A path of absolute points (M, L, C and Z, a space between points) where it is placed. */
export function drawn(path: string, { scale = 1, up = 0, turn = 0, mirrored = false }: Placing): string {
  const cos = Math.cos((turn * Math.PI) / 180);
  const sin = Math.sin((turn * Math.PI) / 180);
  return path.replace(point, (_, x: string, y: string) => {
    const across = Number(x) * scale;
    const down = Number(y) * scale + up;
    const turned = across * cos - down * sin;
    return writePoint(mirrored ? -turned : turned, across * sin + down * cos);
  });
}

/** So many directions around a circle, in degrees. */
export const around = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => (index * 360) / count);
