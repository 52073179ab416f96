/** Assignee of a nomination, the member who made the assignment, and its time. `Time` is the time class of the SDK. */
interface Assigned<Time> {
  /** Uid of the colleague; '' for nobody. */
  assignee: string;
  /** Uid of the member who made the assignment; '' if it is unknown. */
  by: string;
  at: Time;
}

/** `assignments/{nomination}`, which the server derives from the nomination. */
export interface Assignment<Time> extends Assigned<Time> {
  /** Whether the colleague got a mail about the assignment, or needs none. */
  settled: boolean;
  /** Last settled assignment, while this one waits for its mail. An undo restores it without another mail. */
  before: Assigned<Time> | null;
}

/**
 * Returns the assignment after a change. `before` is the assignee before the change, for a nomination without a stored
 * assignment.
 */
export function nextAssignment<Time>(
  present: Assignment<Time> | undefined,
  next: Assigned<Time>,
  before: string,
): Assignment<Time> {
  const current = present ?? { assignee: before, by: '', at: next.at, settled: true, before: null };
  if (current.assignee === next.assignee) return current;
  if (!current.settled && current.before?.assignee === next.assignee) {
    return { ...current.before, settled: true, before: null };
  }
  const { assignee, by, at } = current;
  return { ...next, settled: false, before: current.settled ? { assignee, by, at } : current.before };
}

/** Returns whether the assignee gets a mail. Nobody gets one about an assignment to themselves. */
export const needsMail = ({ assignee, by }: { assignee: string; by: string }): boolean =>
  assignee !== '' && by !== '' && assignee !== by;
