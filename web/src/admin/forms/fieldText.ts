import { formatDateTime } from '@utkarsh/domain/clock';
import type { FieldTable } from '@utkarsh/domain/fields';

/** What a form calls a field of a table; its name, where the table does not have it. */
export const fieldLabel = (table: FieldTable, name: string): string => table[name]?.label ?? name;

/** A value of such a field as people read it. */
export function fieldText(table: FieldTable, name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (table[name]?.kind === 'time') return formatDateTime(new Date(String(value)));
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
