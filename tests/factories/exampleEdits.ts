import { kindOf, type AuditedCollection } from '@utkarsh/domain/history/recordKinds';

/** Two edits of a record's first line of text. */
export function exampleEdits(
  collection: AuditedCollection,
): [Record<string, string>, Record<string, string>] {
  const { fields } = kindOf(collection);
  const name = Object.keys(fields).find((field) => fields[field]?.kind === 'line') ?? '';
  return [{ [name]: 'Dyers meet' }, { [name]: 'Potters meet' }];
}
