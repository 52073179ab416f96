import { fieldLabel, fieldText, type NameOf } from '@utkarsh/domain/recordText';
import type { RecordChange } from '../../data/staff/recordHistory';

/** What happened, in a line or two: `Status: New → In review`, `Mobile and Role changed`. */
export function describeChange({ kind, fields, before, after }: RecordChange): string[] {
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

const actors = {
  nominator: 'The nominator',
  visitor: 'The public form',
  server: 'The server',
} as const;

/** Who made a change. */
export const actorName = ({ actor }: RecordChange, nameOf: NameOf): string =>
  actor.kind === 'staff' ? nameOf(actor.uid) : actors[actor.kind];
