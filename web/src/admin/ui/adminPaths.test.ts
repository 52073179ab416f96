import { expect, test } from 'vitest';
import { adminPaths, safeNext } from './adminPaths';

test.each([
  '/admin/nominations',
  '/admin/micro-organizations?page=2&after=abc',
  '/admin/history?search=a%20b',
  '/admin/nominations/aB3?status=new#edit',
  adminPaths.historyOf('events', 'aB3'),
])('the login leads on to %s', (next) => expect(safeNext(next)).toBe(next));

test.each([
  null,
  '',
  '/',
  '//evil.example',
  'https://evil.example',
  '/admin/login',
  '/admin/login?next=/admin/x',
  '/admin/..//evil',
  '/admin/\\evil',
  'javascript:alert(1)',
])('the login leads to the dashboard instead of %s', (next) =>
  expect(safeNext(next)).toBe(adminPaths.dashboard),
);
