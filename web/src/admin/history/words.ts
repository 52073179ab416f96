import { formatDateTime } from '@utkarsh/domain/clock';
import { capitalized } from '@utkarsh/domain/format';
import { changedFields, recordName, type Actor, type ChangeKind } from '@utkarsh/domain/history';
import type { HistoryEntry } from '@utkarsh/domain/historyEntry';
import { daysText } from '@utkarsh/domain/period';
import { heldPeriodSchema } from '@utkarsh/domain/organization';
import { kindOf, type AuditedCollection } from '@utkarsh/domain/recordKinds';

/** What a record of a collection is called, alone on a line. */
export const collectionName = (collection: AuditedCollection): string => capitalized(kindOf(collection).one);

export const kindNames: Readonly<Record<ChangeKind, string>> = {
  created: 'Added',
  updated: 'Changed',
  deleted: 'Deleted',
};

const actors: Readonly<Record<Exclude<Actor['kind'], 'staff'>, string>> = {
  nominator: 'The nominator',
  visitor: 'A visitor',
  server: 'The server',
};

/** Who made a change; staff by their e-mail address. */
export const actorName = (actor: Actor, emailOf: ReadonlyMap<string, string>): string =>
  actor.kind === 'staff' ? (emailOf.get(actor.uid) ?? 'Somebody no longer on the staff') : actors[actor.kind];

/** Of interest to nobody who compares: keys, and what the server keeps for itself. */
const unseen = new Set(['id', 'search_tokens', 'updated_at', 'updated_by', 'revision']);

/** What forms call a field of a record; `starts_at` is `Starts at` where none has it. */
export function fieldName(field: string, collection?: AuditedCollection): string {
  const known = collection && kindOf(collection).fields[field];
  return known?.label ?? capitalized(field.replaceAll('_', ' '));
}

/** The fields that a change was of; none for a record that came or went. */
export const changedFieldNames = ({ kind, collection, fields }: HistoryEntry): string =>
  kind === 'updated'
    ? fields
        .filter((field) => field !== 'revision')
        .map((field) => fieldName(field, collection))
        .join(', ')
    : '';

/** A value of a record as people read it; lists and maps a line each. */
export function formatValue(value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  if (value instanceof Date) return formatDateTime(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  if (Array.isArray(value)) return value.map(formatValue).join('\n');
  if (typeof value !== 'object') return '';
  const period = heldPeriodSchema.safeParse(value);
  if (period.success) return `${daysText(period.data)}${period.data.revoked ? ' (revoked)' : ''}`;
  return Object.entries(value)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, part]) => `${fieldName(name)}: ${formatValue(part)}`)
    .join('\n');
}

type Version = HistoryEntry['before'];

interface FieldComparison {
  field: string;
  before: string;
  after: string;
  changed: boolean;
}

/** Times as texts, which can be compared: dates have no parts that differ. */
const comparable = (version: Version) =>
  version === null
    ? undefined
    : Object.fromEntries(
        Object.entries(version).map(([name, value]) => [
          name,
          value instanceof Date ? value.toISOString() : value,
        ]),
      );

/** Two versions of a record, field by field: what differs first, each part in the order of the alphabet. */
export function compareFields(before: Version, after: Version): FieldComparison[] {
  const differing = new Set(changedFields(comparable(before), comparable(after)));
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names]
    .filter((field) => !unseen.has(field))
    .map((field) => ({
      field,
      before: formatValue(before?.[field]),
      after: formatValue(after?.[field]),
      changed: differing.has(field),
    }))
    .sort((a, b) => Number(b.changed) - Number(a.changed) || a.field.localeCompare(b.field));
}

/** What a record is called; its id when neither version says. */
export const recordTitle = ({ collection, record, ...versions }: HistoryEntry): string =>
  recordName(collection, versions) ?? record;
