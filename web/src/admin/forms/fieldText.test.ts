import { eventFields } from '@utkarsh/domain/event';
import { expect, it } from 'vitest';
import { fieldLabel, fieldText } from './fieldText';

it.each([
  ['published', false, 'No'],
  ['starts_at', '2026-12-04T04:30:00Z', '4 Dec 2026, 10:00 am'],
  ['city', 'Erode', 'Erode'],
  ['fee', 500, '500'],
  ['photos', [], ''],
])('a conflict shows of the field %s the value %j as %j', (name, value, text) => {
  expect(fieldText(eventFields, name, value)).toBe(text);
});

it('has the label of the table, or the name alone', () => {
  expect(fieldLabel(eventFields, 'starts_at')).toBe('Start');
  expect(fieldLabel(eventFields, 'fee')).toBe('fee');
});
