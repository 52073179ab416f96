import { expect, it } from 'vitest';
import { placePath } from './svgShapes';

it('a drawing is enlarged, moved, turned clockwise and mirrored, in this order', () => {
  expect(placePath('M1 2L-3-4', { scale: 2 })).toBe('M2 4L-6-8');
  expect(placePath('M1 2L-3-4Z', { up: 10 })).toBe('M1 12L-3 6Z');
  expect(placePath('M0 10', { turn: 90 })).toBe('M-10 0');
  expect(placePath('M0 5', { scale: 2, up: 10, turn: 90, isMirrored: true })).toBe('M20 0');
});

it('the points of a path stay apart', () => {
  expect(placePath('C10-20 -30-40 5 6', { turn: 180 })).toBe('C-10 20 30 40 -5-6');
});
