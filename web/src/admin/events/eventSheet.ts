import type { EventRecord } from '@utkarsh/domain/event';
import type { SheetColumn } from '@utkarsh/domain/sheet';

/** The columns of an export of events. */
export const eventSheet: readonly SheetColumn<EventRecord>[] = [
  { title: 'ID', width: 24, value: ({ id }) => id },
  { title: 'Title', width: 36, value: ({ title }) => title },
  { title: 'Starts (IST)', width: 18, value: ({ starts_at }) => new Date(starts_at) },
  { title: 'Ends (IST)', width: 18, value: ({ ends_at }) => new Date(ends_at) },
  { title: 'Venue', width: 36, value: ({ venue }) => venue },
  { title: 'City', width: 18, value: ({ city }) => city },
  { title: 'Summary', width: 50, value: ({ summary }) => summary },
  { title: 'Description', width: 60, value: ({ description }) => description },
  {
    title: 'Registration',
    width: 36,
    value: ({ registration_url }) => registration_url,
    link: ({ registration_url }) => registration_url,
  },
  { title: 'Photos', width: 10, value: ({ photos }) => photos.length },
  { title: 'Published', width: 12, value: ({ published }) => (published ? 'Yes' : 'No') },
  { title: 'Added', width: 18, value: ({ created_at }) => new Date(created_at) },
  { title: 'Last Changed', width: 18, value: ({ updated_at }) => new Date(updated_at) },
];
