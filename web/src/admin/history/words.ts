import { formatDateTime } from '@utkarsh/domain/text/clock';
import { capitalize } from '@utkarsh/domain/text/format';
import {
  type ChangeKind,
  type HistoryEntry,
  changedFields,
  recordName,
  restorableVersion,
} from '@utkarsh/domain/history/history';
import { kindOf, undoneFields, type AuditedCollection } from '@utkarsh/domain/history/recordKinds';
import { nominationReference } from '@utkarsh/domain/nomination/nominationTracking';
import { fieldLabel } from '@utkarsh/domain/history/recordText';

export const collectionName = (collection: AuditedCollection): string => capitalize(kindOf(collection).one);

export const kindNames: Readonly<Record<ChangeKind, string>> = {
  created: 'Added',
  updated: 'Changed',
  deleted: 'Deleted',
};

const hiddenFields = new Set(['id', 'search_tokens', 'updated_at', 'updated_by', 'valid_since', 'revision']);

export const changedFieldNames = ({ kind, collection, fields }: HistoryEntry): string =>
  (kind === 'updated' ? fields.filter((field) => field !== 'revision') : [])
    .map((field) => fieldLabel(collection, field))
    .join(', ');

export const undoneLabels = ({ collection, fields }: HistoryEntry): string[] =>
  undoneFields(collection, fields)
    .filter((field) => fields.includes(field))
    .map((field) => fieldLabel(collection, field));

export function undoText(entry: HistoryEntry): string {
  const labels = undoneLabels(entry);
  const values = labels.length === 1 ? 'its value' : 'their values';
  const before = `${values} before ${formatDateTime(new Date(entry.at))}`;
  return `This restores ${labels.join(', ')} of ${recordTitle(entry)} to ${before}. Later changes to other fields are kept.`;
}

type Version = HistoryEntry['before'];

/** Converts times to texts, because dates do not compare by value. */
const toComparable = (version: Version) =>
  version === null
    ? undefined
    : Object.fromEntries(
        Object.entries(version).map(([name, value]) => [
          name,
          value instanceof Date ? value.toISOString() : value,
        ]),
      );

/** Returns the fields of two versions: first the different ones, then the equal ones, each part sorted by label. */
export function compareFields(before: Version, after: Version) {
  const changedNames = new Set(changedFields(toComparable(before), toComparable(after)));
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names]
    .filter((field) => !hiddenFields.has(field))
    .map((field) => ({
      field,
      before: before?.[field],
      after: after?.[field],
      changed: changedNames.has(field),
    }))
    .sort((a, b) => Number(b.changed) - Number(a.changed) || a.field.localeCompare(b.field));
}

/** Returns the labels of the fields that a restore changes, and of the different ones that it leaves. */
export function restoredLabels(entry: HistoryEntry, present: Version): { back: string[]; stay: string[] } {
  const { collection } = entry;
  const { restoredFields } = kindOf(collection);
  const differences = compareFields(present, restorableVersion(entry)).filter((field) => field.changed);
  const labels = (isRestored: boolean) =>
    differences
      .filter(({ field }) => restoredFields.includes(field) === isRestored)
      .map(({ field }) => fieldLabel(collection, field));
  return { back: labels(true), stay: labels(false) };
}

export function restoreText(entry: HistoryEntry, present: Version): string {
  const { back, stay } = restoredLabels(entry, present);
  const now = present ? 'they are now' : 'they were when it was deleted';
  const stayText = stay.length > 0 ? ` These stay as ${now}: ${stay.join(', ')}.` : '';
  const historyText = present ? ' The present version is kept in the history.' : '';
  const time = formatDateTime(new Date(entry.at));
  return `This restores ${back.join(', ')} of ${recordTitle(entry)} to the version of ${time}.${stayText}${historyText}`;
}

/** Returns the name of a record. A practice review has the reference of its nomination. */
export const recordTitle = ({ collection, record, ...versions }: HistoryEntry): string =>
  recordName(collection, versions) ??
  (collection === 'practice_reviews' ? nominationReference(record) : record);
