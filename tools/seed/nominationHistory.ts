import { auditEntry, auditEntryId, byVisitor, writerOf } from '@utkarsh/domain/history/history';
import type { StoredNomination } from '@utkarsh/domain/nomination/nomination';
import { sampleAdmin } from './staff';

/** `nominations/{id}` as it is stored. */
export interface SampleNomination extends StoredNomination {
  created_at: Date;
  updated_at: Date;
}

type Status = SampleNomination['status'];

/** The statuses on the way to one, itself the last. */
const ways: Record<Status, readonly Status[]> = {
  new: ['new'],
  in_review: ['new', 'in_review'],
  contacted: ['new', 'in_review', 'contacted'],
  assessment: ['new', 'in_review', 'contacted', 'assessment'],
  certified: ['new', 'in_review', 'contacted', 'assessment', 'certified'],
  declined: ['new', 'in_review', 'declined'],
  withdrawn: ['new', 'withdrawn'],
};

/** How many versions lead to a status. */
export const versionsTo = (status: Status): number => ways[status].length;

/** Who stored the version in which a nomination came to a status. */
export const writerTo = (status: Status): string =>
  status === 'new' || status === 'withdrawn' ? byVisitor : sampleAdmin.uid;

/** Every version of a nomination, first to last, between the times it was sent and last changed. */
export function versionsOf(nomination: SampleNomination): SampleNomination[] {
  const way = ways[nomination.status];
  const [began, ended] = [nomination.created_at.getTime(), nomination.updated_at.getTime()];
  return way.map((status, index) =>
    index === way.length - 1
      ? nomination
      : {
          ...nomination,
          status,
          terms_accepted: 1,
          assignee: '',
          revision: index + 1,
          updated_by: writerTo(status),
          updated_at: new Date(began + ((ended - began) * index) / (way.length - 1)),
        },
  );
}

/** Its entries in the history by their ids, as the triggers would have made them. */
export function historyOf(id: string, nomination: SampleNomination): Map<string, object> {
  const versions = versionsOf(nomination);
  return new Map(
    versions.flatMap((after, index): [string, object][] => {
      const before = versions[index - 1];
      const actor = writerOf({ ...after }, { isNew: !before });
      const entry = auditEntry('nominations', id, {
        ...(before && { before: { ...before } }),
        after: { ...after },
        actor,
      });
      return entry ? [[auditEntryId(entry), { ...entry, at: after.updated_at }]] : [];
    }),
  );
}
