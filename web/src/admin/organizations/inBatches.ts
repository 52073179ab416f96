import type { BandId } from '@utkarsh/domain/bands';
import { UnansweredError } from '../../data/errors';
import { runBatches } from '../../data/staff/organizations';
import type { OnRemoved } from '../../data/staff/history';

type Work = (ids: readonly string[], onDone: OnRemoved) => Promise<void>;

/** Makes work that does something to up to a hundred of these organizations do it to any number. What fails does not stop the others. */
export const inBatches =
  (items: readonly { id: string; tier: BandId }[], work: Work): Work =>
  async (ids, onDone) => {
    const wanted = new Set(ids);
    const { failed } = await runBatches(
      items.filter(({ id }) => wanted.has(id)),
      {
        work: (batch) =>
          work(
            batch.map(({ id }) => id),
            onDone,
          ),
      },
    );
    const errors = failed.map(({ error }) => error);
    if (errors.length > 0) throw errors.find((error) => error instanceof UnansweredError) ?? errors[0];
  };
