/** How much of a row a photo takes on a wide screen; all have the same proportions. */
export type PhotoShape = 'large' | 'smallAtEnd' | 'largeAtEnd' | 'smallAtStart' | 'third' | 'half' | 'single';

const largeFirst: readonly PhotoShape[] = ['large', 'smallAtEnd', 'smallAtEnd'];
const thirds: readonly PhotoShape[] = ['third', 'third', 'third'];
const largeLast: readonly PhotoShape[] = ['smallAtStart', 'largeAtEnd', 'smallAtStart'];
const halves: readonly PhotoShape[] = ['half', 'half'];

/** Shapes for `count` photos that fill every row to its end. */
export function photoShapes(count: number): PhotoShape[] {
  if (count === 1) return ['single'];
  const shapes: PhotoShape[] = [];
  let left = count;
  if (left >= 3 && left !== 4) {
    shapes.push(...largeFirst);
    left -= 3;
  }
  // Two rows of two where threes would leave one photo alone.
  while (left % 3 !== 0) {
    shapes.push(...halves);
    left -= 2;
  }
  for (let row = 0; left > 0; row += 1) {
    shapes.push(...(row % 2 === 0 ? thirds : row % 4 === 1 ? largeLast : largeFirst));
    left -= 3;
  }
  return shapes;
}
