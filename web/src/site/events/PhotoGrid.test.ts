import { expect, test } from 'vitest';
import { type PhotoShape, choosePhotoShapes } from './PhotoGrid';

/** Area of each shape: its columns, of six, times its half-rows. */
const area: Record<PhotoShape, number> = {
  large: 16,
  largeAtEnd: 16,
  smallAtEnd: 4,
  smallAtStart: 4,
  third: 4,
  half: 9,
  single: 16,
};

test('every photo has a shape, and two or more fill their rows to the end', () => {
  for (let count = 2; count <= 60; count += 1) {
    const shapes = choosePhotoShapes(count);
    expect(shapes).toHaveLength(count);
    // Rows are 2, 3 or 4 half-rows high and 6 columns wide.
    const total = shapes.reduce((sum, shape) => sum + area[shape], 0);
    expect(total % 6, `${count} photos`).toBe(0);
  }
});

test('an empty set has no shapes, and a single photo stands alone', () => {
  expect(choosePhotoShapes(0)).toEqual([]);
  expect(choosePhotoShapes(1)).toEqual(['single']);
});

test('a small set begins with a large photo, but four photos are equal', () => {
  expect(choosePhotoShapes(5)).toEqual(['large', 'smallAtEnd', 'smallAtEnd', 'half', 'half']);
  expect(choosePhotoShapes(4)).toEqual(['half', 'half', 'half', 'half']);
});
