import type { HistoryEntry } from '@utkarsh/domain/history/history';
import { fieldLabel, fieldText } from '@utkarsh/domain/history/recordText';

const inWords = new Intl.ListFormat('en-IN');

/** What happened, in a line or two: `Status: New → In review`, `Mobile and Role changed`. */
export function describeChange({ kind, fields, before, after }: HistoryEntry): string[] {
  if (kind === 'created') return ['Nomination received'];
  if (kind === 'deleted') return ['Deleted'];
  const words: string[] = [];
  if (fields.includes('status')) {
    const text = (version: typeof before) => fieldText('nominations', 'status', version?.['status']);
    words.push(before && after ? `Status: ${text(before)} → ${text(after)}` : 'Status changed');
  }
  const others = fields
    .filter((field) => field !== 'status' && field !== 'revision')
    .map((field) => fieldLabel('nominations', field));
  if (others.length > 0) words.push(`${inWords.format(others)} changed`);
  return words.length > 0 ? words : ['Saved without changes'];
}
