import { expect, it } from 'vitest';
import { eventFields, type EventRecord } from '@utkarsh/domain/event/event';
import { examplesOf } from '@utkarsh/domain/fields/fields';
import { eventSheet } from './EventsPage';

it('an export has the times of an event as dates, and whether it is published in words', () => {
  const event: EventRecord = {
    id: 'Q3mT8sVxw1LkR0aZbNcE',
    ...examplesOf(eventFields),
    cover: '',
    photos: [],
    revision: 1,
    created_at: '2026-11-01T10:00:00Z',
    updated_at: '2026-11-02T10:00:00Z',
  };
  const row = Object.fromEntries(eventSheet.map(({ title, value }) => [title, value(event)]));
  expect(row).toMatchObject({
    Title: event.title,
    'Start (IST)': new Date(event.starts_at),
    'End (IST)': new Date(event.ends_at),
    Published: 'Yes',
    Added: new Date(event.created_at),
  });
});
