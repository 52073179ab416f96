import { ofEach, type FieldTable } from '@utkarsh/domain/fields/fields';

/**
 * The texts of a table's fields as the browser holds them, '' where nothing was typed. Reads the controls themselves: what
 * was typed before hydration, or filled in by the browser without an event, counts as much as what React heard of.
 */
export function readFields<Table extends FieldTable>(form: HTMLFormElement, table: Table) {
  const data = new FormData(form);
  return ofEach(table, (_field, name) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  });
}
