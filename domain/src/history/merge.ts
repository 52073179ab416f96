/** A field of a record that two people edited: what it was, and what each of them made of it. */
export interface FieldVersions {
  field: string;
  base: unknown;
  mine: unknown;
  theirs: unknown;
  /** Who changed it; `both` only when the two differ now. */
  changedBy: 'me' | 'them' | 'both';
}

/** What a value says, in whatever order its fields came. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

/** Whether two values of a record are the same; lists and maps are compared by content. */
export const isSame = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || (typeof a === 'object' && typeof b === 'object' && textOf(a) === textOf(b));

/** The fields that somebody changed since `base`, in the order given. What both changed alike is theirs already. */
export function compareVersions(
  fields: readonly string[],
  base: Readonly<Record<string, unknown>>,
  mine: Readonly<Record<string, unknown>>,
  theirs: Readonly<Record<string, unknown>>,
): FieldVersions[] {
  return fields.flatMap((field): FieldVersions[] => {
    const versions = { field, base: base[field], mine: mine[field], theirs: theirs[field] };
    const byMe = !isSame(versions.mine, versions.base);
    const byThem = !isSame(versions.theirs, versions.base);
    if (byMe && byThem) {
      return [{ ...versions, changedBy: isSame(versions.mine, versions.theirs) ? 'them' : 'both' }];
    }
    if (byMe) return [{ ...versions, changedBy: 'me' }];
    return byThem ? [{ ...versions, changedBy: 'them' }] : [];
  });
}
