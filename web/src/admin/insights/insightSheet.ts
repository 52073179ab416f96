import { brand } from '@utkarsh/domain/brand';
import type { InsightRecord } from '@utkarsh/domain/insightEdit';
import { insightFields } from '@utkarsh/domain/insightFields';
import type { SheetColumn } from '@utkarsh/domain/sheet';

const field = (name: keyof typeof insightFields): SheetColumn<InsightRecord> => ({
  title: insightFields[name].label,
  width: insightFields[name].width,
  value: (row) => row[name],
});

function file(title: string, name: 'image' | 'video'): SheetColumn<InsightRecord> {
  const address = (row: InsightRecord) => (row[name] === '' ? undefined : brand.siteUrl + row[name]);
  return { title, width: 40, value: address, link: address };
}

/** The columns of an export of chosen insights: those of the server's export of all. */
export const insightSheet: readonly SheetColumn<InsightRecord>[] = [
  { title: 'ID', width: 24, value: ({ id }) => id },
  field('name'),
  field('designation'),
  { ...field('company'), title: 'Company' },
  { ...field('linkedin'), title: 'Linkedin', link: ({ linkedin }) => linkedin },
  field('message'),
  file('Image', 'image'),
  file('Video', 'video'),
  { title: 'Created At', width: 18, value: ({ created_at }) => new Date(created_at) },
  { title: 'Status', width: 12, value: ({ status }) => status },
];
