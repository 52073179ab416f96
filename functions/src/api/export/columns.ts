import { brand } from '@utkarsh/domain/brand';
import { insightFields } from '@utkarsh/domain/insightFields';
import { mediaUrl } from '@utkarsh/domain/media';
import type { SheetColumn } from '@utkarsh/domain/sheet';
import { subscriberFields } from '@utkarsh/domain/subscriber';
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

const typed = (name: keyof typeof insightFields, title: string = insightFields[name].label) => ({
  title,
  width: insightFields[name].width,
  value: field(name),
});

/** The columns of the staff's grid, and the status. */
export const insightColumns: readonly SheetColumn<StoredRow>[] = [
  { title: 'ID', width: 24, value: ({ id }) => id },
  typed('name'),
  typed('designation'),
  typed('company', 'Company'),
  { ...typed('linkedin', 'Linkedin'), link: (row) => text(row, 'linkedin') },
  typed('message'),
  file('Image', 'image'),
  file('Video', 'video'),
  { title: 'Created At', width: 18, value: field('created_at') },
  { title: 'Status', width: 12, value: field('status') },
];

export const subscriberColumns: readonly SheetColumn<StoredRow>[] = [
  { title: subscriberFields.email.label, width: subscriberFields.email.width, value: field('email') },
  { title: 'Consented At', width: 18, value: field('consented_at') },
  { title: 'Notice', width: 12, value: field('consent_version') },
  { title: 'Language', width: 10, value: field('consent_language') },
];
