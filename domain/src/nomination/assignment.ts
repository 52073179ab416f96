/** Who looks after a nomination, by whom and since when. `Time` is the class of times of the SDK. */
interface Assigned<Time> {
  /** Uid of the colleague; '' for nobody. */
  assignee: string;
  /** Uid of the member who made the assignment; '' when that is not known. */
  by: string;
  at: Time;
}

/** `assignments/{nomination}`, which the server derives from the nomination. */
export interface Assignment<Time> extends Assigned<Time> {
  /** Whether the assignment has been told by mail, or needs no mail. */
  told: boolean;
  /** The last assignment that was told, while this one is not. An undo brings it back without another mail. */
  before: Assigned<Time> | null;
}

/**
 * Returns what is known of an assignment after a change. `before` is who looked after the nomination until then, for one of which
 * nothing is known.
 */
export function nextAssignment<Time>(
  present: Assignment<Time> | undefined,
  next: Assigned<Time>,
  before: string,
): Assignment<Time> {
  const known = present ?? { assignee: before, by: '', at: next.at, told: true, before: null };
  if (known.assignee === next.assignee) return known;
  if (!known.told && known.before?.assignee === next.assignee) {
    return { ...known.before, told: true, before: null };
  }
  const { assignee, by, at } = known;
  return { ...next, told: false, before: known.told ? { assignee, by, at } : known.before };
}

/** Returns whether the colleague is to be told: nobody is told of what they did themselves. */
export const isTold = ({ assignee, by }: { assignee: string; by: string }): boolean =>
  assignee !== '' && by !== '' && assignee !== by;
