/** Position of a path: scaled first, then moved down, then turned clockwise in degrees, then mirrored. */
interface Placing {
  scale?: number;
  up?: number;
  turn?: number;
  isMirrored?: boolean;
}

/** Pattern of two numbers in a path, such as `12.5-3` or `0 7`. */
const pointPattern = /(-?\d+(?:\.\d+)?) ?(-?\d+(?:\.\d+)?)/g;

const roundNumber = (value: number) => Math.round(value * 10) / 10 || 0;

const writePoint = (x: number, y: number) =>
  `${roundNumber(x)}${roundNumber(y) < 0 ? '' : ' '}${roundNumber(y)}`;

/** Returns a path at its position. The path must consist of absolute points (M, L, C and Z), with a space between points. */
export function placePath(
  path: string,
  { scale = 1, up = 0, turn = 0, isMirrored = false }: Placing,
): string {
  const cos = Math.cos((turn * Math.PI) / 180);
  const sin = Math.sin((turn * Math.PI) / 180);
  return path.replace(pointPattern, (_, x: string, y: string) => {
    const across = Number(x) * scale;
    const down = Number(y) * scale + up;
    const rotatedX = across * cos - down * sin;
    return writePoint(isMirrored ? -rotatedX : rotatedX, across * sin + down * cos);
  });
}
