import { expect, it } from 'vitest';
import { eventFields } from '@utkarsh/domain/event/event';
import { namesOf, ofEach } from '@utkarsh/domain/fields/fields';
import { kindOf, removableCollections } from '@utkarsh/domain/history/recordKinds';
import { fieldLabel } from '@utkarsh/domain/history/recordText';
import { fieldColumn, otherColumns } from './columns';
import { recordSheet } from './ExportButton';

it('a list has columns of all fields that it does not name', () => {
  const others = otherColumns([{ field: 'title' }], 'events').map(({ field }) => field);
  expect(['title', ...others].toSorted()).toEqual(namesOf(eventFields).toSorted());
});

it('a long text gets more of the free room than a short one', () => {
  const shareOf = (field: string) => fieldColumn('events')(field).flex ?? 0;
  expect(shareOf('description')).toBeGreaterThan(shareOf('title'));
  expect(shareOf('title')).toBeGreaterThan(shareOf('city'));
});

it.each(removableCollections)('an export of %s has every field once', (collection) => {
  const [first = ''] = namesOf(kindOf(collection).fields);
  const titles = recordSheet(collection, { last: [first] }).map((column) =>
    column.title.replace(' (IST)', ''),
  );
  const labels = namesOf(kindOf(collection).fields).map((field) => fieldLabel(collection, field));
  expect(titles.toSorted()).toEqual(['ID', ...labels, 'Added', 'Last Changed'].toSorted());
});

it.each(removableCollections)(
  'an export of %s has times and days as dates, and a yes or no in words',
  (collection) => {
    const { fields } = kindOf(collection);
    const record = { id: 'a', created_at: '', updated_at: '', ...ofEach(fields, ({ example }) => example) };
    const cells = recordSheet<typeof record>(collection, {}).map(({ value }) => value(record));
    const kinds = Object.values(fields).map(({ kind, example }) => {
      if (kind === 'number') return 'number';
      return (kind === 'time' || kind === 'day') && example !== '' ? 'object' : 'string';
    });
    expect(cells.slice(1, -2).map((cell) => typeof cell)).toEqual(kinds);
  },
);
