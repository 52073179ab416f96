import type { HistoryEntry } from '@utkarsh/domain/historyEntry';
import { fieldLabel, fieldText } from '@utkarsh/domain/recordText';

/** What happened, in a line or two: `Status: New → In review`, `Mobile and Role changed`. */
export function describeChange({ kind, fields, before, after }: HistoryEntry): string[] {
  if (kind === 'created') return ['Nomination received'];
  if (kind === 'deleted') return ['Deleted'];
  const words: string[] = [];
  if (fields.includes('status')) {
    const old = before === null ? undefined : fieldText('nominations', 'status', before['status']);
    const now = after === null ? undefined : fieldText('nominations', 'status', after['status']);
    words.push(old !== undefined && now !== undefined ? `Status: ${old} → ${now}` : 'Status changed');
  }
  const others = fields
    .filter((field) => field !== 'status' && field !== 'revision')
    .map((field) => fieldLabel('nominations', field));
  if (others.length > 0) {
    const last = others.at(-1) ?? '';
    const list = others.length === 1 ? last : `${others.slice(0, -1).join(', ')} and ${last}`;
    words.push(`${list} changed`);
  }
  return words.length > 0 ? words : ['Saved without changes'];
}
