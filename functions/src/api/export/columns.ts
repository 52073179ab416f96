import { brand } from '@utkarsh/domain/brand';
import { mediaUrl } from '@utkarsh/domain/media';
import type { SheetColumn } from '@utkarsh/domain/sheet';
import type { StoredRow } from '../../store/records';

const field = (name: string) => (row: StoredRow) => row.data[name];

const text = (row: StoredRow, name: string): string => {
  const value = row.data[name];
  return typeof value === 'string' ? value : '';
};

/** Where a file of the record is seen: by anybody while it is published, by staff who are signed in in any case. */
const fileAddress = (name: string) => (row: StoredRow) => {
  const path = text(row, name);
  return path === '' ? undefined : brand.siteUrl + mediaUrl(path);
};

const file = (title: string, name: string): SheetColumn<StoredRow> => ({
  title,
  width: 40,
  value: fileAddress(name),
  link: fileAddress(name),
});

/** The columns of the staff's grid, and the status. */
export const insightColumns: readonly SheetColumn<StoredRow>[] = [
  { title: 'ID', width: 24, value: ({ id }) => id },
  { title: 'Name', width: 24, value: field('name') },
  { title: 'Designation', width: 28, value: field('designation') },
  { title: 'Company', width: 32, value: field('company') },
  { title: 'Linkedin', width: 40, value: field('linkedin'), link: (row) => text(row, 'linkedin') },
  { title: 'Message', width: 80, value: field('message') },
  file('Image', 'image'),
  file('Video', 'video'),
  { title: 'Created At', width: 18, value: field('created_at') },
  { title: 'Status', width: 12, value: field('status') },
];

export const subscriberColumns: readonly SheetColumn<StoredRow>[] = [
  { title: 'E-mail', width: 40, value: field('email') },
  { title: 'Consented At', width: 18, value: field('consented_at') },
  { title: 'Notice', width: 12, value: field('consent_version') },
];
